"""Stage `talker`: the Talker learns to converse, in two parts.

    python -m training.talker text  --work W --seconds 300
    python -m training.talker sound --work W --seconds 580 --total-seconds 1200
    torchrun --nproc-per-node 2 -m training.talker sound --work W ...

`text`: no sound goes in or out, the user's words are given outright, and what is
learned is to look up the persona, to remember, and to take turns. The calls are
drawn from the domain without end; it needs no bank and no codec, so it may run
while they are made. `sound`: the user is heard, the agent speaks; some calls are
still read, and for a while some that are heard carry the user's words as a crutch.

An auxiliary head in the middle of the temporal transformer names each word of
the user's as it ends, and words that are given come in there, so the upper
layers find words below them either way. Both are dropped afterwards.

A part goes on where it stopped. The schedule goes by the share of --total-seconds
that was trained, over all calls. `sound` begins with what `text` left.
"""

import argparse
import json
import math
import multiprocessing
import os
import queue
import random
import threading
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

from . import compose, lm, mimi, q8, shards
from .codec import Group, replace
from .lm import ABSENT, CODEBOOKS, EPAD, PAD, SILENT
from .scripts import read as read_scripts

DROPOUT = {"text": 0.0, "sound": 0.05}  # nothing that is read comes twice
DECAY = 0.1
PEAK = 1e-3
WARM = 10  # seconds
HOLD = 0.35  # share of the time before the learning rate falls
READING = 0.4  # of the sequences: drawn anew, without sound
LISTENING = 0.3  # of the others: the user speaks all the time
CRUTCH = (0.5, 0.35)  # share of heard calls with the user's words given; how much of the time until there are none
ALIGNING = (0.12, 8.0)  # share of text's time in which words find their place (Trainer.learn); their learning rate then
MISHEARD = 0.25  # of a call's given words at most; one in twelve of all
SPEAKING = 0.3  # frames that the depth transformer learns from, of all
REUSE = {"text": 2, "sound": 3}  # times that a composed call is learned from; at twelve it is learned by heart
VALIDATION = 96  # calls
SAVE_EVERY = 150  # seconds
VALIDATE_EVERY = 90
SYNC = 20  # steps between looks at the clock, which wait for the device


def parse():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("part", choices=["text", "sound"])
    p.add_argument("--work", type=Path, required=True)
    p.add_argument("--seconds", type=float, default=570, help="of this call, loading included")
    p.add_argument("--total-seconds", type=float, help="of this part's training over all calls; as --seconds if left out")
    p.add_argument("--batch", type=int, default=64, help="sequences a step and GPU")
    p.add_argument("--frames", type=int, default=640, help="of a sequence")
    p.add_argument("--start", type=Path, help="begin with the weights of a model's folder, or of a .pt")
    p.add_argument("--pool", type=int, default=2048)
    p.add_argument("--workers", type=int, default=6)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--no-compile", action="store_true")
    p.add_argument("--smoke", action="store_true")
    args = p.parse_args()
    if args.smoke:
        args.batch, args.frames, args.pool, args.workers = 4, 440, 8, 1
        args.seconds, args.total_seconds, args.no_compile = min(args.seconds, 45), min(args.total_seconds or 20, 20), True
    args.total_seconds = args.total_seconds or args.seconds
    return args


def compose_plans(reading, planner, seed, out):
    """A worker: plans without end, READING of them of calls that are read."""
    rng = random.Random(seed)
    torch.set_num_threads(1)
    share = READING if planner else 1.0
    while True:
        out.put([(reading if rng.random() < share else planner).plan(rng) for _ in range(32)])


class Calls:
    """Composed calls without end, from worker processes; they must be begun
    before the device is touched."""

    def __init__(self, part, args, rank, tokenizer):
        self.reading, self.planner, self.held = compose.Reading(tokenizer, args.frames), None, []
        if part == "sound":
            self.bank = shards.load(args.work / "bank")
            scripts = read_scripts(args.work / "scripts.json.gz")
            self.index, held = (compose.Index(self.bank, scripts, tokenizer, validation) for validation in (False, True))
            self.planner = compose.Recombining(self.index, args.frames, listening=LISTENING)
            if held.calls:
                rng, planner = random.Random(args.seed), compose.Planner(held, args.frames)
                self.held = [planner.plan(rng) for _ in range(8 if args.smoke else VALIDATION)]
        fork = multiprocessing.get_context("fork")
        self.queue = fork.Queue(maxsize=4 * args.workers)
        seeds = (args.seed * 1000003 + rank * 1009 + i + int(time.time()) for i in range(args.workers))
        self.workers = [fork.Process(target=compose_plans, args=(self.reading, self.planner, s, self.queue), daemon=True) for s in seeds]
        for w in self.workers:
            w.start()

    def take(self, count):
        plans = []
        while len(plans) < count:
            plans += self.queue.get(timeout=120)
        return plans[:count]

    def close(self):
        for w in self.workers:
            w.terminate()


