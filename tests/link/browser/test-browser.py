#!/usr/bin/env python3
"""The page in a real browser against the real server.

test-browser.py LINK-TABLE [NAME…]
"""
import sys
import time
import traceback

sys.dont_write_bytecode = True  # the tree of the sources stays clean

from table import Table
from webdriver import Driver, Failed, Phone, wait_for

CLOSED = 'players=3 names=Ann,Bram,Cleo variants=closed-hands setup=full seed=5'
OPEN = 'players=3 names=Ann,Bram,Cleo setup=full seed=5'
PHYSICAL = 'players=2 names=Ann,Bram setup=bare seed=5 dice=table bag=table deck=off'
EVIL = 'players=2 names=%3Cimg%20src%3Dx%20onerror%3D"hit()"%3E,%3Cscript%3Ehit()%3C/script%3E setup=full seed=5'

# What the page is sent and what the browser forbids, from the very start; not subject to the page's own policy.
SPY = '''
window.seen = []; window.violations = []; window.hits = 0; window.hit = () => { window.hits++; };
window.buzzes = 0; navigator.vibrate = () => { window.buzzes++; return true; };
document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
window.answers = 0;
const real = window.fetch;
window.fetch = async (...request) => {
  if (request[0] === "/api/answer") window.answers++;
  const answer = await real(...request);
  if (request[0] === "/api/join" && sessionStorage.getItem("lose")) {
    sessionStorage.removeItem("lose");
    throw new TypeError("lost on the way");
  }
  if (!answer.body) return answer;
  const [ours, theirs] = answer.body.tee();
  (async () => {
    const reader = ours.getReader(), decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      window.seen.push(decoder.decode(value, { stream: true }));
    }
  })().catch(() => {});
  return new Response(theirs, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
};
'''

table = ann = bram = None


def check(is_so, what):
    if not is_so:
        raise Failed(what)


def seat(phone, number, width=390, height=844):
    """A phone that has never been here takes a seat."""
    phone.offline(False)
    phone.size(width, height)
    phone.type_size(16)
    phone.go('about:blank')
    phone.forget(table.url(number).split('#')[0])
    phone.go(table.url(number))
    phone.wait_text('joined')
    wait_for('the host to see it', lambda: table.phones(number) == 1)


def titles_seen(phone, titles):
    """Those of the titles that are on the page or in any message that came for it, also as names of the record."""
    everything = phone.run('return document.documentElement.textContent + window.seen.join("")')
    return {title for title in titles if title in everything or title.lower().replace(' ', '-') in everything}


def test_join_by_camera():
    table.open(CLOSED)
    before = table.question()
    url = table.url_by_camera(0)
    check(url == table.url(0), 'the camera reads the invitation')
    ann.go('about:blank')
    ann.go(url)
    ann.wait_text('Change a card?')
    check(ann.run('return location.hash + location.search') == '', 'the code is gone from the address')
    check(ann.run('return document.querySelector(".head-name").textContent') == 'Ann', 'Ann has her seat')
    check(ann.run('return document.title').startswith('● Change a card?'), 'the title says whose turn it is')
    check(table.question() == before, 'joining changes nothing')
    check(table.url(0) != url, 'the code was good for one phone')


def test_used_code():
    table.open(CLOSED)
    url = table.url(0)
    seat(ann, 0)
    bram.forget(url.split('#')[0])
    bram.go('about:blank')
    bram.go(url)
    bram.wait_text('This code does not open the table')
    bram.wait_text('Scan the one that Castellan shows now')
    # Its own code again: the phone simply has its seat.
    ann.go('about:blank')
    ann.go(url)
    ann.wait_text('Change a card?')


def test_lost_admission():
    table.open(CLOSED)
    url = table.url(0)
    ann.go('about:blank')
    ann.forget(url.split('#')[0])
    ann.go(url.split('#')[0])
    ann.wait_text('Scan the code that Castellan shows')
    ann.run('sessionStorage.setItem("lose", "1")')
    ann.go(url)
    ann.wait_text('Change a card?')
    check(ann.run('return sessionStorage.getItem("lose")') is None, 'the first reply was lost')
    check(table.url(0) != url, 'the code was used')


