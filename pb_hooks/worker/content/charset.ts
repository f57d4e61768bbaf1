/** Bytes at the start of an answer that are searched for a declaration of the encoding. */
const SNIFFED = 1024;
const FALLBACK = 'windows-1252';

/**
 * Decodes an answer piece by piece. Order: byte-order mark, header, XML declaration. If one of them says UTF-8 and another something
 * else, or if there is none, the text is UTF-8 as long as its bytes are valid UTF-8.
 */
export class Decoder {
  private sniffed: Uint8Array | undefined = new Uint8Array();
  private decode!: (bytes: Uint8Array, last: boolean) => string;

  constructor(private readonly contentType: string) {}

  write(piece: Uint8Array): string {
    if (!this.sniffed) return this.decode(piece, false);
    this.sniffed = Buffer.concat([this.sniffed, piece]);
    return this.sniffed.length < SNIFFED ? '' : this.begin();
  }

  end(): string {
    const begun = this.sniffed ? this.begin() : '';
    return begun + this.decode(new Uint8Array(), true);
  }

  private begin(): string {
    const first = this.sniffed!;
    this.sniffed = undefined;
    this.decode = decoderOf(first, this.contentType);
    return this.decode(first, false);
  }
}

function decoderOf(first: Uint8Array, contentType: string): (bytes: Uint8Array, last: boolean) => string {
  const marked = byByteOrderMark(first);
  if (marked) return lenient(marked);
  const header = known(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]);
  const start = Buffer.from(first.subarray(0, SNIFFED)).toString('latin1');
  const declared = known(
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w:.-]+)["']/i.exec(start)?.[1] ??
      /<meta[^>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1],
  );
  const names = [header, declared].filter((name) => name !== undefined);
  const others = names.filter((name) => name !== 'utf-8');
  if (names.length > 0 && others.length === 0) return lenient('utf-8');
  if (others.length === names.length && names.length > 0) return lenient(others[0]!);
  return utf8Or(others[0] ?? FALLBACK);
}

function byByteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  return undefined;
}

/** TextDecoder's name of an encoding; undefined if it is unknown, or UTF-16, which needs a byte-order mark. */
function known(name: string | undefined): string | undefined {
  try {
    const { encoding } = new TextDecoder(name);
    return name === undefined || encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Always in stream mode: Node decodes windows-1252 correctly only there. */
function lenient(encoding: string): (bytes: Uint8Array, last: boolean) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes, last) =>
    decoder.decode(bytes, { stream: true }) + (last && encoding !== FALLBACK ? decoder.decode() : '');
}

/** UTF-8 until the first invalid byte; from that piece on, the other encoding. */
function utf8Or(other: string): (bytes: Uint8Array, last: boolean) => string {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const fallback = lenient(other);
  let isUtf8 = true;
  let carried = new Uint8Array();
  return (bytes, last) => {
    if (!isUtf8) return fallback(bytes, last);
    const all = Buffer.concat([carried, bytes]);
    const whole = last ? all.length : wholeCharacters(all);
    try {
      const text = strict.decode(all.subarray(0, whole));
      carried = new Uint8Array(all.subarray(whole));
      return text;
    } catch {
      isUtf8 = false;
      return fallback(all, last);
    }
  };
}

/** Length of `bytes` without an incomplete UTF-8 character at the end. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
