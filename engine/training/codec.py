"""Stage `codec`: trains Mimi on the speech bank, in two parts.

    python -m training.codec ears --work W --seconds 560 --total-seconds 900
    python -m training.codec voice --work W --seconds 560 --total-seconds 1500
    torchrun --nproc-per-node 2 -m training.codec ears --work W ...

`ears` makes the codes: users, with all that lies between a mouth and the codec,
and agents. Losses: phones read from the first codebook alone and from the first
three, commitment, and of the agents' sound mel spectra, discriminators, and pitch
read from the first three codebooks: spectra alone leave the codes without pitch,
and the voice hoarse. After it the codes stay as they are, so the Talker may be
trained. `voice` makes the sound: the decoder alone, on the agents' voices alone.
The discriminators' gradients are scaled to those of the spectra, as in EnCodec
(Défossez et al. 2022, section 3.4).

Both read W/bank (also while it grows) and W/codec/codec.safetensors if it is
there, and write W/codec/PART.pt (all that is needed to go on), codec.safetensors
(published layout, float32 whose values fit bf16), config.json (the section "mimi"
of a checkpoint's) and samples/. Started again, a part goes on. The schedule goes
by the share of --total-seconds that was trained, over all calls.
"""

import argparse
import dataclasses
import json
import math
import os
import time
import wave
from dataclasses import dataclass
from pathlib import Path

import torch
import torch.distributed as dist
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn

from . import shards
from .codec_crops import AGENT, HELD, SHIFTED, USER, Bank, Reader, Worsener, batch
from .codec_losses import PITCHES, Critics, LabelHead, MelDistance, label_hits, label_loss, level_distance, off_pitch, pitch_labels
from .mimi import FRAME, RATE, Config, Mimi

SEED = 5
SPEECH = 0.05  # RMS of speech in the bank


@dataclass(frozen=True)
class Recipe:
    """Numbers of the training; shares are of the total time."""

    agents: int = 32  # crops a step and process
    users: int = 48
    voices: int = 16  # of the agents, those that the discriminators see; in `voice` there are no others
    frames: int = 24  # of a crop: 1.92 s
    critic_frames: int = 8  # of it that the discriminators see
    channels: int = 32  # of the discriminators
    rate: float = 5e-4  # AdamW
    voice_rate: float = 3e-4
    critic_rate: float = 6e-4
    warm_steps: int = 100
    hold: float = 0.45  # share after which the rates fall, as a cosine
    plain_steps: int = 250  # before codes come in
    reading_steps: int = 150  # in which heads learn to read codes that are there, before these follow
    critics_ramp: float = 0.03
    mel: float = 15.0
    samples: float = 0.5  # a large one makes quieter what can't be told
    commitment: float = 0.5  # summed over codebooks
    phones_first: float = 5.0
    phones_three: float = 3.0
    pitch: float = 2.0
    level: float = 5.0  # else what the critics want makes it 5 dB too quiet
    # Norms of gradients, relative to mel's and level's. With a tenth and a fifth the
    # voice stays hoarse: there are no harmonics above 1 kHz.
    adversarial: float = 0.8
    features: float = 1.2
    decay: float = 0.99  # of the codebooks' averages
    dead: float = 0.05  # of the mean use: entries under it are put elsewhere
    revive_every: int = 20
    revive_until: float = 0.85
    validate_every: float = 120.0  # seconds
    sync: int = 25  # steps between looks at the clock, which wait for the device


SMOKE = Recipe(agents=2, users=2, voices=2, frames=8, critic_frames=4, channels=4, plain_steps=5, reading_steps=5, revive_every=4, sync=2)
SMOKE_SIZES = Config(filters=4, dimension=32, heads=2, feedforward=64, code_dimension=16, bins=64)


class Group:
    """The processes that train together; one unless started by torchrun."""

    def __init__(self):
        self.size, self.rank = int(os.environ.get("WORLD_SIZE", 1)), int(os.environ.get("RANK", 0))
        cuda = torch.cuda.is_available()
        self.device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", 0))) if cuda else torch.device("cpu")
        if cuda:
            torch.cuda.set_device(self.device)
        if self.size > 1:
            dist.init_process_group("nccl" if cuda else "gloo", device_id=self.device if cuda else None)

    def sum(self, tensor):
        if self.size > 1:
            dist.all_reduce(tensor)
        return tensor

    def share(self, *tensors):
        """All take what the first process has."""
        if self.size > 1:
            for t in tensors:
                dist.broadcast(t, 0)

    def say(self, *words):
        if self.rank == 0:
            print(time.strftime("%H:%M:%S"), *words, flush=True)


