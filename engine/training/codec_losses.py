"""What the codec is trained against: distance in mel spectra, discriminators
(multi-scale STFT: Défossez et al. 2022, EnCodec; multi-period: Kong et al.
2020, HiFi-GAN), and phones and pitch to be read from the codes."""

import math

import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils.parametrizations import weight_norm

from .codec_crops import HOP, IGNORE, LABELS
from .mimi import RATE

DEEPEST, HIGHEST = 70, 400  # Hz: where a voice's pitch is looked for
PITCHES = 96  # classes between them: a third of a semitone


class Spectrum(nn.Module):
    """x [B, T] -> STFT [B, n/2+1, 1+T/hop] complex, hop n/4; a full-scale sine
    has magnitude 1."""

    def __init__(self, n):
        super().__init__()
        self.n = n
        self.register_buffer("window", torch.hann_window(n), persistent=False)

    def forward(self, x):
        return torch.stft(x.float(), self.n, self.n // 4, window=self.window, return_complex=True) * (4 / self.n)


class MelDistance(nn.Module):
    """Mean |Δ log10(mel + floor)| over five windows, [B]. Without the floor,
    digital silence has gradients of thousands."""

    WINDOWS = {2048: 128, 1024: 80, 512: 48, 256: 24, 128: 12}  # bands
    FLOOR = 5e-4

    def __init__(self):
        super().__init__()
        self.spectra = nn.ModuleList(Spectrum(n) for n in self.WINDOWS)
        for n, bands in self.WINDOWS.items():
            self.register_buffer(f"mel_{n}", mel_bands(n, bands), persistent=False)

    def forward(self, x, y):
        """x, y [B, T]; gradients for x alone."""
        distance = 0
        for s in self.spectra:
            mel = getattr(self, f"mel_{s.n}")
            both = s(torch.cat((x, y.detach())))
            # Not abs(), which has no gradient at 0.
            both = torch.log10(mel @ (torch.view_as_real(both).square().sum(-1) + 1e-12).sqrt() + self.FLOOR)
            a, b = both.chunk(2)
            distance = distance + (a - b).abs().mean((1, 2))
        return distance / len(self.spectra)


def level_distance(x, y, length=RATE // 50):
    """Mean |Δ log10(RMS + floor)| over pieces of 20 ms, of x, y [B, T]; gradients for
    x alone. What critics cannot tell comes out quieter, and this holds against it."""
    rms = lambda z: (z.unfold(-1, length, length).square().mean(-1) + 1e-12).sqrt()
    return (torch.log10(rms(x) + MelDistance.FLOOR) - torch.log10(rms(y.detach()) + MelDistance.FLOOR)).abs().mean()


def pitch(x):
    """x [B, T] -> [B, T/480]: the voice's pitch in Hz over the 40 ms before, 0 where
    there is none. The first lag whose autocorrelation is nearly the highest."""
    rate, n = RATE // 3, 2 * HOP // 3  # Hz, samples of the window
    least, most = rate // HIGHEST, rate // DEEPEST  # lags
    x = F.pad(F.avg_pool1d(x.float()[:, None], 3)[:, 0], (n + most - HOP // 3, 0))
    whole = x.unfold(-1, n + most, HOP // 3)
    spectra = torch.fft.rfft(torch.stack((whole, F.pad(whole[..., most:], (0, most)))), n=1024)
    alike = torch.fft.irfft(spectra[0] * spectra[1].conj(), n=1024)[..., : most + 1].flip(-1)  # by lag
    energy = F.pad(whole.square().cumsum(-1), (1, 0))
    energy = (energy[..., n:] - energy[..., :-n]).flip(-1).clamp(min=1e-9)
    alike = (alike / (energy[..., :1] * energy).sqrt())[..., least - 1 :]
    inner = alike[..., 1:-1]
    peak = torch.where((inner >= alike[..., :-2]) & (inner >= alike[..., 2:]), inner, -1.0)
    best = peak.amax(-1)
    k = (peak >= 0.9 * best[..., None]).int().argmax(-1)
    a, b, c = (alike.gather(-1, (k + j)[..., None])[..., 0] for j in range(3))
    lag = least + k + (0.5 * (a - c) / (a - 2 * b + c).clamp(max=-1e-6)).clamp(-1, 1)  # the parabola's top
    return torch.where((best > 0.6) & (energy[..., 0] > 1e-5 * n), rate / lag, 0.0)


def pitch_labels(x):
    """As pitch: its class of PITCHES, 0 for none."""
    f = pitch(x)
    along = torch.log2(f.clamp(min=DEEPEST) / DEEPEST) / math.log2(HIGHEST / DEEPEST)
    return torch.where(f > 0, 1 + (along * PITCHES).long().clamp(max=PITCHES - 1), 0)


def off_pitch(x, y):
    """Of sounds [B, T]: (median of x's pitch beside y's in cents, share of y's voiced parts where x has none)."""
    a, b = pitch(x), pitch(y)
    both = (a > 0) & (b > 0)
    if not both.any():
        return math.inf, 1.0
    return (1200 * (a[both] / b[both]).log2()).abs().median().item(), ((a == 0) & (b > 0)).sum().item() / (b > 0).sum().item()


def mel_bands(n, bands):
    """Triangles of peak 1 on the mel scale, 0 ... 12 kHz: [bands, n/2+1]. Those
    narrower than a bin take the bin's width."""

    def mel(f):
        return 2595 * math.log10(1 + f / 700)

    points = torch.linspace(0, mel(RATE / 2), bands + 2)
    hz = 700 * (10 ** (points / 2595) - 1)
    bins = torch.linspace(0, RATE / 2, n // 2 + 1)
    width = RATE / n
    rise = (bins - hz[:-2, None]) / (hz[1:-1] - hz[:-2]).clamp(min=width)[:, None]
    fall = (hz[2:, None] - bins) / (hz[2:] - hz[1:-1]).clamp(min=width)[:, None]
    return torch.minimum(rise, fall).clamp(0, 1)


def convolution(*args):
    """With signals kept at their size from layer to layer; else it takes a
    critic a thousand steps to see anything."""
    c = nn.Conv2d(*args)
    nn.init.kaiming_normal_(c.weight, a=0.2)
    nn.init.zeros_(c.bias)
    return weight_norm(c)


class SpectrumCritic(nn.Module):
    """Of the complex STFT at one window: x [B, T] -> (score, features). Axes
    after the channels are time and frequency."""

    def __init__(self, n, channels):
        super().__init__()
        self.spectrum = Spectrum(n)
        layers = [(2, (3, 9), (1, 1), (1, 1))]
        layers += [(channels, (3, 9), (dilation, 1), (1, 2)) for dilation in (1, 2, 4)]
        layers += [(channels, (3, 3), (1, 1), (1, 1))]
        self.layers = nn.ModuleList(
            convolution(i, channels, k, stride, ((k[0] - 1) // 2 * dilation[0], (k[1] - 1) // 2), dilation)
            for i, k, dilation, stride in layers
        )
        self.out = convolution(channels, 1, 3, 1, 1)

    def forward(self, x):
        # Square root of the magnitude, else all but the loudest is nothing;
        # not quite in silence, where its gradient would be without bound.
        z = torch.view_as_real(self.spectrum(x)).permute(0, 3, 2, 1)
        z = 5 * z * (z.square().sum(1, keepdim=True) + 1e-6).pow(-0.25)
        return critic(self.layers, self.out, z.contiguous(memory_format=torch.channels_last))


class PeriodCritic(nn.Module):
    """Of the samples a period apart: x [B, T] -> (score, features)."""

    def __init__(self, period, channels):
        super().__init__()
        self.period = period
        widths = [1, *(min(channels * m, 16 * channels) for m in (1, 4, 16, 16))]
        self.layers = nn.ModuleList(convolution(i, o, (5, 1), (3, 1), (2, 0)) for i, o in zip(widths[:-1], widths[1:]))
        self.out = convolution(widths[-1], 1, (3, 1), 1, (1, 0))

    def forward(self, x):
        n = x.shape[-1] // self.period * self.period
        z = 8 * x[:, :n].reshape(len(x), 1, -1, self.period)  # speech of -26 dBFS has RMS 0.05
        return critic(self.layers, self.out, z.contiguous(memory_format=torch.channels_last))


def critic(layers, out, z):
    features = []
    for layer in layers:
        z = F.leaky_relu(layer(z), 0.2)
        features.append(z)
    return out(z), features


class Critics(nn.Module):
    """The discriminators; trained by least squares (Mao et al. 2017)."""

    WINDOWS, PERIODS = (2048, 1024, 512, 256, 128), (2, 3, 5, 7, 11)

    def __init__(self, channels=32):
        super().__init__()
        self.critics = nn.ModuleList(
            [SpectrumCritic(n, channels) for n in self.WINDOWS] + [PeriodCritic(p, channels) for p in self.PERIODS]
        )

    def forward(self, real, made):
        """real, made [B, T] -> losses: the critics' own, the maker's score, and
        the distance of the features relative to their size (means over critics)."""
        own = adversarial = features = 0
        for c in self.critics:
            score, layers = c(torch.cat((real, made)))
            of_real, of_made = score.float().chunk(2)
            own = own + (of_real - 1).square().mean() + of_made.square().mean()
            adversarial = adversarial + (of_made - 1).square().mean()
            for layer in layers:
                a, b = layer.chunk(2)
                a = a.detach()
                far = (a - b).abs().mean(dtype=torch.float32) / (a.abs().mean(dtype=torch.float32) + 1e-4)
                features = features + far / len(layers)
        n = len(self.critics)
        return own / n, adversarial / n, features / n


class LabelHead(nn.Module):
    """Entries [B, n, k·d] of a frame's first k codebooks -> logits [B, n·4, classes]."""

    def __init__(self, width, classes, hidden=512):
        super().__init__()
        self.classes = classes
        self.layers = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, hidden), nn.GELU(), nn.Linear(hidden, LABELS * classes))

    def forward(self, x):
        return self.layers(x).unflatten(-1, (LABELS, self.classes)).flatten(1, 2)


def label_loss(logits, labels):
    return F.cross_entropy(logits.float().flatten(0, 1), labels.flatten(), ignore_index=IGNORE)


def label_hits(logits, labels):
    """(right, all) over labels that are known and not silence, as tensors."""
    spoken = (labels != IGNORE) & (labels != 0)
    return ((logits.argmax(-1) == labels) & spoken).sum(), spoken.sum()
