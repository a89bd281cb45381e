"""A hostile game, and the stage on which it is tried: a home, a session bus, a network and another process.

`python hostile.py FOLDER` makes all of it in this folder, runs the game by `plt-games play`, and prints as JSON what
the game could do. It must run in namespaces of its own and without privileges: see `tests/process/test_sandbox.py`.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

GAME = '''
import ctypes, json, math, mmap, os, resource, shutil, signal, socket, subprocess, sys, tempfile, threading, time
from launcher import hookimpl

STAGE = json.loads(open(os.path.join(os.path.dirname(__file__), "stage.json")).read())
HOME, DATA, PID, PORT, BUS = (STAGE[name] for name in ("home", "data", "pid", "port", "bus"))
OWN = os.path.join(DATA, "journals", "hostile")
libc = ctypes.CDLL(None, use_errno=True)
done = {}

def attempt(function):
    try:
        function()
        done[function.__name__] = True
    except BaseException as error:
        done[function.__name__] = False
    return function

def call(number, *arguments):
    if libc.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

def write(path, text="owned"):
    with open(path, "a") as file:
        file.write(text)

def child(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, timeout=60, **more).stdout

def attack():
    @attempt
    def read_a_key(): open(f"{HOME}/.ssh/id_rsa").read()
    @attempt
    def list_the_home(): os.listdir(HOME)[0]
    @attempt
    def read_cookies(): open(f"{HOME}/.mozilla/cookies.sqlite").read()
    @attempt
    def read_a_document(): open(f"{HOME}/Documents/letter.txt").read()
    @attempt
    def write_a_document(): write(f"{HOME}/Documents/letter.txt")
    @attempt
    def write_the_shells_start(): write(f"{HOME}/.bashrc")
    @attempt
    def start_with_the_desktop():
        os.makedirs(f"{HOME}/.config/autostart", exist_ok=True)
        write(f"{HOME}/.config/autostart/x.desktop")
    @attempt
    def read_the_journal_of_another_game(): open(f"{DATA}/journals/aces/1.txt").read()
    @attempt
    def write_the_journal_of_another_game(): write(f"{DATA}/journals/aces/1.txt")
    @attempt
    def move_into_the_folder_of_another_game():
        write(f"{OWN}/mine.txt"); os.rename(f"{OWN}/mine.txt", f"{DATA}/journals/aces/mine.txt")
    @attempt
    def link_to_a_key(): os.symlink(f"{HOME}/.ssh/id_rsa", f"{OWN}/link.txt")
    @attempt
    def put_a_pipe_where_the_launcher_reads(): os.mkfifo(f"{OWN}/pipe.txt")
    @attempt
    def read_settings(): open(f"{DATA}/settings.json").read()
    @attempt
    def write_settings(): write(f"{DATA}/settings.json")
    @attempt
    def write_statistics(): write(f"{DATA}/plays.jsonl")
    @attempt
    def close_the_data_folder():
        os.chmod(DATA, 0o755)  # which would be 0 in a really hostile game, and end this one
        assert os.stat(DATA).st_mode & 0o777 == 0o755 and "settings.json" in os.listdir(DATA)
    @attempt
    def write_its_own_code(): write(__file__, "\\n# owned")
    @attempt
    def write_the_launcher(): write(STAGE["launcher"] + "/owned.py")
    @attempt
    def write_python(): write(STAGE["python"] + "/owned.py")
    @attempt
    def read_the_users_of_the_computer(): open("/etc/passwd").read()
    @attempt
    def send_by_tcp():
        with socket.create_connection(("127.0.0.1", PORT), 2) as connection: connection.sendall(b"stolen")
    @attempt
    def send_by_udp():
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as connection:
            connection.sendto(b"stolen", ("127.0.0.1", PORT))
    @attempt
    def listen_at_a_port():
        with socket.socket() as server: server.bind(("127.0.0.1", 0)); server.listen()
    @attempt
    def call_the_session_bus():
        with socket.socket(socket.AF_UNIX) as connection: connection.connect(BUS)
    @attempt
    def call_an_abstract_socket():
        with socket.socket(socket.AF_UNIX) as connection: connection.connect("\\0" + STAGE["abstract"])
    @attempt
    def signal_another_process():
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # in the sandbox, this may be its own number
        os.kill(PID, signal.SIGUSR1)
    @attempt
    def limit_another_process(): resource.prlimit(PID, resource.RLIMIT_NOFILE)
    @attempt
    def trace_another_process():
        call(101, 0x4206, PID, 0, 0)
    @attempt
    def read_the_memory_of_another_process():
        assert b"signalled" in open(f"/proc/{PID}/cmdline", "rb").read()  # the process of the stage
        open(f"/proc/{PID}/mem", "rb").close()
    @attempt
    def read_the_environment_of_another_process(): assert b"SECRET" in open(f"/proc/{PID}/environ", "rb").read()
    @attempt
    def read_secrets_of_its_environment(): os.environ["SECRET_TOKEN"]
    @attempt
    def start_a_shell(): child("/bin/sh", "-c", "exit 0")
    @attempt
    def start_a_shell_by_python():
        child(sys.executable, "-c", "import subprocess; subprocess.run(['/bin/sh', '-c', 'exit 0'], check=True)")
    @attempt
    def read_a_key_by_python(): child(sys.executable, "-c", f"open({HOME + '/.ssh/id_rsa'!r}).read()")
    @attempt
    def start_a_program_of_its_own():
        path = f"{OWN}/program"
        shutil.copy("/bin/true", path); os.chmod(path, 0o755); child(path)
    @attempt
    def mount_in_a_new_namespace():
        child(sys.executable, "-c", f"""
