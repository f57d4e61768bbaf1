import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isPublicAddress } from './addresses';
import { JobError } from './job-error';

export interface Address {
  address: string;
  family: number;
}

export type Resolver = (host: string) => Promise<Address[]>;

export interface FetchOptions {
  headers?: Record<string, string>;
  /** The whole exchange, redirects included. */
  seconds: number;
  /** Of the body, after decompression. */
  maxBytes: number;
  maxRedirects: number;
  /** `address:port` pairs that are reached although they are not public. */
  allow?: readonly string[];
  resolve?: Resolver;
  /** Told of each address that is about to be asked, redirects included. */
  onHop?(url: string): void;
}

export interface Fetched {
  status: number;
  /** Where the last redirect led. */
  url: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const resolveWithSystem: Resolver = (host) => systemLookup(host, { all: true, verbatim: true });

/**
 * GET for hosts that nobody vouches for. Every hop's name is resolved once, each of its addresses must be public, and the connection
 * goes to exactly these: a name that resolves differently a moment later reaches nothing else.
 *
 * @throws JobError `bad_url`, `refused_address`, `dns`, `network`, `redirects`, `too_big` or `timeout`
 */
export async function publicFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.seconds * 1000);
  let url = parse(address);
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    options.onHop?.(url.href);
    const agent = pinnedAgent(await withSignal(publicAddresses(url, options), signal, options));
    try {
      const response = await withSignal(fetch(url, { dispatcher: agent, redirect: 'manual', headers: options.headers ?? {}, signal }), signal, options);
      const next = redirectOf(response);
      if (next === undefined) return { status: response.status, url: url.href, headers: Object.fromEntries(response.headers), body: await read(response, signal, options) };
      url = parse(next, url);
    } finally {
      await agent.destroy();
    }
  }
  throw new JobError('redirects', `More than ${options.maxRedirects} redirects.`);
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url) throw new JobError('bad_url', 'Not an address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new JobError('bad_url', `Only http and https are fetched, not ${url.protocol}`);
  if (url.username || url.password) throw new JobError('bad_url', 'An address may not carry a password.');
  return url;
}

async function publicAddresses(url: URL, { allow = [], resolve = resolveWithSystem }: FetchOptions): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const literal = isIP(host);
  const found = literal ? [{ address: host, family: literal }] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new JobError('dns', `${host} has no address.`);
  for (const { address } of found) {
    if (!isPublicAddress(address) && !allow.includes(`${address}:${port}`)) throw new JobError('refused_address', `${host} leads to ${address}, which is not on the public internet.`);
  }
  return found;
}

/** An agent that connects to these addresses, whatever the name resolves to by now. */
function pinnedAgent(addresses: Address[]): Agent {
  const lookup: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
  return new Agent({ connect: { lookup }, pipelining: 0 });
}

function redirectOf(response: Response): string | undefined {
  if (![301, 302, 303, 307, 308].includes(response.status)) return undefined;
  return response.headers.get('location') ?? undefined;
}

async function read(response: Response, signal: AbortSignal, options: FetchOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  while (reader) {
    const { value, done } = await withSignal(reader.read(), signal, options);
    if (done) break;
    size += value.byteLength;
    if (size > options.maxBytes) throw new JobError('too_big', `The answer is larger than ${options.maxBytes} bytes.`);
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** Waits for one step, no longer than the signal allows, and says a failure in a job's words. */
async function withSignal<T>(step: Promise<T>, signal: AbortSignal, { seconds }: FetchOptions): Promise<T> {
  let stop!: () => void;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new JobError('timeout', `No complete answer within ${seconds} seconds.`));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([step, aborted]);
  } catch (error) {
    if (error instanceof JobError) throw error;
    throw signal.aborted ? new JobError('timeout', `No complete answer within ${seconds} seconds.`) : new JobError('network', describe(error));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** `fetch failed` alone says nothing: the cause does. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