class Trained:
    """Modules with one optimiser, their gradients in one flat tensor. Weights
    named in `sizes` {parameter: size} are trained as if they were that size
    times a weight near 1."""

    def __init__(self, group, rate, *modules, sizes=()):
        self.group, sizes = group, dict(sizes)
        self.parameters = [p for m in modules for p in m.parameters()]
        self.gradient = torch.zeros(sum(p.numel() for p in self.parameters), device=group.device)
        self.views = [g.view_as(p) for p, g in zip(self.parameters, self.gradient.split([p.numel() for p in self.parameters]))]
        for p, g in zip(self.parameters, self.views):
            p.grad = g
        self.rate = rate
        groups = [{"params": [p for p in self.parameters if p not in sizes], "size": 1.0}]
        for p, size in sizes.items():
            groups.append({"params": [p], "size": size})
            p.register_hook(lambda g, size=size: g * size)
        self.optimiser = torch.optim.AdamW(groups, rate, (0.8, 0.99), weight_decay=0.01, fused=group.device.type == "cuda")
        group.share(*(p.data for p in self.parameters))

    def step(self, scale, most):
        """One step at `scale` times the rate, the gradient's norm cut to
        `most`; nothing happens where it is not finite. -> the norm."""
        g = self.gradient
        self.group.sum(g).div_(self.group.size)
        norm = g.norm()
        good = torch.isfinite(norm)
        g.nan_to_num_(0, 0, 0).mul_(torch.where(good, (most / (norm + 1e-6)).clamp(max=1.0), 0.0))
        for p in self.optimiser.param_groups:
            p["lr"] = self.rate * scale * p["size"]
        self.optimiser.step()
        g.zero_()
        return norm