class Renderer(threading.Thread):
    """Makes batches of what `make` gives while the training goes on, on a stream of
    its own."""

    def __init__(self, make, device):
        super().__init__(daemon=True)
        self.make, self.device, self.made, self.stopped = make, device, queue.Queue(maxsize=2), threading.Event()
        self.stream = torch.cuda.Stream(device) if device.type == "cuda" else None
        self.start()

    def run(self):
        try:
            while not self.stopped.is_set():
                with torch.cuda.stream(self.stream):  # of None: nothing
                    batch = self.make()
                if self.stream:
                    self.stream.synchronize()
                self.put(batch)
        except Exception as e:
            self.put(e)

    def put(self, made):
        while not self.stopped.is_set():
            try:
                return self.made.put(made, timeout=1)
            except queue.Full:
                pass

    def take(self):
        batch = self.made.get(timeout=300)
        if isinstance(batch, Exception):
            raise batch
        if self.stream:
            for v in vars(batch).values():
                v.record_stream(torch.cuda.current_stream(self.device))
        return batch

    def close(self):
        self.stopped.set()
        self.join(30)


class Pool:
    """Composed calls on the device, the oldest replaced first."""

    def __init__(self, size):
        self.size, self.at, self.fields = size, 0, None

    def replace(self, batch):
        b = vars(batch)
        count = len(batch.prompt)
        if self.fields is None:
            self.fields = {k: v.repeat((-(-self.size // count),) + (1,) * (v.dim() - 1))[: self.size].clone() for k, v in b.items()}
        index = (torch.arange(count, device=batch.prompt.device) + self.at) % self.size
        for k, v in b.items():
            self.fields[k][index] = v
        self.at = (self.at + count) % self.size

    def draw(self, n, g):
        index = torch.randint(self.size, (n,), generator=g, device=self.fields["codes"].device)
        return compose.Batch(**{k: v[index] for k, v in self.fields.items()})


def corrupt(rows, c, g):
    """Inputs as they will not be clean at run time: rows [B, 17, T] in place."""
    B, _, T = rows.shape
    rand = lambda *s: torch.rand(*s, generator=g, device=rows.device)
    noise = torch.randint(c.card, rows.shape, generator=g, device=rows.device, dtype=rows.dtype)
    user, agent = rows[:, 1 + CODEBOOKS :], rows[:, 1 : 1 + CODEBOOKS]
    user[:] = torch.where(rand(*user.shape) < 0.03, noise[:, 1 + CODEBOOKS :], user)
    agent[:] = torch.where(rand(*agent.shape) < 0.02, noise[:, 1 : 1 + CODEBOOKS], agent)
    # How many of the user's codebooks are there: all, the first three, the first.
    kept = torch.where(rand(B) < 0.75, 8, torch.where(rand(B) < 0.6, 3, 1))
    gone = torch.arange(CODEBOOKS, device=rows.device)[None, :, None] >= kept[:, None, None]
    # Short words, or parts of long ones, do not come.
    gone = gone | (F.max_pool1d((rand(B, 1, T) < 0.01).float(), 3, 1, 1) > 0)
    user[:] = torch.where(gone, ABSENT, user)


def misheard(words, c, g):
    """Words given, as ears would: some are lost, others, or said twice; of a voice
    that is hard to understand up to MISHEARD of them, of most a few."""
    rand = lambda *s: torch.rand(*s, generator=g, device=words.device)
    noise = torch.randint(c.text_card, words.shape, generator=g, device=words.device, dtype=words.dtype)
    u, rate = rand(*words.shape), MISHEARD * rand(len(words), 1).square()
    word = (words >= 0) & (words != SILENT)
    out = torch.where(word & (u < rate), torch.where(u < rate / 2, ABSENT, noise), words)
    before, after = F.pad(words, (1, 0), value=ABSENT)[:, :-1], F.pad(word, (1, 0))[:, :-1]
    return torch.where(~word & after & (rand(*words.shape) < 0.2), before, out)


def losses(model, b, c, g, sound, crutch, train=True):
    """-> dict of scalars; "loss" is what is learned. Without `sound` all are read."""
    dev = b.codes.device
    codes = b.codes.int()
    full = lm.delayed(codes, c)
    inputs, targets = full[..., :-1].clone(), full[..., 1:]
    B, _, T = inputs.shape
    live = torch.arange(1, T + 1, device=dev)[None] >= b.prompt[:, None]
    given, words = b.words.int()[:, :-1], b.words.int()[:, 1:]
    share, before, speaking = b.weight[:, 1:], b.speaking[:, :-1], b.speaking[:, 1:]
    read, dropout = b.read[:, None], 0.0
    if train:
        dropout = DROPOUT["sound" if sound else "text"]
        corrupt(inputs, c, g)
        keep = read | (torch.rand(B, 1, generator=g, device=dev) < crutch)
        given = torch.where(keep, misheard(given, c, g), ABSENT)
    else:
        given = torch.where(read, given, ABSENT)
    inputs[:, 1:] = torch.where(read[..., None], ABSENT, inputs[:, 1:])
    hidden, text, aux = model.temporal(inputs, b.positions[:, :-1], given, dropout)
    target = targets[:, 0].long()
    spoken = (target != PAD) & (target != EPAD)
    weight = share * live * torch.where(spoken, 1.0, 0.3)
    ce = F.cross_entropy(text.float().flatten(0, 1), target.flatten(), reduction="none").view(B, T)
    out = {"text": (ce * weight).sum() / weight.sum().clamp(min=1)}
    heard = (words >= 0) & ~read
    aux_weight = live * torch.where(heard, 1.0, 0.05) * ~read
    aux_target = torch.where(heard, words, PAD).long()
    aux_ce = F.cross_entropy(aux.float().flatten(0, 1), aux_target.flatten(), reduction="none").view(B, T)
    out["aux"] = (aux_ce * aux_weight).sum() / aux_weight.sum().clamp(min=1)
    out["loss"] = out["text"] + out["aux"]
    if sound:
        # Frames for the depth transformer: those in which the agent speaks, and some others.
        n = int(SPEAKING * B * T)
        urge = torch.rand(B, T, generator=g, device=dev) + 2.0 * (speaking | before) + 0.2 * live - 9.0 * read
        index = urge.flatten().topk(n).indices
        pick = lambda x: x.flatten(0, 1)[index]
        spoken_codes = targets[:, 1 : 1 + CODEBOOKS].permute(1, 0, 2).flatten(1)[:, index].long()
        logits = model.depth(pick(hidden), pick(target), spoken_codes, dropout)
        # What was said in the voice prompt is learned from too: it is speech.
        ce = F.cross_entropy(
            logits.float().flatten(0, 1), spoken_codes.flatten().clamp(max=c.card - 1), reduction="none", ignore_index=-100
        ).view(CODEBOOKS, n)
        valid = (spoken_codes < c.card).float()
        each = torch.tensor([2.0] + [1.0] * (CODEBOOKS - 1), device=dev)[:, None] * valid
        out["audio"] = (ce * each).sum() / each.sum()
        out["loss"] = out["loss"] + out["audio"]
    with torch.no_grad():
        right = (text.argmax(-1) == target) & live & (share > 0)
        mean = lambda m: (right & m).sum() / (m & live & (share > 0)).sum().clamp(min=1)
        for name, which in (("", ~read), ("read ", read)):
            out[name + "words"] = mean(spoken & which)
            out[name + "copied"] = mean(spoken & (share > 2) & which)
        out["still"] = mean(~spoken)
        out["heard"] = ((aux.argmax(-1) == words) & heard).sum() / heard.sum().clamp(min=1)
    return out


def hear_with(folder, device):
    """The codec as it will ship: through int8 and back."""
    sizes = json.loads((folder / "config.json").read_text())
    codec = mimi.Mimi.of(q8.quantize(load_file(folder / "codec.safetensors")), mimi.Config.of(sizes), device)
    codec.encoder.channels_last = device.type == "cuda"
    return codec


class Trainer:
    """The Talker with its optimiser, and the files of a part."""

    def __init__(self, args, group, tokenizer):
        self.args, self.group, self.device = args, group, group.device
        torch.manual_seed(args.seed)
        cuda = self.device.type == "cuda"
        c = lm.SMOKE if args.smoke else lm.Config()
        self.c = lm.Config(**{**vars(c), "text_card": tokenizer.get_piece_size()})
        self.model = lm.Talker(self.c).to(self.device)
        kind = lambda n, p: "given" if n.startswith("aux_emb") else "matrix" if p.dim() == 2 and "emb" not in n else "rest"
        groups = {k: [p for n, p in self.model.named_parameters() if kind(n, p) == k] for k in ("matrix", "rest", "given")}
        self.optimizer = torch.optim.AdamW(
            [{"params": p, "weight_decay": DECAY * (k == "matrix"), "given": k == "given"} for k, p in groups.items()],
            lr=PEAK,
            betas=(0.9, 0.95),
            fused=cuda,
        )
        self.folder = args.work / "talker"
        self.folder.mkdir(exist_ok=True)
        self.step, self.elapsed, self.listened = 0, 0.0, False  # listened: it knows codes
        own, before = self.folder / f"{args.part}.pt", self.folder / "text.pt"
        if own.exists():
            state = self.load(own)
            self.optimizer.load_state_dict(state["optimizer"])
            self.step, self.elapsed = state["step"], state["elapsed"]
            group.say(f"goes on at step {self.step}, {self.elapsed:.0f} s")
        elif args.start and args.start.is_dir():  # it lacks what only training needs
            self.model.load_published(q8.restore(load_file(args.start / "model.safetensors")))
            self.listened = True
            group.say(f"begins with {args.start}")
        elif args.start or args.part == "sound" and before.exists():
            self.load(args.start or before)
            group.say(f"begins with {args.start or before}")
        self.aligning = args.part == "text" and self.listened
        if self.aligning:
            self.keep_hearing()
        self.parameters = [p for p in self.model.parameters() if p.requires_grad]
        self.plain = self.model.temporal, self.model.depth
        self.quick = self.plain
        if cuda and not args.no_compile:
            self.quick = torch.compile(self.model.temporal), torch.compile(self.model.depth)
        self.use(self.quick)

    def keep_hearing(self):
        """Text teaches a Talker that hears only what lies above the words."""
        m = self.model
        m.requires_grad_(False)
        for part in (*m.transformer.layers[m.aux_layer :], m.out_norm, m.text_linear, m.aux_emb):
            part.requires_grad_(True)

    def use(self, functions):
        self.model.temporal, self.model.depth = functions

    def load(self, path):
        state = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(state["model"])
        self.listened = state["listened"]
        return state

    def autocast(self):
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    def learn(self, batch, rate, crutch, g):
        """One step. -> what losses gives.

        A Talker that hears knows words already: those that are given first come to
        mean what heard ones do, while nothing else learns.
        """
        aligning = self.aligning and self.elapsed < ALIGNING[0] * self.args.total_seconds
        for p in self.optimizer.param_groups:
            p["lr"] = PEAK * rate * (1.0 if not aligning else ALIGNING[1] if p["given"] else 0.0)
        try:
            out = self.backward(batch, crutch, g)
        except Exception as e:
            if self.quick is self.plain or self.step:
                raise
            # A compiler that does not know these shapes costs speed, not the run.
            self.group.say("not compiled:", str(e).splitlines()[0])
            self.quick = self.plain
            self.use(self.plain)
            self.optimizer.zero_grad(set_to_none=True)
            out = self.backward(batch, crutch, g)
        if self.group.size > 1:
            for p in self.parameters:
                if p.grad is None:
                    p.grad = torch.zeros_like(p)
            flat = torch._utils._flatten_dense_tensors([p.grad for p in self.parameters])
            self.group.sum(flat).div_(self.group.size)
            for p, v in zip(self.parameters, torch._utils._unflatten_dense_tensors(flat, [p.grad for p in self.parameters])):
                p.grad.copy_(v)
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.step += 1
        return out

    def backward(self, batch, crutch, g):
        with self.autocast():
            out = losses(self.model, batch, self.c, g, self.args.part == "sound", crutch)
        out["loss"].backward()
        return out

    @torch.no_grad()
    def validate(self, calls, codes):
        """A line on calls of voices that are never trained on."""
        if self.group.rank or not calls.held:
            return
        self.model.eval()
        self.use(self.plain)
        g, size, sums = torch.Generator(self.device).manual_seed(5), self.args.batch, {}
        held = compose.render(calls.held, self.device, g, codes)
        with self.autocast():
            for at in range(0, len(calls.held) - size // 2 + 1, size):
                part = compose.Batch(**{k: v[at : at + size] for k, v in vars(held).items()})
                for k, v in losses(self.model, part, self.c, g, True, 0.0, train=False).items():
                    sums.setdefault(k, []).append(v.item())
        self.model.train()
        self.use(self.quick)
        self.group.say("unseen voices:", " ".join(f"{k} {np.mean(v):.3f}" for k, v in sums.items()))

    def save(self):
        if self.group.rank:
            return
        state = {
            "model": self.model.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "step": self.step,
            "elapsed": self.elapsed,
            "listened": self.listened,
        }
        replace(self.folder / f"{self.args.part}.pt", lambda path: torch.save(state, path))
        (self.folder / "config.json").write_text(json.dumps(self.c.published(), indent=1) + "\n")
        save_file({k: v.contiguous() for k, v in self.model.published_state().items()}, self.folder / "talker.safetensors")


def schedule(t, seconds):
    """The learning rate's factor and the crutch's share, at a share t of all seconds."""
    rate = min(1.0, t * seconds / WARM + 0.01)
    if t > HOLD:
        rate *= 0.5 + 0.5 * math.cos(math.pi * min(1.0, (t - HOLD) / (1 - HOLD)))
    return max(rate, 0.005), CRUTCH[0] * max(0.0, 1 - t / CRUTCH[1])


def main():
    began = time.time()
    args = parse()
    import sentencepiece

    tokenizer = sentencepiece.SentencePieceProcessor(model_file=str(args.work / "tokenizer_spm_32k_3.model"))
    calls = Calls(args.part, args, int(os.environ.get("RANK", 0)), tokenizer)
    group = Group()
    trainer = Trainer(args, group, tokenizer)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    size = sum(p.numel() for n, p in trainer.model.named_parameters() if not n.startswith("aux"))
    group.say(f"{size / 1e6:.1f} M parameters, {group.size} × {group.device.type}")
    g = torch.Generator(group.device).manual_seed(args.seed * 7919 + group.rank + trainer.step)
    codes = None
    if args.part == "sound":
        sound = compose.Sound(calls.bank, args.work / "bank", group.device)
        codec = hear_with(args.work / "codec", group.device)
        if not trainer.listened:
            trainer.model.lay_out_codes([book.entries for book in codec.quantizer.codebooks])
            trainer.listened = True
        codes = compose.Codes(calls.index, sound, codec)
        group.say(f"{len(calls.index.length)} utterances, {len(calls.index.calls)} calls, {len(calls.index.user)} user texts; codes made")

    chunk = max(1, args.pool // 16)
    other = torch.Generator(group.device).manual_seed(args.seed * 7907 + group.rank + trainer.step)
    renderer = Renderer(lambda: compose.render(calls.take(chunk), group.device, other, codes), group.device)
    pool = Pool(args.pool)
    for _ in range(16):
        pool.replace(renderer.take())
    debt, sums, count = 0.0, {}, 0
    rate, crutch = schedule(trainer.elapsed / args.total_seconds, args.total_seconds)
    trainer.learn(pool.draw(args.batch, g), rate, crutch, g)  # compiles, which is not training's time
    before, first, start = trainer.elapsed, trainer.step, time.time()
    logged = validated = saved = start
    stop_at = began + args.seconds - (25 if not args.smoke else 3)
    every, pause = (5, 2) if args.smoke else (SYNC, 10)
    while True:
        if (trainer.step - first) % every == 0:
            # All processes must take the same turn: the first one's clock decides.
            now = time.time()
            clock = torch.tensor([before + now - start, float(now > stop_at)], device=group.device, dtype=torch.float64)
            group.share(clock)
            trainer.elapsed, stop = clock.tolist()
            t = trainer.elapsed / args.total_seconds
            rate, crutch = schedule(t, args.total_seconds)
            if count and now - logged > pause:
                figures = " ".join(f"{k} {v.item() / count:.3f}" for k, v in sums.items())
                group.say(f"step {trainer.step} {t:.3f} lr {PEAK * rate:.2e} {count / (now - logged):.1f}/s", figures)
                sums, count, logged = {}, 0, now
            if stop or t >= 1:
                break
            if now - validated > (8 if args.smoke else VALIDATE_EVERY):
                trainer.validate(calls, codes)
                validated = time.time()
            if now - saved > SAVE_EVERY:
                trainer.save()
                saved = time.time()
        debt += args.batch / REUSE[args.part]
        if debt >= chunk:
            pool.replace(renderer.take())
            debt -= chunk
        out = trainer.learn(pool.draw(args.batch, g), rate, crutch, g)
        count += 1
        for k, v in out.items():
            sums[k] = sums.get(k, 0) + v.detach()
    trainer.validate(calls, codes)
    trainer.save()
    group.say(f"saved at step {trainer.step}, {trainer.elapsed:.0f} of {args.total_seconds:.0f} s")
    renderer.close()
    calls.close()
    if group.size > 1:
        dist.barrier()
        dist.destroy_process_group()


if __name__ == "__main__":
    main()
