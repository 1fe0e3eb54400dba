"""Makes the two small SentencePiece models here and the cases that Encode is
held to: python3 cases.py FOLDER-OF-TINY-A (needs the package sentencepiece)."""
import base64, io, json, random, sys
import sentencepiece as spm
from sentencepiece import sentencepiece_model_pb2 as pb

text=[]
rng=random.Random(1)
w="the quick brown fox jumps over lazy dog hello world parley speaks with people and listens to them all day long open close price seven nine".split()
for _ in range(400): text.append(" ".join(rng.choice(w) for _ in range(rng.randint(3,12))))
def train(out, unused=(), **k):
    m=io.BytesIO()
    spm.SentencePieceTrainer.train(sentence_iterator=iter(text),model_writer=m,model_type="unigram",num_threads=1,minloglevel=2,hard_vocab_limit=False,**k)
    p=pb.ModelProto(); p.ParseFromString(m.getvalue())
    for q in p.pieces:
        if q.piece in unused: q.type=5
    open(out,"wb").write(p.SerializeToString())
train("spm-symbols.model",vocab_size=90,normalization_rule_name="identity",user_defined_symbols=["<sep>","[X]","[XY]"," quick","qu"],control_symbols=["<ctl>"],remove_extra_whitespaces=False,byte_fallback=False,unused=("▁the","▁fox","h"))
train("spm-suffix.model",vocab_size=340,normalization_rule_name="identity",treat_whitespace_as_suffix=True,byte_fallback=True,user_defined_symbols=["<sep>"],pad_id=3)


def strings(rng, n, sp):
    words="Hello world the quick brown fox you are open from 9 to 5 café naïve Straße ＦＵＬＬ ｗｉｄｔｈ ﬁ ﷺ ½ ① ㌔ ㍿ 日本語 テスト ﾃｽﾄ 한국어 각 각 Ω Å e\u0301 \u0301 🙂 👨‍👩‍👧 \u200b \ufeff \u00a0 \u3000 \u2028 \u2581 \u00ad <s> </s> <pad> <unk> <0x41> <system> [X] <sep> don't $9.50 , . ! ? \t \n \r \x00 \x01 \x7f \x85 ﬀ Ⅷ ™ … ‥ \u1e9b\u0323 \u212b ｶﾞ ﾊﾟ 𝒜 \U0001F1E9\U0001F1EA \u0f71\u0f72 \ud7a3 \u115f 0123456789 १२३".split(" ")
    words += [sp.id_to_piece(i) for i in range(sp.get_piece_size())]
    out=[]
    for _ in range(n):
        k=rng.random()
        if k<.5:
            s="".join(rng.choice(words)+rng.choice(["", " ", " ", "  "]) for _ in range(rng.randint(0,9)))
        elif k<.75:
            s="".join(chr(c) for c in (rng.choice([rng.randint(0,0x7f),rng.randint(0,0x24f),rng.randint(0,0x33ff),rng.randint(0xac00,0xd7a3),rng.randint(0xe000,0xffff),rng.randint(0x10000,0x1ffff),rng.randint(0x1f300,0x1faff),rng.randint(0x2000,0x206f),rng.randint(0xff00,0xffef),rng.randint(0x10000,0x10ffff)]) for _ in range(rng.randint(1,12))))
        elif k<.9:
            s="".join(rng.choice("abcdefghijklmnopqrstuvwxyzABC 0123456789'-.,") for _ in range(rng.randint(0,30)))
        else:
            b=bytes(rng.choice([rng.randint(0,255),0x61,0x20,0xe2,0x96,0x81,0xc3,0xa9,0xf0,0x9f,0x99,0x82]) for _ in range(rng.randint(1,10)))
            out.append(b); continue
        out.append(s.encode("utf-8"))
    return out

def cases(model, count, seed, path):
    sp = spm.SentencePieceProcessor(model_file=model)
    with open(path, "w") as f:
        for s in strings(random.Random(seed), count, sp):
            f.write(json.dumps({"text": base64.b64encode(s).decode(), "ids": sp.encode(s)}, separators=(",", ":")) + "\n")

cases(sys.argv[1] + "/tokenizer_spm_32k_3.model", 400, 1, "tiny-a.jsonl")
cases("spm-symbols.model", 150, 3, "spm-symbols.jsonl")
cases("spm-suffix.model", 150, 3, "spm-suffix.jsonl")
