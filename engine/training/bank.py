"""Stage `bank`: speech for training, rendered by the teachers.

python -m training.bank --work W [--teachers hibari,flite,kokoro] [--workers N]
    [--cuda] [--cuda-workers P] [--kokoro DIR] [--flite DIR] [--seconds N] [--smoke]

Reads W/scripts.json.gz and writes shards (shards.py) to W/bank, with noise.npz
and rooms.npy (noises.py). A worker writes its own shards, so training can start
while the bank grows: the first shards are small ones of every kind. Kinds:

heart    the agent's texts by hibari
low      the agent's texts of the voice "low": hibari at pitch ratio LOW
michael  the agent's texts by Kokoro, am_michael
users    each user text once by hibari, at a random pitch and tempo
packs    user texts by Kokoro in random voices: half of them the most used
flite    user texts by flite in three voices
fillers  "um" and the like in many voices, for each teacher

Three in ten user renditions have been through Opus or a telephone. The list of
jobs is a function of the scripts and options alone, every job has a seed of its
own, and a shard's file is named KIND-FIRST with the number of jobs in it: started
again, the stage makes what is missing.
"""

import argparse
import multiprocessing
import os
import queue
import sys
import time
from pathlib import Path

import numpy as np

from . import noises, scripts, shards
from .scripts import FILLERS
from .shards import AGENT, USER

KINDS = ["heart", "users", "low", "flite", "michael", "packs", "fillers-hibari", "fillers-flite", "fillers-kokoro"]
TEACHER = {"heart": "hibari", "users": "hibari", "low": "hibari", "flite": "flite", "michael": "kokoro", "packs": "kokoro"}
TEACHER |= {k: k.split("-")[1] for k in KINDS if k.startswith("fillers-")}
SIZE = {"hibari": 1000, "flite": 1000, "kokoro": 50}  # jobs a shard
FIRST = {"hibari": 250, "flite": 250, "kokoro": 20}  # of a kind's first shard
UNSPELLED = frozenset(("hmm", "mm", "mhm", "hm"))  # flite spells these out
THROUGH_A_CALL = 0.3  # share of user renditions

ENGLISH = [
    *("af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_sarah af_sky".split()),
    *("am_adam am_echo am_eric am_fenrir am_liam am_michael am_puck am_santa".split()),
    *("bf_alice bf_emma bf_isabella bm_fable bm_george bm_lewis".split()),
]
OTHERS = [
    *("ef_dora em_alex em_santa ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola".split()),
    *("jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa".split()),
    *("zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang".split()),
]
AGENT_PACKS = ("af_heart", "am_michael")  # a user has these in blends only


def random_voice(rng):
    """A Kokoro voice: ((pack, weight), ...)."""
    weights = np.array([2.0] * len(ENGLISH) + [1.0] * len(OTHERS))
    packs = ENGLISH + OTHERS
    if rng.random() < 0.35:
        for pack in AGENT_PACKS:
            weights[packs.index(pack)] = 0
        return ((packs[rng.choice(len(packs), p=weights / weights.sum())], 1.0),)
    a, b = rng.choice(len(packs), 2, replace=False, p=weights / weights.sum())
    w = round(rng.integers(6, 15) * 0.05, 2)
    return ((packs[a], w), (packs[b], round(1 - w, 2)))


