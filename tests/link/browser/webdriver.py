"""Chromium without a window, driven by chromedriver over HTTP: as much of WebDriver as the tests of the page need."""
import base64
import json
import re
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

WAIT_S = 20          # for a condition that a slow machine fulfils late
STEP_S = .02
ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
KEYS = {'Tab': '\ue004', 'Enter': '\ue007', 'Space': ' ', 'Escape': '\ue00c', 'Shift': '\ue008',
        'ArrowRight': '\ue014', 'ArrowLeft': '\ue012'}


class Failed(AssertionError):
    pass


def wait_for(what, condition, seconds=WAIT_S):
    """What `condition` returns as soon as it is true."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Failed(f'waited {seconds} s in vain for {what}')
        time.sleep(STEP_S)


class Driver:
    """chromedriver itself: phones are opened in it."""

    def __init__(self):
        self.process = subprocess.Popen(['chromedriver', '--port=0'], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.phones = []
        for line in self.process.stdout:
            if 'started successfully on port' in line:
                self.base = 'http://127.0.0.1:' + line.rsplit(' ', 1)[1].strip().rstrip('.')
                return
        raise Failed('chromedriver did not start')

    def call(self, method, path, body=None):
        data = None if method == 'GET' else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.base + path, data, {'Content-Type': 'application/json'}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            value = json.load(error)['value']
            raise Failed(f'{method} {path}: {value["error"]}: {value["message"].splitlines()[0]}') from None

    def close(self):
        for phone in self.phones:
            phone.close()
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Phone:
    """One browser with a profile of its own."""

    def __init__(self, driver, spy='', width=390, height=844):
        self.driver = driver
        self.profile = tempfile.mkdtemp(prefix='castellan-phone-')
        arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
                     '--disable-extensions', '--disable-background-networking', '--disable-component-update',
                     f'--user-data-dir={self.profile}', f'--window-size={width},{height}']
        session = driver.call('POST', '/session', {'capabilities': {'alwaysMatch': {
            'browserName': 'chrome',
            'goog:chromeOptions': {'args': arguments},
            'goog:loggingPrefs': {'browser': 'ALL'},
        }}})
        self.path = '/session/' + session['sessionId']
        driver.phones.append(self)
        self.spy = spy
        self.prepare()
        self.size(width, height)

    def prepare(self):
        """The spy runs before anything else in every page of this tab."""
        if self.spy:
            self.cdp('Page.addScriptToEvaluateOnNewDocument', source=self.spy)

    def call(self, method, path, body=None):
        return self.driver.call(method, self.path + path, body)

    def close(self):
        self.call('DELETE', '')
        shutil.rmtree(self.profile, ignore_errors=True)

    def cdp(self, command, **parameters):
        return self.call('POST', '/goog/cdp/execute', {'cmd': command, 'params': parameters})

    def size(self, width, height, is_dark=False):
        self.cdp('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=True)
        self.cdp('Emulation.setEmulatedMedia',
                 features=[{'name': 'prefers-color-scheme', 'value': 'dark' if is_dark else 'light'}])

    def type_size(self, pixels):
        """The type that the reader has chosen for everything."""
        self.cdp('Page.setFontSizes', fontSizes={'standard': pixels})

    def forget(self, address):
        """As if it had never been at this address."""
        self.cdp('Storage.clearDataForOrigin', origin=address.rstrip('/'), storageTypes='all')
        self.cdp('Page.navigate', url='about:blank')

    def new_tab(self, url):
        """The present tab is closed, and another opened."""
        old = self.call('GET', '/window')
        new = self.call('POST', '/window/new', {'type': 'tab'})['handle']
        self.call('POST', '/window', {'handle': old})
        self.call('DELETE', '/window')
        self.call('POST', '/window', {'handle': new})
        self.prepare()
        self.go(url)

    def go(self, url):
        self.call('POST', '/url', {'url': url})

    def reload(self):
        self.call('POST', '/refresh')

    def run(self, script, *arguments):
        return self.call('POST', '/execute/sync', {'script': script, 'args': list(arguments)})

    def text(self):
        """What is seen of the page."""
        return self.run('return document.body.innerText')

    def wait(self, what, script, *arguments):
        return wait_for(what, lambda: self.run('return ' + script, *arguments))

    def wait_text(self, text):
        self.wait(f'“{text}”', 'document.body.innerText.includes(arguments[0])', text)

    def button(self, name):
        """The visible button whose accessible name or text begins so; None if there is none."""
        return self.run('''
            return [...document.querySelectorAll("button, [role=button]")].find((it) =>
              it.getClientRects().length > 0
              && (it.getAttribute("aria-label") ?? it.textContent).startsWith(arguments[0]));''', name)

    def press(self, name):
        button = wait_for(f'a button “{name}”', lambda: self.button(name))
        self.run('arguments[0].scrollIntoView({ block: "center" })', button)
        self.call('POST', f'/element/{button[ELEMENT]}/click')

    def press_exactly(self, name):
        self.wait(f'a button “{name}”', """[...document.querySelectorAll("button")].some((it) =>
            it.getClientRects().length > 0 && it.querySelector(".answer-name")?.textContent === arguments[0]
            && (it.click(), true))""", name)

    def press_summary(self, text):
        self.run('document.querySelector("summary").click()')

    def focused(self):
        return self.run('''const it = document.activeElement;
            return it.getAttribute("aria-label") ?? it.textContent;''')

    def keys(self, *names):
        actions = [{'type': kind, 'value': KEYS.get(name, name)} for name in names for kind in ('keyDown', 'keyUp')]
        self.call('POST', '/actions', {'actions': [{'type': 'key', 'id': 'keyboard', 'actions': actions}]})

    def offline(self, is_offline):
        self.cdp('Network.enable')
        self.cdp('Network.emulateNetworkConditions', offline=is_offline, latency=0, downloadThroughput=-1,
                 uploadThroughput=-1)

    def complaints(self):
        """What the browser said on its console, less what a test brought about: lines that broke, and refusals, which
        it also notes where the page deals with them."""
        wanted = re.compile(r'net::ERR_|/api/\S+ - Failed to load resource: .* status of 4\d\d')
        return [entry['message'] for entry in self.call('POST', '/se/log', {'type': 'browser'})
                if entry['level'] in ('SEVERE', 'WARNING') and not wanted.search(entry['message'])]

    def picture(self, path):
        with open(path, 'wb') as out:
            out.write(base64.b64decode(self.call('GET', '/screenshot')))