def test_turn_from_two_phones():
    table.open(CLOSED)
    seat(ann, 0)
    seat(bram, 1)
    bram.wait_text('Ann decides')
    check(not bram.button('Keep all'), 'Bram cannot answer for Ann')
    ann.press('Mortar')
    ann.press('Discard Mortar')
    ann.wait_text('Trade with someone?')
    bram.wait_text('Trade with someone?')
    ann.press('Blue Hero')
    ann.press('Offer Blue Hero to Bram')
    bram.wait_text('Ann offers you Blue Hero')
    bram.press('Brick')
    start = time.monotonic()
    bram.run('document.querySelector(".deed-bar .deed").click()')
    ann.wait_text('Play cards')
    print(f'# Bram’s answer is on Ann’s phone after {1000 * (time.monotonic() - start):.0f} ms', flush=True)
    check(table.question()[0] == 'play', 'the game has gone on')
    check('Brick' in table.cards(0) and 'Blue Hero' in table.cards(1), 'the trade was made')
    buzzes = bram.run('return window.buzzes')
    ann.press('End turn')
    bram.wait_text('Your decision')
    check(table.question()[:2] == ('discard', 1), 'it is Bram’s turn')
    check(bram.run('return window.buzzes') == buzzes + 1, 'his phone shakes once')
    check(bram.run('return document.querySelector("[aria-live]").textContent') == 'Your decision: Change a card?',
          'and is heard')
    check(bram.run('return document.title').startswith('● Change a card?'), 'and its tab says so')
    bram.press('Log')
    bram.wait_text('Turn 2')
    check(not ann.button('Keep all'), 'Ann has nothing to answer')


def test_no_foreign_hand():
    table.open(CLOSED)
    seat(ann, 0)
    seat(bram, 1)
    for phone, own, other in ((ann, 0, 1), (bram, 1, 0)):
        for tab in ('Table', 'Log', 'My hand'):
            phone.press(tab)
        foreign = (table.cards(other) | table.cards(2)) - table.cards(own)
        check(titles_seen(phone, table.cards(own)) == table.cards(own), 'the own hand is seen')
        check(not titles_seen(phone, foreign), f'seen of foreign hands: {titles_seen(phone, foreign)}')
    # With open hands the same look finds them all: the check above can fail.
    table.open(OPEN)
    seat(ann, 0)
    check(titles_seen(ann, table.cards(1)) == table.cards(1), 'open hands are seen')


def test_reload_and_new_tab():
    table.open(CLOSED)
    seat(ann, 0)
    ann.reload()
    ann.wait_text('Change a card?')
    # The tab is closed, and a new one opened at the bare address.
    ann.new_tab(table.url(0).split('#')[0])
    ann.wait_text('Change a card?')
    check(ann.run('return document.querySelector(".head-name").textContent') == 'Ann', 'it is still Ann’s seat')
    ann.press('Keep all')
    ann.wait_text('Trade with someone?')


def test_host_away():
    table.open(CLOSED)
    seat(ann, 0)
    table.tell('stop')
    ann.wait_text('Not connected. Trying again…')
    check('Change a card?' in ann.text() and 'Mortar' in ann.text(), 'the last state stays')
    table.tell('answer keep')
    table.tell('start')
    ann.wait_text('joined')
    ann.wait_text('Trade with someone?')


def test_locked():
    """The phone sleeps; meanwhile the game goes on and the line breaks."""
    table.open(CLOSED)
    seat(ann, 0)
    ann.cdp('Page.setWebLifecycleState', state='frozen')
    table.tell('answer keep')
    table.tell('stop')
    table.tell('start')
    ann.cdp('Page.setWebLifecycleState', state='active')
    ann.wait_text('Trade with someone?')
    ann.wait_text('joined')
    ann.press('No trade')
    ann.wait_text('Play cards')


def test_offline():
    table.open(CLOSED)
    seat(ann, 0)
    ann.offline(True)
    ann.wait_text('Not connected. Trying again…')
    table.tell('answer keep')
    ann.offline(False)
    ann.wait_text('joined')
    ann.wait_text('Trade with someone?')
    # An answer that does not get through is said to be lost, and can be given again.
    ann.offline(True)
    ann.wait_text('Not connected. Trying again…')
    ann.press('No trade')
    ann.wait_text('Your answer did not reach Castellan')
    ann.offline(False)
    ann.wait_text('joined')
    ann.press('No trade')
    ann.wait_text('Play cards')


