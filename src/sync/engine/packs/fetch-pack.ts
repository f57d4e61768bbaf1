import { TransportError } from '../transport';

/** A pack must arrive within this time, and as fast as a slow phone loads: otherwise lists are there sooner. */
const PATIENCE_MS = 20_000;
const LEAST_BYTES_PER_MS = 32;

/**
 * Fetches the file of a pack. Its address is signed: the request carries neither token nor cookies, because it may go to
 * another host.
 *
 * @param base what `url` may be relative to
 * @param size of the file in bytes; an answer that is longer is not read to its end
 * @throws TransportError
 */
export async function fetchPack(base: string, url: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS + size / LEAST_BYTES_PER_MS);
  try {
    const answer = await fetch(new URL(url, base), { credentials: 'omit', signal: limit.signal });
    if (answer.status !== 200 || !answer.body) throw unanswered(answer.status);
    return await readBytes(answer.body, size);
  } catch (error) {
    throw error instanceof TransportError ? error : unanswered(0);
  } finally {
    clearTimeout(timer);
    // Ends a download of which nobody reads the rest.
    limit.abort();
  }
}

/** @returns fewer bytes if the body is shorter */
async function readBytes(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    if (length + value.length > size) throw unanswered(200);
    bytes.set(value, length);
    length += value.length;
  }
}

function unanswered(status: number): TransportError {
  return new TransportError({ kind: 'offline', status });
}
