/** What a browser needs to read packs. The simulator has another one, because these run outside of its virtual time. */
export interface PackCodec {
  /** Hex SHA-256. */
  hash(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** The text in parts of any length. @throws if the bytes are not gzip or end too early */
  gunzip(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<string>;
}

/** undefined in an old browser, and on a page without TLS. */
export function browserCodec(): PackCodec | undefined {
  if (!globalThis.crypto?.subtle || !globalThis.DecompressionStream) return undefined;
  return { hash, gunzip };
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function* gunzip(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = text.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