def test_taken_back():
    table.open(CLOSED)
    seat(ann, 0)
    table.tell('take-back 0')
    ann.wait_text('This seat was taken back')
    check('Mortar' not in ann.text(), 'its hand is not on the screen any more')
    ann.reload()
    ann.wait_text('Scan the code that Castellan shows')
    ann.go(table.url(0))
    ann.wait_text('Change a card?')
    table.tell('renew')
    ann.wait_text('This seat was taken back')


def test_script_in_names():
    table.open(EVIL)
    seat(ann, 0)
    ann.press('Table')
    ann.wait_text('<script>hit()</script>')
    ann.press('Log')
    ann.press('My hand')
    check('<img src=x onerror="hit()">' in ann.text(), 'a name is shown as it is written')
    check(ann.run('return document.querySelectorAll("img, body script").length') == 0, 'names are no markup')
    check(ann.run('return window.hits') == 0, 'names run nothing')


def test_keyboard_only():
    table.open(CLOSED)
    seat(ann, 0)

    def tab_to(name):
        for _ in range(40):
            if ann.focused().startswith(name):
                return
            ann.keys('Tab')
        raise Failed(f'Tab never comes to “{name}”')

    tab_to('Mortar')
    ann.keys('Space')
    tab_to('Discard Mortar')
    ann.keys('Enter')
    ann.wait_text('Trade with someone?')
    check(ann.focused() == 'Trade with someone?', f'the focus is at the new question, not at “{ann.focused()}”')
    tab_to('No trade')
    ann.keys('Enter')
    ann.wait_text('Play cards')
    tab_to('My hand')
    ann.keys('ArrowRight')
    check(ann.focused() == 'Table', 'arrows walk along the tabs')
    ann.wait_text('Monster bag')


def test_focus_stays():
    table.open(CLOSED)
    seat(ann, 0)
    seat(bram, 1)
    ann.run('[...document.querySelectorAll(".hand .card")][2].focus()')
    before = ann.focused()
    table.tell('take-back 1')
    ann.wait('the state without Bram’s phone',
             'import("/answering.js").then(({ answering }) => !answering.state.players[1].here)')
    check(ann.focused() == before, 'a new state leaves the focus where it is')


def test_pressed_twice():
    table.open(CLOSED)
    seat(ann, 0)
    ann.press('Mortar')
    ann.run('const deed = document.querySelector(".hand-view .deed"); deed.click(); deed.click();')
    ann.wait_text('Trade with someone?')
    check(ann.run('return window.answers') == 1, 'one answer is sent, however often it is pressed')
    # What was picked up can be put back without answering.
    ann.press('Blue Hero')
    ann.wait('it to be picked up', 'document.querySelector(".card.chosen") !== null')
    ann.keys('Escape')
    ann.wait('it to be put back', 'document.querySelector(".card.chosen") === null')
    check(ann.run('return window.answers') == 1 and table.question()[0] == 'trade', 'nothing was answered')


def test_refused_and_stale():
    table.open(CLOSED)
    seat(ann, 0)
    table.tell('refuse The table is being put right.')
    ann.press('Keep all')
    ann.wait_text('The table is being put right.')
    check(table.question()[0] == 'discard', 'nothing has changed')
    table.tell('refuse')
    # An answer to what is not so any more: the page looks again and says nothing.
    ann.run('return import("/answering.js").then(({ answering }) => { answering.state.revision = 0; })')
    ann.press('Keep all')
    ann.wait('the page to look again', '!document.querySelector("[aria-disabled=true].way")')
    check('put right' not in ann.text() and table.question()[0] == 'discard', 'stale answers change nothing')
    ann.press('Keep all')
    ann.wait_text('Trade with someone?')