import ctypes, sys
libc = ctypes.CDLL(None)
sys.exit(libc.syscall(272, 0x10020000) or libc.syscall(165, b"none", {OWN.encode()!r}, b"tmpfs", 0, None))""")
    @attempt
    def use_io_uring():
        call(425, 4, ctypes.create_string_buffer(200))
    @attempt
    def take_six_gigabytes(): mmap.mmap(-1, 6 << 30).close()
    @attempt
    def write_a_file_of_a_gigabyte():
        with open(f"{OWN}/big", "wb") as file: file.truncate(1 << 30)
    @attempt
    def start_400_processes():
        kids = []
        try:
            for _ in range(400):
                pid = os.fork()
                if pid == 0:
                    time.sleep(20); os._exit(0)
                kids.append(pid)
        finally:
            for each in kids:
                os.kill(each, 9); os.waitpid(each, 0)
    @attempt
    def speak_for_the_launcher():
        sent = 0
        for descriptor in range(3, 40):
            try: sent += os.write(descriptor, b'\\n{"is":"failed","sentence":"Your account is locked."}\\n')
            except OSError: pass
        assert not STAGE["confined"] and sent
    @attempt
    def leave_a_daemon():
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(3)
                write(f"{OWN}/daemon.txt")
            os._exit(0)

def work():
    @attempt
    def ok_write_its_own_files(): write(f"{OWN}/own.txt"); assert "owned" in open(f"{OWN}/own.txt").read()
    @attempt
    def ok_write_in_its_home():
        path = os.path.expanduser("~/save.txt"); write(path); open(path).read()
    @attempt
    def ok_make_a_temporary_file():
        with tempfile.NamedTemporaryFile() as file: file.write(b"x")
    @attempt
    def ok_start_threads():
        thread = threading.Thread(target=int); thread.start(); thread.join()
    @attempt
    def ok_start_python(): child(sys.executable, "-c", "print(7)")
    @attempt
    def ok_think_in_another_process():
        from launcher.process import ProcessWorker
        from launcher.universe import Think
        worker, answers = ProcessWorker(), []
        worker.ask(Think(math.sqrt, (49,)))
        until = time.time() + 30
        while not answers and time.time() < until:
            answers = list(worker.answers())
            time.sleep(0.02)
        worker.stop()
        assert answers[0].result == 7
    @attempt
    def ok_list_fonts():
        import pygame
        pygame.font.init(); assert pygame.font.get_fonts()
    @attempt
    def ok_keep_settings():
        from launcher.universe import big_bang
        from launcher.store import settings, scope_of
        settings().put(scope_of("hostile"), "size", 7)
        settings().put("catalog", "hidden", ["aces"])
        settings().flush(5)
        assert settings().get(scope_of("hostile"), "size", 0) == 7
    @attempt
    def ok_open_a_window():
        import pygame
        pygame.display.set_mode((80, 60)); pygame.display.flip()

@hookimpl
def start_game():
    work()
    attack()
    print("RESULT " + json.dumps(done), flush=True)
'''


_OTHER = """
import pathlib, signal, sys, time
signal.signal(signal.SIGUSR1, lambda *_: pathlib.Path(sys.argv[1]).touch())
while True:
    time.sleep(300)