def chosen(texts, n, rng):
    """n texts: half the most used, each once (more often if there are few), half any."""
    if not texts:
        return []
    top = [texts[k % len(texts)] for k in range(n // 2)]
    rest = [texts[k] for k in rng.integers(0, len(texts), n - len(top))]
    out = top + rest
    return [out[k] for k in rng.permutation(len(out))]


def job_lists(said, args):
    """{kind: [(text, options of the teacher's `say`)]}, the same every time."""
    from .teachers import LOW

    agent, user = said["agent"], [t for t in said["user"] if t.strip()]
    plain = [t for t in user if not UNSPELLED & set(t.split())]
    rng = {kind: np.random.default_rng([7, k]) for k, kind in enumerate(KINDS)}
    jobs = {kind: [] for kind in KINDS}
    jobs["heart"] = [(t, {}) for t in agent.get("heart", [])]
    jobs["low"] = [(t, {"ratio": LOW}) for t in agent.get("low", agent.get("heart", []))]
    jobs["michael"] = [(t, {}) for t in agent.get("michael", [])]
    r = rng["users"]
    for k in r.permutation(len(user)):
        ratio, speed = round(r.uniform(0.74, 1.25), 2), round(r.uniform(0.85, 1.25), 2)
        jobs["users"].append((user[k], {"ratio": ratio, "speed": speed}))
    r = rng["packs"]
    for t in chosen(user, args.kokoro_users, r):
        jobs["packs"].append((t, {"blend": random_voice(r), "speed": round(r.uniform(0.85, 1.25), 2)}))
    r = rng["flite"]
    for t in chosen(plain, args.flite_users, r):
        ratio = round(r.uniform(0.86, 1.18), 2) if r.random() < 0.5 else 1.0
        options = {"name": ("slt", "awb", "kal16")[r.integers(3)], "ratio": ratio, "stretch": round(r.uniform(0.88, 1.3), 2)}
        jobs["flite"].append((t, options))
    r = rng["fillers-hibari"]
    for ratio in np.round(np.linspace(0.74, 1.25, 30), 2):
        jobs["fillers-hibari"] += [(t, {"ratio": float(ratio), "speed": round(r.uniform(0.75, 1.1), 2)}) for t in FILLERS]
    r = rng["fillers-kokoro"]
    for _ in range(24):
        voice = random_voice(r)
        jobs["fillers-kokoro"] += [(t, {"blend": voice, "speed": round(r.uniform(0.75, 1.1), 2)}) for t in FILLERS]
    for name in ("slt", "awb", "kal16"):
        for ratio in (0.9, 1.0, 1.1):
            plain = [t for t in FILLERS if t not in UNSPELLED]
            jobs["fillers-flite"] += [(t, {"name": name, "ratio": ratio, "stretch": 1.1}) for t in plain]
    wanted = set(args.teachers.split(","))
    return {kind: list_ for kind, list_ in jobs.items() if TEACHER[kind] in wanted and list_}


def tasks_of(kind, total, directory):
    """[(first, past the last)] of the jobs that no shard holds yet."""
    done = {}
    for npz in directory.glob(f"{kind}-[0-9]*.npz"):
        with np.load(npz) as z:
            done[int(npz.stem.rsplit("-", 1)[1])] = int(z["jobs"])
    grid, at = [0], min(FIRST[TEACHER[kind]], total)
    while at < total:
        grid.append(at)
        at += SIZE[TEACHER[kind]]
    grid.append(total)
    tasks = []
    for a, b in zip(grid[:-1], grid[1:]):
        while a < b:
            if a in done:
                a += done[a]
                continue
            end = min([b, *(f for f in done if a < f < b)])
            tasks.append((a, end))
            a = end
    return tasks


class Voices:
    """The teachers of one process, loaded when first needed."""

    def __init__(self, args, device=None):
        self.args, self.device, self.loaded = args, device, {}

    def __getitem__(self, name):
        if name not in self.loaded:
            from . import teachers

            if name == "hibari":
                self.loaded[name] = teachers.Hibari()
            elif name == "flite":
                self.loaded[name] = teachers.Flite(self.args.flite)
            else:
                model, packs = teachers.kokoro_files(self.args.kokoro)
                if self.device is None:
                    model = teachers.with_output(model, "/encoder/Clip_output_0")
                else:
                    model = str(float_model(self.args))
                self.loaded[name] = teachers.Kokoro(model, packs, self.device)
        return self.loaded[name]


def float_model(args):
    return args.work / "kokoro_f32.onnx"


def make_float_model(args):
    """Kokoro's graph in float32, as PyTorch runs it, once."""
    path = float_model(args)
    if not path.exists():
        import onnx

        from . import teachers

        graph = teachers.float_graph(onnx.load_from_string(teachers.kokoro_files(args.kokoro)[0]))
        tmp = path.with_suffix(".tmp")
        tmp.write_bytes(teachers.with_output(graph.SerializeToString(), "/encoder/Clip_output_0"))
        os.replace(tmp, path)


def render(voices, kind, number, text, options):
    """One job: an Utterance or None."""
    from . import teachers

    teacher = TEACHER[kind]
    rng = np.random.default_rng([11, KINDS.index(kind), number])
    if kind in ("heart", "low", "michael"):
        u = voices[teacher].say(text, AGENT, rng, **options)
        if u is not None:
            u.voice = kind
        return u
    u = voices[teacher].say(text, USER, rng, vary=True, **options)
    if u is not None and rng.random() < THROUGH_A_CALL:
        u = teachers.through_a_call(u, rng)
    return u


def work(args, tasks, results, device, deadline):
    """A worker: takes tasks, writes shards, reports (kind, jobs, seconds, failed, took)."""
    os.environ["OMP_NUM_THREADS"] = "1"
    os.nice(10)  # a training beside it waits for the processor at every step
    voices = Voices(args, device)
    try:
        while time.time() < deadline and not orphaned():
            try:
                task = tasks.get(timeout=1)
            except queue.Empty:
                continue
            if task is None:
                break
            results.put(run_task(args, voices, task, deadline))
    except KeyboardInterrupt:
        pass
    except Exception as e:  # the parent says so, and goes on without this worker
        results.put(("error", 0, 0.0, 0, f"{type(e).__name__}: {e}"))
    results.put(None)


def orphaned():
    """Whether whoever started this worker is gone: nobody will stop it then."""
    parent = multiprocessing.parent_process()
    return parent is not None and not parent.is_alive()


def run_task(args, voices, task, deadline):
    kind, first, jobs = task
    begin = time.time()
    if kind == "noise":
        make_noise(args, voices, jobs)
        return kind, 1, 0.0, 0, time.time() - begin
    made, failed, row, count = [], 0, 0, 0
    for k, (text, options) in enumerate(jobs):
        if time.time() > deadline or orphaned():
            break
        count += 1
        try:
            u = render(voices, kind, first + k, text, options)
            row = 0
        except Exception as e:
            u, row = None, row + 1
            print(f"{kind} {first + k} {text!r}: {type(e).__name__}: {e}", flush=True)
            if row == 10:
                raise
        if u is None:
            failed += 1
        else:
            made.append(u)
    if count:
        shards.write(args.work / "bank" / f"{kind}-{first:06d}", made, jobs=np.int64(count))
    seconds = sum(len(u.pcm) for u in made) / shards.RATE
    return kind, count, seconds, failed, time.time() - begin


def make_noise(args, voices, texts):
    """noise.npz and rooms.npy."""
    rng = np.random.default_rng(3)
    minutes = {k: 1 / 3 for k in noises.MINUTES} if args.smoke else noises.MINUTES
    speech = []
    for k, text in enumerate(texts):
        ratio = round(float(rng.uniform(0.74, 1.25)), 2)
        u = voices["hibari"].say(text, USER, np.random.default_rng(k), ratio=ratio, vary=True)
        if u is not None:
            speech.append(u.pcm.astype(np.float32) / 32768)
    out = args.work / "bank"
    np.save(out / "rooms.tmp.npy", noises.rooms(rng, 16 if args.smoke else 320))
    os.replace(out / "rooms.tmp.npy", out / "rooms.npy")
    with open(out / "noise.tmp", "wb") as f:
        np.savez(f, **noises.noises(rng, speech, minutes))
    os.replace(out / "noise.tmp", out / "noise.npz")


def texts(args):
    """What is to be said, of the stage `scripts`; a part of it for a smoke run."""
    path = args.work / "scripts.json.gz"
    if not path.exists():
        raise SystemExit(f"{path} is missing: run the stage `scripts`")
    found = scripts.read(path)
    if args.smoke:
        found = {"agent": {v: t[:40] for v, t in found["agent"].items()}, "user": found["user"][:60]}
    return found


def missing_left_out(lists, args):
    """The job lists without those of teachers that aren't here, with a line for each."""
    from . import teachers

    for name, look in (("kokoro", lambda: teachers.kokoro_files(args.kokoro)), ("flite", lambda: teachers.Flite(args.flite))):
        if any(TEACHER[kind] == name for kind in lists):
            try:
                look()
            except FileNotFoundError as e:
                print(f"left out: {e}", flush=True)
                lists = {kind: jobs for kind, jobs in lists.items() if TEACHER[kind] != name}
    return lists


def order(lists, directory, together):
    """The tasks (kind, first, jobs), so that all kinds grow alike: every kind's
    first shard, then by how far a kind is; Kokoro after the others if it has no
    GPU of its own and would hold them up."""
    rows = []
    for k, (kind, jobs) in enumerate(lists.items()):
        for a, b in tasks_of(kind, len(jobs), directory):
            late = a > 0 and not together and TEACHER[kind] == "kokoro"
            rows.append((late, a / len(jobs), k, kind, a, jobs[a:b]))
    return [row[3:] for row in sorted(rows, key=lambda row: row[:3])]


def gpus():
    shown = os.environ.get("CUDA_VISIBLE_DEVICES")
    if shown is not None:
        return max(len([x for x in shown.split(",") if x.strip()]), 1)
    return max(len(list(Path("/dev").glob("nvidia[0-9]*"))), 1)


def options(argv):
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--work", type=Path, required=True)
    p.add_argument("--teachers", default="hibari,flite,kokoro")
    p.add_argument("--workers", type=int, default=0, help="CPU processes; 0: a core each, less those of the GPU")
    p.add_argument("--cuda", action="store_true", help="Kokoro on the GPUs, by PyTorch (graph.py)")
    p.add_argument("--cuda-workers", type=int, default=6, help="processes that share the GPUs")
    p.add_argument("--kokoro", help="where Kokoro's model, or its four parts, and the voice packs lie")
    p.add_argument("--flite", help="where flite and its libraries lie, if it isn't installed")
    p.add_argument("--kokoro-users", type=int, default=6000)
    p.add_argument("--flite-users", type=int, default=6000)
    p.add_argument("--seconds", type=float, default=1e9, help="stop after this long")
    p.add_argument("--smoke", action="store_true", help="40 agent and 60 user texts, hibari and flite")
    args = p.parse_args(argv)
    if args.smoke:
        args.teachers, args.flite_users, args.kokoro_users = "hibari,flite", 40, 0
        args.workers = args.workers or 1
    if not args.workers:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        args.workers = max(cores - (args.cuda_workers if args.cuda else 0), 1)
    return args


def main(argv=None):
    args = options(argv)
    begin = time.time()
    deadline = begin + args.seconds
    bank = args.work / "bank"
    bank.mkdir(parents=True, exist_ok=True)
    said = texts(args)
    lists = missing_left_out(job_lists(said, args), args)
    tasks = order(lists, bank, args.cuda)
    if not ((bank / "noise.npz").exists() and (bank / "rooms.npy").exists()):
        tasks.insert(0, ("noise", 0, said["user"][:200]))
    for kind, jobs in lists.items():
        left = sum(len(t[2]) for t in tasks if t[0] == kind)
        print(f"{kind}: {len(jobs)} utterances, {left} to make", flush=True)
    from . import teachers

    if teachers.soundfile() is None:
        print("no libsndfile with Opus (the package soundfile): only the telephone is simulated", flush=True)
    on_gpu = [t for t in tasks if args.cuda and TEACHER.get(t[0]) == "kokoro"]
    if on_gpu:
        make_float_model(args)
    on_cpu = [t for t in tasks if not args.cuda or TEACHER.get(t[0]) != "kokoro"]
    context = multiprocessing.get_context("spawn")
    results, workers, queues = context.Queue(), [], []
    for group, count, device in ((on_gpu, args.cuda_workers, True), (on_cpu, args.workers, False)):
        todo, count = context.Queue(), min(count, len(group))
        queues.append(todo)  # a queue that nobody holds is gone before a child has opened it
        for task in [*group, *[None] * count]:
            todo.put(task)
        todo.cancel_join_thread()  # at the deadline what is left in it may be lost
        for k in range(count):
            on = k % gpus() if device else None
            workers.append(context.Process(target=work, args=(args, todo, results, on, deadline), daemon=True))
            workers[-1].start()
    totals, running, shown = {}, len(workers), begin
    while running:
        try:
            got = results.get(timeout=2)
            if got is None:
                running -= 1
            elif got[0] == "error":
                print("a worker ended:", got[4], flush=True)
            else:
                kind, count, seconds, failed, took = got
                t = totals.setdefault(kind, [0, 0.0, 0, 0.0])
                for k, x in enumerate((count, seconds, failed, took)):
                    t[k] += x
        except queue.Empty:
            if not any(w.is_alive() for w in workers):
                break
        if totals and time.time() > shown + 10:
            report(totals, time.time() - begin)
            shown = time.time()
    for w in workers:
        w.join(10)
    report(totals, time.time() - begin)
    left = sum(len(t[2]) for t in order(lists, bank, args.cuda))
    print("the bank is complete" if not left else f"{left} utterances are left to make", flush=True)
    return 0


def report(totals, elapsed):
    rows = []
    for kind, (count, seconds, failed, took) in totals.items():
        lost = f", {failed} failed" if failed else ""
        rows.append(f"{kind} {count} ({seconds / 3600:.2f} h, {count / max(took, 1e-9):.1f}/s a worker{lost})")
    print(f"{elapsed:.0f} s: " + "; ".join(rows), flush=True)


if __name__ == "__main__":
    sys.exit(main())