def test_older_state():
    table.open(CLOSED)
    seat(ann, 0)
    ann.run('''return import("/answering.js").then(({ answering }) => { window.older = { ...answering.state }; })''')
    ann.press('Keep all')
    ann.wait_text('Trade with someone?')
    # What was asked for before comes after what the line has brought.
    ann.run('return import("/link.js").then(({ link }) => { link.onState(window.older); })')
    check('Trade with someone?' in ann.text() and 'Change a card?' not in ann.text(), 'the page does not go back')


def test_target_on_the_board():
    table.open('players=2 names=Ann,Bram setup=bare seed=5', 'set hand 1 red-archer', 'set monster orc@archer1',
               'set monster troll@archer2:2')
    seat(ann, 0)
    ann.press('Red Archer')
    ann.press('Play Red Archer')
    ann.wait_text('Whom does the Red Archer hit?')
    ann.press('Table')
    ann.press('Orc, Archer 1, 2 of 2 points')
    ann.press('Orc in Archer 1')
    wait_for('the Orc to be hit', lambda: table.question()[0] == 'play')
    ann.press('Log')
    ann.wait_text('Orc in Archer 1 is hit; points left: 1.')


def test_physical_roll_and_token():
    table.open(PHYSICAL)
    seat(ann, 0)
    ann.press('End turn')
    ann.wait_text('Which token did you draw?')
    ann.run('''const field = document.querySelector(".asking .search");
               field.value = "boul"; field.dispatchEvent(new Event("input"));''')
    ann.wait('one tile', '[...document.querySelectorAll(".answers .tile")].length === 1')
    ann.run('''const field = document.querySelector(".asking .search");
               field.value = "troll"; field.dispatchEvent(new Event("input"));''')
    ann.press_exactly('Troll')
    ann.wait_text('What did you roll?')
    check(ann.run('return document.querySelectorAll(".answers .face").length') == 6, 'a die has six faces')
    ann.run('document.querySelectorAll(".answers .face")[3].click()')
    wait_for('the next token', lambda: table.question()[0] == 'token')
    ann.press('Table')
    ann.press_summary('The board in words')
    ann.wait_text('Forest 4, green: Troll, 3 of 3 points.')


def test_onlooker():
    table.open(CLOSED)
    ann.go('about:blank')
    ann.forget(table.url('table').split('#')[0])
    ann.go(table.url('table'))
    ann.wait_text('Looking on')
    check(not ann.button('My hand'), 'who looks on has no hand')
    ann.press('Log')
    ann.press('Why?')
    ann.wait('a rule', 'document.querySelector(".why-answer:not([hidden]) .entry p")?.textContent.length > 20')
    ann.press('Rules')
    ann.run('''const field = document.querySelector("#rules-field");
               field.focus(); field.value = "boulder"; field.dispatchEvent(new Event("input"));''')
    ann.wait_text('Rules found')
    ann.run('document.querySelector(".hit").click()')
    ann.wait('the entry', 'document.querySelector(".rule-page:not([hidden]) .entry p")?.textContent.length > 20')
    ann.press('Back to the list')
    ann.wait_text('Rules found')


def check_fits(phone, where):
    over = phone.run('return document.documentElement.scrollWidth - document.documentElement.clientWidth')
    check(over <= 0, f'{where} is {over} px too wide')


def test_fits_320_px_with_large_type():
    for line in (CLOSED, PHYSICAL):
        table.open(line)
        seat(ann, 0, 320, 640)
        ann.type_size(32)
        check(ann.run('return parseFloat(getComputedStyle(document.documentElement).fontSize)') == 32,
              'type is twice as large')
        for tab in ('My hand', 'Table', 'Log', 'Rules'):
            ann.press(tab)
            check_fits(ann, tab)
        ann.press('My hand')
        if line == CLOSED:
            ann.press('Draw 2 Cards')
            ann.wait('the deed', '!document.querySelector(".hand-view .deed-bar").hidden')
            check_fits(ann, 'a card that is picked up')
    ann.press('End turn')
    ann.wait_text('Which token did you draw?')
    check_fits(ann, 'the token picker')
    ann.type_size(16)