"""


def main(folder: Path) -> None:
    """Set the stage, play the game, and print what it did."""
    home, data, plugins = folder / "person", folder / "plt" / "data", folder / "plugins"
    files = {
        home / ".ssh/id_rsa": "a key",
        home / ".mozilla/cookies.sqlite": "a cookie",
        home / ".bashrc": "",
        home / "Documents/letter.txt": "a letter",
        data / "journals/aces/1.txt": "a journal",
        data / "settings.json": "{}",
        data / "plays.jsonl": "",
        data / "journals/hostile/.keep": "",
        plugins / "hostile/__init__.py": "",
        plugins / "hostile/play.py": GAME,
        plugins / "hostile/info.toml": 'game = "play"\n',
        plugins / "hostile-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: hostile\nVersion: 1.0\n",
        plugins / "hostile-1.0.dist-info/entry_points.txt": "[plt_games]\nhostile = hostile:info.toml\n",
    }
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    data.chmod(0o700)
    import launcher

    launchers = (
        folder / "launcher"
    )  # its folder is writable for the person, but no file of the real one is touched
    launchers.mkdir()
    env = {
        **os.environ,
        "HOME": str(home),
        "PLT_GAMES_HOME": str(folder / "plt"),
        "PYTHONPATH": str(plugins),
        "SDL_VIDEODRIVER": "dummy",
        "SECRET_TOKEN": "SECRET",
    }
    confined = env["PLT_GAMES_SANDBOX"] != "off"
    other = subprocess.Popen([sys.executable, "-c", _OTHER, folder / "signalled"], env=env)
    servers = [socket.socket(), socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)]
    abstract = f"plt-games-test-{os.getpid()}-{time.time_ns()}"
    bus = folder / "run" / "bus"
    bus.parent.mkdir()
    for server, address in zip(servers, (("127.0.0.1", 0), str(bus), "\0" + abstract), strict=True):
        server.bind(address)
        server.listen()
        threading.Thread(target=_accept, args=(server,), daemon=True).start()
    stage = {
        "home": str(home),
        "data": str(data),
        "pid": other.pid,
        "port": servers[0].getsockname()[1],
        "bus": str(bus),
        "abstract": abstract,
        "launcher": str(launchers),
        "python": str(launchers),
        "confined": confined,
    }
    (plugins / "hostile/stage.json").write_text(json.dumps(stage), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "launcher", "play", "hostile"],
        env=env,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        cwd=Path(launcher.__file__).parents[1],
    )
    said = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
    if not said:
        sys.exit(f"The game did not get far (status {done.returncode}): {done.stdout}{done.stderr}")
    results = json.loads(said[0].removeprefix("RESULT "))
    time.sleep(5)  # longer than the daemon waits
    # In the sandbox, some files and processes of the same names are others. What counts is what really happened.
    really = {
        "start_with_the_desktop": (home / ".config/autostart/x.desktop").exists(),
        "write_settings": (data / "settings.json").read_text(encoding="utf-8").endswith("owned"),
        "write_statistics": (data / "plays.jsonl").read_text(encoding="utf-8").endswith("owned"),
        "close_the_data_folder": data.stat().st_mode & 0o777 == 0o755,
        "signal_another_process": (folder / "signalled").exists(),
    }
    results |= {name: results[name] and happened for name, happened in really.items()}
    results["leave_a_daemon"] = (data / "journals/hostile/daemon.txt").exists()
    results["other process lives"] = other.poll() is None
    results["settings"] = json.loads((data / "settings.json").read_text(encoding="utf-8")) if confined else {}
    other.kill()
    print(json.dumps(results))


def _accept(server: socket.socket) -> None:
    while True:
        server.accept()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
