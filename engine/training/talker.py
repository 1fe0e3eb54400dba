"""Stage `talker`: the Talker learns to converse.

python -m training.talker --work DIR --seconds 580 --total-seconds 1200 [--smoke]

Two phases on one schedule of elapsed time. First text only: no sound goes in or
out, the user's words are given outright, and what is learned is to look up the
persona, to remember, and to take turns. Then sound: the user is heard, the
agent speaks; for a while some calls still carry the user's words as a crutch.

An auxiliary head in the middle of the temporal transformer names each word of
the user's as it ends, so that the upper layers find words below them. It is
dropped afterwards. Starts again where it stopped; under torchrun it uses all
GPUs.
"""

import argparse
import json
import math
import multiprocessing
import os
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist
import torch.nn.functional as F
from safetensors.torch import load_file, save_file

from . import compose, lm, mimi, q8, shards
from .lm import ABSENT, CODEBOOKS, EPAD, PAD
from .scripts import read as read_scripts

DROPOUT = 0.1
DECAY = 0.1
PEAK = 1.2e-3
HOLD = 0.5  # share of the time before the learning rate falls
TEXT_SHARE = 0.16  # of the time that is text only
CRUTCH = (0.6, 0.35)  # share of calls with the user's words given; how much of the time after text until there are none
LISTENING = 0.35  # of the sequences: the user speaks all the time
SPEAKING = 0.3  # frames that the depth transformer learns from, of all
VALIDATION = 96  # calls
SAVE_EVERY = 150  # seconds


def parse():
    p = argparse.ArgumentParser()
    p.add_argument("--work", type=Path, required=True)
    p.add_argument("--seconds", type=float, default=570, help="of this run, loading included")
    p.add_argument("--total-seconds", type=float, default=1200, help="of training over all runs")
    p.add_argument("--batch", type=int, default=64, help="sequences a step and GPU")
    p.add_argument("--frames", type=int, default=640, help="of a sequence")
    p.add_argument("--reuse", type=float, default=3, help="times that a composed call is learned from; at twelve it is learned by heart")
    p.add_argument("--start", type=Path, help="begin with the weights of another run's state.pt")
    p.add_argument("--text-share", type=float, default=TEXT_SHARE, help="of the time, without sound")
    p.add_argument("--pool", type=int, default=2048)
    p.add_argument("--workers", type=int, default=6)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--no-compile", action="store_true")
    p.add_argument("--smoke", action="store_true")
    return p.parse_args()


def compose_plans(planner, seed, queue):
    """A worker: plans without end."""
    rng = random.Random(seed)
    torch.set_num_threads(1)
    while True:
        queue.put([planner.plan(rng) for _ in range(32)])