class Codebooks:
    """Keeps the quantizer's entries: running means of what falls to them (van
    den Oord et al. 2017, appendix A.1), over all processes."""

    def __init__(self, quantizer, group, recipe):
        self.books, self.group, self.recipe = quantizer.codebooks, group, recipe
        bins, width = self.books[0].embedding_sum.shape
        self.caught = torch.zeros(len(self.books), bins, width + 1, device=group.device)  # sum of vectors, and count
        self.recent = None  # [N, d] of each codebook's vectors

    def update(self, residuals):
        self.recent = [x.detach().flatten(0, 1) for x, _, _ in residuals]
        self.caught.zero_()
        for caught, x, (_, codes, _) in zip(self.caught, self.recent, residuals):
            caught.index_add_(0, codes.flatten(), F.pad(x, (0, 1), value=1.0))
        self.group.sum(self.caught).nan_to_num_(0, 0, 0)
        new = 1 - self.recipe.decay
        for caught, book in zip(self.caught, self.books):
            book.cluster_usage.lerp_(caught[:, -1], new)
            book.embedding_sum.lerp_(caught[:, :-1], new)

    def revive(self):
        """Entries hardly used get the place of a vector just seen."""
        for book, seen in zip(self.books, self.recent):
            usage = book.cluster_usage
            dead, mean = usage < self.recipe.dead * usage.mean(), usage.mean()
            found = seen[torch.randint(len(seen), usage.shape, device=seen.device)]
            found = found + 0.01 * seen.std() * torch.randn_like(found)
            self.group.share(found)
            book.embedding_sum.copy_(torch.where(dead[:, None], found * mean, book.embedding_sum))
            usage.copy_(torch.where(dead, mean, usage))

    @torch.no_grad()
    def fill(self, quantizer, latents, rounds=8):
        """First entries: k-means of latents [N, D, T], codebook by codebook."""
        for half in (quantizer.rvq_first, quantizer.rvq_rest):
            x = F.conv1d(latents, half.input_proj.weight).transpose(1, 2).flatten(0, 1)
            for book in half.codebooks:
                bins, width = book.embedding_sum.shape
                pick = torch.randperm(len(x), device=x.device).repeat(-(-bins // len(x)))[:bins]
                entries = x[pick] + 0.01 * x.std() * torch.randn(bins, width, device=x.device)
                for _ in range(rounds):
                    book.embedding_sum.copy_(entries)
                    book.cluster_usage.fill_(1.0)
                    codes, near = book(x)
                    caught = torch.zeros(bins, width + 1, device=x.device).index_add_(0, codes, F.pad(x, (0, 1), value=1.0))
                    count = caught[:, -1:]
                    entries = torch.where(count > 0, caught[:, :-1] / count.clamp(min=1), entries)
                usage = len(x) / bins
                book.embedding_sum.copy_(entries * usage)
                book.cluster_usage.fill_(usage)
                book._initialized.fill_(1.0)
                self.group.share(book.embedding_sum, book.cluster_usage)
                codes, near = book(x)
                x = x - near


@torch.no_grad()
def initialise(model):
    """Weights under which signals keep their size from layer to layer; ELU
    leaves about 0.65 of a normal variable's square."""
    gain = 1.25
    for module in model.modules():
        if isinstance(module, (nn.Conv1d, nn.ConvTranspose1d)):
            if isinstance(module, nn.ConvTranspose1d):  # two steps of the input meet in each of the output
                fan = 2 * module.in_channels // module.groups
            else:
                fan = module.weight[0].numel()
            nn.init.normal_(module.weight, std=gain / math.sqrt(fan))
            if module.bias is not None:  # not 0, where silence would stay 0 and LayerNorm's gradient is huge
                nn.init.normal_(module.bias, std=0.1)
        elif isinstance(module, nn.Linear):
            nn.init.xavier_uniform_(module.weight)
    for layer in [*model.encoder_transformer.transformer.layers, *model.decoder_transformer.transformer.layers]:
        nn.init.xavier_uniform_(layer.self_attn.in_proj_weight)
    for seanet in (model.encoder, model.decoder):
        for name, module in seanet.named_modules():
            if name.endswith("block.3.conv.conv"):
                module.weight.mul_(0.5)
    for half in (model.quantizer.rvq_first, model.quantizer.rvq_rest):
        half.output_proj.weight.mul_(0.5)
    model.encoder.model[0].conv.conv.weight.div_(SPEECH)
    last = model.decoder.model[-1].conv.conv
    last.weight.mul_(0.2 * SPEECH)  # it begins quietly
    nn.init.zeros_(last.bias)


class Trainer:
    """The parts `ears` and `voice`: what they train, a step of each, and files."""

    def __init__(self, part, group, recipe, sizes, seed):
        self.part, self.group, self.recipe, self.device = part, group, recipe, group.device
        torch.manual_seed(seed)
        self.model = Mimi(sizes)
        initialise(self.model)
        d, classes = sizes.code_dimension, shards.P + 1
        self.model.to(self.device)
        self.heads = nn.ModuleList([LabelHead(d, classes), LabelHead(3 * d, classes), LabelHead(3 * d, PITCHES + 1)]).to(self.device)
        self.critics, self.mel = Critics(recipe.channels).to(self.device), MelDistance().to(self.device)
        # Inside, signals have a size of about 1; outside, speech has SPEECH.
        outer = {
            self.model.encoder.model[0].conv.conv.weight: 0.5 / SPEECH,
            self.model.decoder.model[-1].conv.conv.weight: SPEECH,
            self.model.decoder.model[-1].conv.conv.bias: SPEECH,
        }
        if part == "voice":
            q = self.model.quantizer
            speaks = (
                self.model.decoder,
                self.model.decoder_transformer,
                self.model.upsample,
                q.rvq_first.output_proj,
                q.rvq_rest.output_proj,
            )
            self.model.requires_grad_(False)
            for module in speaks:
                module.requires_grad_(True)
            outer = {p: size for p, size in outer.items() if p.requires_grad}
            self.maker = Trained(group, recipe.voice_rate, *speaks, sizes=outer)
        else:
            self.maker = Trained(group, recipe.rate, self.model, self.heads, sizes=outer)
        self.judge = Trained(group, recipe.critic_rate, self.critics)
        self.codebooks = Codebooks(self.model.quantizer, group, recipe)
        self.step, self.elapsed, self.filled = 0, 0.0, False
        self.reading = 0  # steps in which the heads learn alone
        self.norms = torch.zeros(3, device=self.device)  # running: of the spectra's, adversarial's and features' gradients
        self.generator = torch.Generator(self.device)
        self.seed = seed

    def autocast(self):
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    # -- one step

    def forward(self, pcm, agents):
        """-> (output of the first `agents` [agents, T], residuals of the 8
        codebooks, entries with straight-through gradients)."""
        with self.autocast():
            latent = self.model.to_latent(pcm)
        q = self.model.quantizer
        if self.filled:
            residuals = q.residuals(latent)
            entries = [x + (e - x).detach() for x, _, e in residuals]
            # The others code one vector together, so its gradient goes back once.
            rest = residuals[1][0]
            parts = entries[0], rest + (sum(e for _, _, e in residuals[1:]) - rest).detach()
        else:
            latent = latent.float()
            residuals = None
            first, rest = (F.conv1d(latent, h.input_proj.weight).transpose(1, 2) for h in (q.rvq_first, q.rvq_rest))
            entries = [first, rest, torch.zeros_like(rest)]
            parts = first, rest
        return self.spoken([x[:agents] for x in parts]), residuals, entries

    def spoken(self, entries):
        """Entries [B, T, d] of the codebooks, summed as far as wanted -> sound [B, T·1920]."""
        latent = self.model.quantizer.combine(entries)
        with self.autocast():
            return self.model.from_latent(latent)[:, 0].float()

    def train(self, pcm, target, labels, share):
        """One step of `ears`. -> figures for the log, [8] on the device."""
        r = self.recipe
        target = target[: r.agents, 0]
        out, residuals, entries = self.forward(pcm, r.agents)
        scale = self.pace(share)
        mel, own, made, gradient = self.sounds(out, target, share if self.filled else 0.0, scale)
        logits = self.read(entries, alone=self.step < self.reading)
        *phones, pitch = (label_loss(x, y) for x, y in zip(logits, (labels, labels, pitch_labels(target))))
        loss = r.phones_first * phones[0] + r.phones_three * phones[1] + r.pitch * pitch
        commitment = torch.zeros((), device=self.device)
        if residuals:
            commitment = sum((x - e).square().mean() for x, _, e in residuals)
            loss = loss + r.commitment * commitment
        torch.autograd.backward((loss, out), (None, gradient))
        norm = self.maker.step(scale, 50.0)
        if residuals:
            self.codebooks.update(residuals)
            if self.step % r.revive_every == r.revive_every - 1 and share < r.revive_until:
                self.codebooks.revive()
        self.step += 1
        return torch.stack([x.detach() for x in (mel, *phones, pitch, commitment, own, made, norm)])

    def read(self, entries, alone=False):
        """-> logits of phones (from the first codebook, the first three) and of the
        agents' pitch (from the first three). Alone, the heads learn and the codes don't."""
        first, three = entries[0], torch.cat(entries[:3], -1)
        if alone:
            first, three = first.detach(), three.detach()
        with self.autocast():
            return self.heads[0](first), self.heads[1](three), self.heads[2](three[: self.recipe.agents])

    def sounds(self, out, target, share, scale):
        """How far the sound is from what it should be -> (mel, the discriminators' own
        and the maker's loss, the gradient of all at out)."""
        r = self.recipe
        mel = self.mel(out, target).mean()
        loss = r.mel * mel + r.samples * (out - target).abs().mean() + r.level * level_distance(out, target)
        (gradient,) = torch.autograd.grad(loss, out)
        own, made, gradient = self.judged(out, target, gradient, min(1.0, share / r.critics_ramp), scale)
        return mel, own, made, gradient

    def train_voice(self, pcm, share):
        """One step of `voice`: pcm [B, 1, T] of agents. -> figures, as train's."""
        target = pcm[:, 0]
        with torch.no_grad():
            with self.autocast():
                latent = self.model.to_latent(pcm)
            entries = [e for _, _, e in self.model.quantizer.residuals(latent)]
        out, scale = self.spoken(entries), self.pace(share)
        mel, own, made, gradient = self.sounds(out, target, share, scale)
        out.backward(gradient)
        norm = self.maker.step(scale, 50.0)
        self.step += 1
        nothing = torch.zeros((), device=self.device)
        return torch.stack([x.detach() for x in (mel, nothing, nothing, nothing, nothing, own, made, norm)])

    def pace(self, share):
        """The rates' factor."""
        r = self.recipe
        scale = min(1.0, (self.step + 1) / r.warm_steps)
        if share > r.hold:
            scale *= 0.5 + 0.5 * math.cos(math.pi * min(1.0, (share - r.hold) / (1 - r.hold)))
        return scale

    def judged(self, out, target, gradient, ramp, scale):
        """Trains the discriminators on a part of the agents' crops, and adds
        their gradients to out's. -> (losses, gradient)."""
        r = self.recipe
        length = r.critic_frames * FRAME
        begin = self.step * 7919 % ((r.frames - r.critic_frames) * FRAME + 1)
        part = (slice(0, r.voices), slice(begin, begin + length))
        made = out.detach()[part].requires_grad_()
        with self.autocast():
            own, adversarial, features = self.critics(target[part], made)
        # One pass forward serves both sides.
        with torch.no_grad():
            for view, g in zip(self.judge.views, torch.autograd.grad(own, self.judge.parameters, retain_graph=True)):
                view.copy_(g)
        (a,) = torch.autograd.grad(adversarial, made, retain_graph=True)
        (f,) = torch.autograd.grad(features, made)
        self.judge.step(scale, 10.0)
        now = self.group.sum(torch.stack([gradient[part].norm(), a.norm(), f.norm()])) / self.group.size
        now = torch.where(now.isfinite(), now, self.norms)
        self.norms = torch.where(self.norms > 0, torch.lerp(self.norms, now, 0.02), now)
        unit = self.norms[0] / (self.norms[1:] + 1e-12)
        extra = r.adversarial * unit[0] * a + r.features * unit[1] * f
        gradient = gradient.clone()
        gradient[part] += ramp * extra.nan_to_num(0, 0, 0)
        return own, adversarial, gradient

    @torch.no_grad()
    def fill(self, batches):
        """The codebooks' first entries, from what the encoder gives now."""
        latents = []
        for pcm, _, _ in batches:
            with self.autocast():
                latents.append(self.model.to_latent(pcm).float())
        self.codebooks.fill(self.model.quantizer, torch.cat(latents))
        self.filled = True

    def fastest_order(self, pcm):
        """Which order of memory the device's convolutions like better."""
        if self.device.type != "cuda":
            return
        took = []
        for last in (False, True):
            self.model.encoder.channels_last = self.model.decoder.channels_last = last
            for k in range(5):
                if k == 2:
                    torch.cuda.synchronize()
                    start = time.monotonic()
                out, _, _ = self.forward(pcm, self.recipe.agents)
                out.square().mean().backward()
            torch.cuda.synchronize()
            took.append((time.monotonic() - start) / 3)
        self.maker.gradient.zero_()
        times = self.group.sum(torch.tensor(took, device=self.device)).tolist()
        self.model.encoder.channels_last = self.model.decoder.channels_last = times[1] < times[0]
        self.group.say(f"time last {took[0] * 1e3:.1f} ms, channels last {took[1] * 1e3:.1f} ms")

    # -- looking

    @torch.no_grad()
    def validate(self, bank, worsener):
        """A line on agents and on user voices held back (else on the trained)."""
        g = torch.Generator(self.device).manual_seed(99)
        r, said, made, meant = self.recipe, [], [], []  # the agents' sounds
        for worse in (False, True):
            mel, hits = torch.zeros((), device=self.device), torch.zeros(2, 2, device=self.device)
            rounds = 4
            for _ in range(rounds):
                pcm, target, labels = batch(bank, worsener, r.agents, r.users, r.frames * FRAME, g, True, worse)
                out, _, entries = self.forward(pcm, r.agents)
                made.append(out)
                meant.append(target[: r.agents, 0])
                mel += self.mel(out, meant[-1]).mean() / rounds
                for k, logits in enumerate(self.read(entries)[:2]):
                    hits[k] += torch.stack(label_hits(logits[r.agents :], labels[r.agents :]))
            first, three = (hits[:, 0] / hits[:, 1].clamp(min=1)).tolist()
            said.append(f"{'worsened' if worse else 'clean'}: mel {mel:.4f} phones {first:.3f} / {three:.3f}")
        cents, lost = off_pitch(torch.cat(made), torch.cat(meant))
        used = []
        for book in self.model.quantizer.codebooks:
            p = book.cluster_usage / book.cluster_usage.sum()
            used.append((-(p * (p + 1e-12).log()).sum()).exp() / len(p))
        silence = self.model.encode(torch.zeros(1, 1, 40 * FRAME, device=self.device))[0]
        steady = (silence[:, 20:] == silence[:, -1:]).float().mean()
        whose = "held-back users" if bank.there(HELD) else "TRAINED users"
        self.group.say(
            f"validation at {self.step}: {whose} (phones from the first / three codebooks): {'; '.join(said)}; pitch {cents:.0f} cents off, {lost:.2f} lost;",
            "perplexity " + " ".join(f"{u:.2f}" for u in torch.stack(used).tolist()),
            f"silence steady {steady:.2f}",
        )

    # -- files

    def state(self):
        return {
            "step": self.step,
            "elapsed": self.elapsed,
            "filled": self.filled,
            "norms": self.norms,
            "model": self.model.state_dict(),
            "heads": self.heads.state_dict(),
            "critics": self.critics.state_dict(),
            "maker": self.maker.optimiser.state_dict(),
            "judge": self.judge.optimiser.state_dict(),
        }

    def restore(self, state):
        self.model.load_state_dict(state["model"])
        self.heads.load_state_dict(state["heads"])
        self.critics.load_state_dict(state["critics"])
        self.maker.optimiser.load_state_dict(state["maker"])
        self.judge.optimiser.load_state_dict(state["judge"])
        self.step, self.elapsed, self.filled = state["step"], state["elapsed"], state["filled"]
        self.norms = state["norms"].to(self.device)

    def save(self, directory):
        if self.group.rank != 0:
            return
        directory.mkdir(parents=True, exist_ok=True)
        replace(directory / f"{self.part}.pt", lambda path: torch.save(self.state(), path))
        replace(directory / "codec.safetensors", lambda path: save_file(exported(self.model), path))
        replace(
            directory / "config.json",
            lambda path: Path(path).write_text(json.dumps(self.model.config.section(), indent=1) + "\n"),
        )

    @torch.no_grad()
    def samples(self, bank, directory, count=6):
        """Agents' crops of 4 s, before and after, for ears and meters."""
        if self.group.rank != 0:
            return
        g = torch.Generator(self.device).manual_seed(7)
        pcm, _ = bank.crops([AGENT], count, 50 * FRAME, g)
        model = Mimi.of(exported(self.model), self.model.config, self.device)
        out = model.decode(model.encode(pcm[:, None]))[:, 0]
        directory.mkdir(parents=True, exist_ok=True)
        for k in range(count):
            for name, x in (("dry", pcm[k]), ("codec", out[k])):
                with wave.open(str(directory / f"{k}.{name}.wav"), "wb") as w:
                    w.setnchannels(1), w.setsampwidth(2), w.setframerate(RATE)
                    w.writeframes((x.clamp(-1, 1) * 32767).short().cpu().numpy().astype("<i2").tobytes())


def exported(model):
    """The published layout, its values rounded to bf16, so that a file in bf16
    gives the very same codes. Each entry is stored itself, its usage as 1."""
    out = {name: t.detach().float().cpu() for name, t in model.state_dict().items()}
    for name in list(out):
        if name.endswith("._codebook.cluster_usage"):
            entries = name.replace("cluster_usage", "embedding_sum")
            out[entries] = out[entries] / out[name].clamp(min=1e-5)[:, None]
            out[name] = torch.ones_like(out[name])
    return {name: t.bfloat16().float().contiguous() for name, t in out.items()}


def replace(path, write):
    part = path.with_name(path.name + ".part")
    write(str(part))
    os.replace(part, path)


def run(part, work, seconds, total, recipe=Recipe(), sizes=Config(), steps=None, fresh=False):
    """Trains a part until `seconds` from now, `total` seconds of training over all
    calls, or `steps` steps in this one."""
    began = time.monotonic()
    group = Group()
    torch.backends.cudnn.benchmark = True
    directory = Path(work) / "codec"
    trainer = Trainer(part, group, recipe, sizes, SEED)
    if (directory / f"{part}.pt").exists() and not fresh:
        trainer.restore(torch.load(directory / f"{part}.pt", map_location=group.device, weights_only=True))
        group.say(f"goes on at step {trainer.step}, {trainer.elapsed:.0f} s trained of {total:.0f}")
    elif (directory / "codec.safetensors").exists() and (part == "voice" or not fresh):
        trainer.model.load_state_dict(load_file(directory / "codec.safetensors"))
        trainer.filled, trainer.reading = True, recipe.reading_steps
        group.say("begins with codec.safetensors")
    elif part == "voice":
        raise SystemExit(f"{directory}: there are no codes to give a voice to; run the part ears first")
    trainer.generator.manual_seed(SEED + 1_000_003 * (trainer.step + 1) + group.rank)
    torch.manual_seed(SEED + 7_000_003 * (trainer.step + 1) + group.rank)

    bank, worsener = Bank(group.device), Worsener(Path(work) / "bank", group.device)
    reader = Reader(Path(work) / "bank")
    reader.start()
    while not (bank.there(SHIFTED, USER) and bank.there(AGENT)):
        bank.add(reader.take())
        time.sleep(0.05)
        if time.monotonic() - began > seconds:
            raise SystemExit(f"{work}/bank: no speech of both a user and an agent")
    size = sum(p.numel() for p in trainer.model.parameters())
    group.say(f"{group.size} × {group.device.type}, {size / 1e6:.2f} M; hours {bank.hours()}")

    def draw():
        if part == "voice":
            return (bank.crops([AGENT], recipe.voices, recipe.frames * FRAME, trainer.generator, silent=0.03)[0][:, None],)
        return batch(bank, worsener, recipe.agents, recipe.users, recipe.frames * FRAME, trainer.generator)

    step = trainer.train_voice if part == "voice" else trainer.train
    if part == "ears":
        trainer.fastest_order(draw()[0])
    start = seen = validated = looked = time.monotonic()
    # Time before the steps is not trained; what is fast is the processes' own affair, so the first one's clock holds.
    before, first_step, figures = trainer.elapsed, trainer.step, []
    share = before / total
    while True:
        figures.append(step(*draw(), share))
        if not trainer.filled and trainer.step >= recipe.plain_steps:
            trainer.fill([draw() for _ in range(16)])
            group.say(f"codebooks filled at step {trainer.step}")
        done = trainer.step - first_step
        if done % recipe.sync == 0 or done == steps:
            if group.device.type == "cuda":
                torch.cuda.synchronize()
            now = time.monotonic()
            clock = torch.tensor([before + now - start, now - began], dtype=torch.float64, device=group.device)
            group.share(clock)
            trainer.elapsed, running = clock.tolist()
            share = min(1.0, trainer.elapsed / total)
            bank.add(reader.take())
            if worsener is not None and not worsener.complete() and now - looked > 30:
                worsener, looked = Worsener(Path(work) / "bank", group.device), now
            ending = share >= 1 or running >= seconds or done == steps
            if done % (2 * recipe.sync) == 0 or ending:
                m = group.sum(torch.stack(figures).mean(0)).div(group.size).tolist()
                group.say(
                    f"step {trainer.step} share {share:.3f} mel {m[0]:.4f} phones {m[1]:.3f} / {m[2]:.3f}",
                    f"pitch {m[3]:.3f} commit {m[4]:.3f} critics {m[5]:.3f} adversarial {m[6]:.3f} gradient {m[7]:.2f}",
                    f"hours {sum(bank.hours().values()):.1f} {len(figures) / max(1e-6, now - seen):.2f} steps/s",
                )
                figures, seen = [], now
            if now - validated > recipe.validate_every or ending:
                if group.rank == 0:
                    trainer.validate(bank, worsener)
                if not ending:
                    trainer.save(directory)
                validated = time.monotonic()
            if ending:
                break
    reader.stopped.set()
    trainer.save(directory)
    trainer.samples(bank, directory / "samples")
    group.say(f"saved at step {trainer.step}, {trainer.elapsed:.0f} s of {total:.0f}")
    if group.size > 1:
        dist.barrier()
        dist.destroy_process_group()


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("part", choices=["ears", "voice"])
    p.add_argument("--work", required=True, help="the folder of all stages")
    p.add_argument("--seconds", type=float, default=560, help="of this call")
    p.add_argument("--total-seconds", type=float, help="of training, over all calls; as --seconds if left out")
    p.add_argument("--fresh", action="store_true", help="begin anew")
    p.add_argument("--smoke", action="store_true", help="20 steps of a tiny model")
    p.add_argument("--set", nargs="*", default=[], metavar="NAME=NUMBER", help="other numbers for the recipe")
    a = p.parse_args()
    recipe, sizes, steps = (SMOKE, SMOKE_SIZES, 20) if a.smoke else (Recipe(), Config(), None)
    for word in a.set:
        name, _, value = word.partition("=")
        recipe = dataclasses.replace(recipe, **{name: type(getattr(recipe, name))(value)})
    run(a.part, a.work, a.seconds, a.total_seconds or a.seconds, recipe, sizes, steps, a.fresh)


if __name__ == "__main__":
    main()
