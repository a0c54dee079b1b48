"""The table that phones come to: tests/link/link-table.c, told what to do over its standard input."""
import os
import subprocess
import tempfile


class Table:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, command):
        self.process.stdin.write(command + '\n')
        self.process.stdin.flush()
        word, _, rest = self.process.stdout.readline().rstrip('\n').partition(' ')
        assert word == 'ok', f'`{command}`: {rest or "the table is gone"}'
        return rest

    def open(self, line, *corrections):
        self.tell('table table ' + line)
        for correction in corrections:
            self.tell('then ' + correction)

    def url(self, seat):
        return self.tell(f'url {seat}')

    def url_by_camera(self, seat):
        """What a camera reads from the code of this seat."""
        with tempfile.TemporaryDirectory() as directory:
            picture = os.path.join(directory, 'code.png')
            self.tell(f'draw {seat} {picture}')
            return subprocess.run(['zbarimg', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', picture],
                                  check=True, capture_output=True, text=True).stdout.strip()

    def question(self):
        kind, asker, options = self.tell('question').split(' ', 2)
        return kind, int(asker), options.split(',')

    def cards(self, seat):
        return set(self.tell(f'hand {seat}').split(','))

    def phones(self, seat):
        return int(self.tell(f'phones {seat}'))

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