def check_names(phone, where):
    bad = phone.run('''
        const seen = (it) => it.getClientRects().length > 0;
        const name = (it) => (it.getAttribute("aria-label") ?? it.labels?.[0]?.textContent ?? it.textContent).trim();
        return [...document.querySelectorAll("button, input, [role=button], [role=tab], [role=img], svg[role]")]
          .filter((it) => seen(it) && !name(it)).map((it) => it.outerHTML.slice(0, 80));''')
    check(bad == [], f'{where}: without a name: {bad}')


def test_names_and_roles():
    table.open(PHYSICAL)
    seat(ann, 0)
    table.tell('answer end')
    ann.wait_text('Which token did you draw?')
    check_names(ann, 'tokens')
    ann.press_exactly('Troll')
    ann.wait_text('What did you roll?')
    check_names(ann, 'a die')
    table.open(CLOSED)
    seat(ann, 0)
    for tab in ('My hand', 'Table', 'Log', 'Rules'):
        ann.press(tab)
        check_names(ann, tab)
        check(ann.run('''return document.querySelector("[role=tab][aria-selected=true]").getAttribute("aria-controls")
                         === document.querySelector("[role=tabpanel]:not([hidden])").id;'''), f'{tab} shows its panel')
    small = ann.run('''
        return [...document.querySelectorAll("button")].filter((it) => it.getClientRects().length > 0)
          .map((it) => [it.textContent.slice(0, 20), it.getBoundingClientRect().height])
          .filter(([, height]) => height < 36);''')
    check(small == [], f'too small for a finger: {small}')


def test_other_language():
    table.open(CLOSED)
    script = ann.cdp('Page.addScriptToEvaluateOnNewDocument', source='''{
        const before = window.fetch;
        window.fetch = (path, ...rest) => path === "/strings.json"
          ? Promise.resolve(new Response(JSON.stringify({ lang: "de",
              words: { "Table": "Tisch", "Archer %s": "Schütze %s" } })))
          : before(path, ...rest);
    }''')
    try:
        seat(ann, 0)
        ann.press('Tisch')
        ann.press_summary('The board in words')
        ann.wait_text('Schütze 1')
        check(ann.run('return document.documentElement.lang') == 'de', 'the page says which language it is')
    finally:
        ann.cdp('Page.removeScriptToEvaluateOnNewDocument', identifier=script['identifier'])
    seat(bram, 1)
    check(bram.run('return fetch("/strings.json").then((it) => it.json())') == {'lang': 'en', 'dir': 'ltr', 'words': {}},
          'the host hands its words out')


def test_policy_watch():
    """That the spies would have seen something."""
    table.open(CLOSED)
    seat(ann, 0)
    ann.run('document.body.setAttribute("style", "color: red")')
    ann.wait('the violation to be noticed', 'window.violations.length === 1')
    ann.run('window.violations = []')
    wait_for('the browser to complain', lambda: any('Content Security Policy' in it for it in ann.complaints()))


def run(test):
    for phone in (ann, bram):
        phone.complaints()
    test()
    if test is not test_policy_watch:
        for phone in (ann, bram):
            check(phone.run('return window.violations ?? []') == [], 'the policy was violated')
            check(phone.complaints() == [], 'the browser complained')


def main(program, *names):
    global table, ann, bram
    tests = [it for name, it in globals().items() if name.startswith('test_') and (not names or name[5:] in names)]
    failures = 0
    driver = Driver()
    table = Table(program)
    print(f'1..{len(tests)}', flush=True)
    try:
        ann, bram = Phone(driver, SPY), Phone(driver, SPY)
        for number, test in enumerate(tests, 1):
            name = test.__name__[5:].replace('_', ' ')
            start = time.monotonic()
            try:
                run(test)
                print(f'ok {number} {name}', flush=True)
            except Exception:  # whatever went wrong, the others are still worth running
                failures += 1
                print(''.join('# ' + line + '\n' for line in traceback.format_exc().splitlines()), end='')
                print(f'# Ann’s phone: {ann.text()!r}\n# Bram’s phone: {bram.text()!r}')
                print(f'not ok {number} {name}', flush=True)
            print(f'# {time.monotonic() - start:.1f} s', flush=True)
    finally:
        driver.close()
        table.close()
    return failures > 0


sys.exit(main(*sys.argv[1:]))