class Pool:
    """Composed calls on the device, the oldest replaced first."""

    def __init__(self, size, make):
        self.make, self.size, self.at = make, size, 0
        self.fields = None

    def refresh(self, count):
        b = vars(self.make(count))
        if self.fields is None:
            self.fields = {k: v.repeat((-(-self.size // count),) + (1,) * (v.dim() - 1))[: self.size].clone() for k, v in b.items()}
        index = (torch.arange(count, device=b["codes"].device) + self.at) % self.size
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
    gone = gone | (rand(B, 1, T) < 0.02)
    user[:] = torch.where(gone, ABSENT, user)


def losses(model, b, c, g, text_only, crutch, train=True):
    """-> dict of scalars; "loss" is what is learned."""
    dev = b.codes.device
    codes = b.codes.int()
    full = lm.delayed(codes, c)
    inputs, targets = full[..., :-1].clone(), full[..., 1:]
    B, _, T = inputs.shape
    live = torch.arange(1, T + 1, device=dev)[None] >= b.prompt[:, None]
    given, words = b.words.int()[:, :-1], b.words.int()[:, 1:]
    share, before, speaking = b.weight[:, 1:], b.speaking[:, :-1], b.speaking[:, 1:]
    if text_only:
        inputs[:, 1:] = ABSENT
    elif train:
        corrupt(inputs, c, g)
        keep = torch.rand(B, 1, generator=g, device=dev) < crutch
        given = torch.where(keep, given, ABSENT)
    else:
        given = torch.full_like(given, ABSENT)
    hidden, text, aux = model.temporal(inputs, b.positions[:, :-1], given, DROPOUT if train else 0.0)
    target = targets[:, 0].long()
    spoken = (target != PAD) & (target != EPAD)
    weight = share * live * torch.where(spoken, 1.0, 0.3)
    ce = F.cross_entropy(text.float().flatten(0, 1), target.flatten(), reduction="none").view(B, T)
    out = {"text": (ce * weight).sum() / weight.sum().clamp(min=1)}
    heard = words >= 0
    aux_weight = live * torch.where(heard, 1.0, 0.05)
    aux_target = torch.where(heard, words, PAD).long()
    aux_ce = F.cross_entropy(aux.float().flatten(0, 1), aux_target.flatten(), reduction="none").view(B, T)
    out["aux"] = (aux_ce * aux_weight).sum() / aux_weight.sum()
    out["loss"] = out["text"] + (0.0 if text_only else 1.0) * out["aux"]
    if not text_only:
        # Frames for the depth transformer: those in which the agent speaks, and some others.
        n = int(SPEAKING * B * T)
        urge = torch.rand(B, T, generator=g, device=dev) + 2.0 * (speaking | before) + 0.2 * live
        index = urge.flatten().topk(n).indices
        pick = lambda x: x.flatten(0, 1)[index]
        spoken_codes = targets[:, 1 : 1 + CODEBOOKS].permute(1, 0, 2).flatten(1)[:, index].long()
        logits = model.depth(pick(hidden), pick(target), spoken_codes, DROPOUT if train else 0.0)
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
        out["words"] = mean(spoken)
        out["copied"] = mean(spoken & (share > 2))
        out["still"] = mean(~spoken)
        out["heard"] = ((aux.argmax(-1) == words) & heard).sum() / heard.sum().clamp(min=1)
    return out


def hear_with(folder, device):
    """The codec as it will ship: through int8 and back."""
    sizes = json.loads((folder / "config.json").read_text())
    codec = mimi.Mimi.of(q8.quantize(load_file(folder / "codec.safetensors")), mimi.Config.of(sizes), device)
    codec.encoder.channels_last = device.type == "cuda"
    return codec


def shares(t, text):
    """The learning rate's factor, whether it is the time of text, and the crutch's
    share, at a share t of the time, of which `text` is text's."""
    # Each phase warms up.
    rate = min(1.0, (t if t < text else t - text) / 0.02 + 0.01)
    if t > HOLD:
        rate *= 0.5 + 0.5 * math.cos(math.pi * min(1.0, (t - HOLD) / (1 - HOLD)))
    crutch = CRUTCH[0] * min(1.0, max(0.0, 1 - (t - text) / CRUTCH[1])) if text else 0.0
    return max(rate, 0.005), t < text, crutch


def main():
    began = time.time()
    args = parse()
    rank, world = int(os.environ.get("RANK", 0)), int(os.environ.get("WORLD_SIZE", 1))
    local = int(os.environ.get("LOCAL_RANK", 0))
    if args.smoke:
        args.batch, args.frames, args.pool, args.workers = 4, 440, 8, 1
        args.seconds, args.total_seconds, args.no_compile = min(args.seconds, 60), min(args.total_seconds, 40), True
    import sentencepiece

    tokenizer = sentencepiece.SentencePieceProcessor(model_file=str(args.work / "tokenizer_spm_32k_3.model"))
    scripts = read_scripts(args.work / "scripts.json.gz")
    bank = shards.load(args.work / "bank")
    index, dev_index = (compose.Index(bank, scripts, tokenizer, validation) for validation in (False, True))
    planner = compose.Planner(index, args.frames, listening=LISTENING)
    queue = multiprocessing.Queue(maxsize=4 * args.workers)
    fork = multiprocessing.get_context("fork")
    workers = [
        fork.Process(target=compose_plans, args=(planner, args.seed * 1000003 + rank * 1009 + i + int(began), queue), daemon=True)
        for i in range(args.workers)
    ]
    for w in workers:
        w.start()
    rng = random.Random(args.seed)
    dev_planner = compose.Planner(dev_index, args.frames)
    dev_plans = [dev_planner.plan(rng) for _ in range(8 if args.smoke else VALIDATION)] if dev_index.calls else []

    cuda = torch.cuda.is_available()
    device = torch.device("cuda", local) if cuda else torch.device("cpu")
    if cuda:
        torch.cuda.set_device(device)
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    if world > 1:
        dist.init_process_group("nccl" if cuda else "gloo")
    log = (lambda *a: print(f"[{time.time() - began:6.1f}]", *a, flush=True)) if rank == 0 else (lambda *a: None)
    log(f"{len(index.length)} utterances, {len(index.calls)} calls, {len(index.user)} user texts")

    torch.manual_seed(args.seed)
    c = lm.SMOKE if args.smoke else lm.Config()
    c = lm.Config(**{**vars(c), "text_card": tokenizer.get_piece_size()})
    model = lm.Talker(c).to(device)
    matrices = [p for n, p in model.named_parameters() if p.dim() == 2 and "emb" not in n]
    rest = [p for n, p in model.named_parameters() if not (p.dim() == 2 and "emb" not in n)]
    optimizer = torch.optim.AdamW(
        [{"params": matrices, "weight_decay": DECAY}, {"params": rest, "weight_decay": 0.0}], lr=PEAK, betas=(0.9, 0.95), fused=cuda
    )
    folder = args.work / "talker"
    folder.mkdir(exist_ok=True)
    step, elapsed, listened = 0, 0.0, bool(args.start)  # listened: it knows codes
    if (folder / "state.pt").exists():
        state = torch.load(folder / "state.pt", map_location=device, weights_only=True)
        model.load_state_dict(state["model"])
        optimizer.load_state_dict(state["optimizer"])
        step, elapsed, listened = state["step"], state["elapsed"], state["listened"]
        log(f"goes on at step {step}, {elapsed:.0f} s")
    elif args.start:
        model.load_state_dict(torch.load(args.start, map_location=device, weights_only=True)["model"])
        log(f"begins with {args.start}")
    log(f"{sum(p.numel() for n, p in model.named_parameters() if not n.startswith('aux')) / 1e6:.1f} M parameters, {world} GPUs")

    sound = compose.Sound(bank, args.work / "bank", device)
    g = torch.Generator(device=device)
    g.manual_seed(args.seed * 7919 + rank + step)
    codec = None

    def ears():
        """The codec, and with it the agent's codes."""
        nonlocal codec, silence, sine, agent_codes, listened
        codec = hear_with(args.work / "codec", device)
        if not listened:
            model.lay_out_codes([book.entries for book in codec.quantizer.codebooks])
            listened = True
        silence, sine = compose.constants(codec, device)
        agent_codes = compose.encode_agent(index, sound, codec)
        log("agent's codes made")

    agent_codes = torch.zeros(CODEBOOKS, int(index.code_from[-1]) + 1, dtype=torch.int16, device=device)
    silence = sine = torch.zeros(CODEBOOKS, dtype=torch.int16, device=device)

    def make(count):
        plans = []
        while len(plans) < count:
            plans += queue.get(timeout=120)
        return compose.render(plans[:count], sound, agent_codes, silence, sine, codec, g)

    plain = model.temporal, model.depth
    quick = (torch.compile(model.temporal), torch.compile(model.depth)) if cuda and not args.no_compile else plain
    model.temporal, model.depth = quick

    def validate():
        if not dev_plans or codec is None:
            return
        model.eval()
        model.temporal, model.depth = plain
        dev = compose.render(dev_plans, sound, agent_codes, silence, sine, codec, torch.Generator(device=device).manual_seed(5))
        sums = {}
        with torch.no_grad(), torch.autocast(device.type, torch.bfloat16, enabled=cuda):
            n = len(dev_plans)
            for at in range(0, n - args.batch // 2 + 1, args.batch):
                part = compose.Batch(**{k: v[at : at + args.batch] for k, v in vars(dev).items()})
                if len(part.prompt) < args.batch and cuda:
                    break
                for k, v in losses(model, part, c, g, False, 0.0, train=False).items():
                    sums.setdefault(k, []).append(v.item())
        model.train()
        model.temporal, model.depth = quick
        log("unseen voices:", " ".join(f"{k} {np.mean(v):.3f}" for k, v in sums.items()))

    def save():
        if rank == 0:
            torch.save(
                {
                    "model": model.state_dict(),
                    "optimizer": optimizer.state_dict(),
                    "step": step,
                    "elapsed": elapsed,
                    "listened": listened,
                },
                folder / "state.tmp",
            )
            os.replace(folder / "state.tmp", folder / "state.pt")
            (folder / "config.json").write_text(json.dumps(c.published(), indent=1) + "\n")
            save_file({k: v.contiguous() for k, v in model.published_state().items()}, folder / "talker.safetensors")

    params = list(model.parameters())
    pool, phase, debt, sums, count = None, None, 0.0, {}, 0
    began_step = last_log = last_validation = last_save = time.time()
    stop_at = began + args.seconds - (25 if not args.smoke else 3)
    while True:
        now = time.time()
        elapsed += now - began_step
        began_step = now
        # All ranks must take the same turn: the first one's clock decides.
        clock = torch.tensor([elapsed, float(now > stop_at)], device=device, dtype=torch.float64)
        if world > 1:
            dist.broadcast(clock, 0)
        elapsed, stop = clock[0].item() if world > 1 else elapsed, clock[1].item() > 0 if world > 1 else now > stop_at
        t = elapsed / args.total_seconds
        if stop or t >= 1:
            break
        rate, text_only, crutch = shares(t, args.text_share)
        if phase != text_only:
            phase = text_only
            if not text_only and codec is None:
                ears()
            pool = compose_pool(args, make)
            sums, count = {}, 0
            log("text alone" if text_only else "sound")
        debt += args.batch / (args.reuse if not text_only else 2)
        chunk = max(1, args.pool // 16)
        if debt >= chunk:
            pool.refresh(chunk)
            debt -= chunk
        for group in optimizer.param_groups:
            group["lr"] = PEAK * rate
        try:
            with torch.autocast(device.type, torch.bfloat16, enabled=cuda):
                out = losses(model, pool.draw(args.batch, g), c, g, text_only, crutch)
            out["loss"].backward()
        except Exception as e:
            if quick is plain or count:
                raise
            # A compiler that does not know these shapes costs speed, not the run.
            log("not compiled:", str(e).splitlines()[0])
            model.temporal, model.depth = quick = plain
            optimizer.zero_grad(set_to_none=True)
            continue
        if world > 1:
            for p in params:
                if p.grad is None:
                    p.grad = torch.zeros_like(p)
            flat = torch._utils._flatten_dense_tensors([p.grad for p in params])
            dist.all_reduce(flat)
            flat /= world
            for p, v in zip(params, torch._utils._unflatten_dense_tensors(flat, [p.grad for p in params])):
                p.grad.copy_(v)
        torch.nn.utils.clip_grad_norm_(params, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        step += 1
        count += 1
        for k, v in out.items():
            sums[k] = sums.get(k, 0) + v.detach()
        if step % (5 if args.smoke else 25) == 0 and time.time() - last_log > (2 if args.smoke else 10):
            n = time.time()
            log(
                f"step {step} {t:.3f} lr {PEAK * rate:.2e} {count / (n - last_log):.1f}/s",
                " ".join(f"{k} {v.item() / count:.3f}" for k, v in sums.items()),
            )
            sums, count, last_log = {}, 0, n
        if not text_only and time.time() - last_validation > (20 if args.smoke else 90):
            if rank == 0:
                validate()
            last_validation = time.time()
        if time.time() - last_save > SAVE_EVERY:
            save()
            last_save = time.time()
    if rank == 0:
        validate()
    save()
    log(f"saved at step {step}, {elapsed:.0f} of {args.total_seconds:.0f} s")
    for w in workers:
        w.terminate()
    if world > 1:
        dist.barrier()
        dist.destroy_process_group()


def compose_pool(args, make):
    pool = Pool(args.pool, make)
    chunk = max(1, args.pool // 8)
    for _ in range(8):
        pool.refresh(chunk)
    return pool


if __name__ == "__main__":
    main()
