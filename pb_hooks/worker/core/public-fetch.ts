import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isPublicAddress } from './public-addresses';
import { JobError } from './job-error';
import { TimeLimit } from './time-limit';

export interface Address {
  address: string;
  family: number;
}

export type Resolver = (host: string) => Promise<Address[]>;

export interface FetchOptions {
  /** GET where nothing is said. What is posted follows no redirect. */
  method?: 'GET' | 'HEAD' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  /** Sent to the first address's own host only: what a redirect leads to is not told them. */
  secrets?: Record<string, string>;
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
  /** Waited for before each address is asked; the wait does not count as the host's. What it throws ends the fetch. */
  beforeHop?(url: URL): Promise<void>;
  /** Where the body goes piece by piece instead of into `Fetched.body`; undefined: it is collected. */
  sink?(head: Omit<Fetched, 'body'>): ((piece: Uint8Array) => void) | undefined;
  /** Only the head is wanted: the body is not read. */
  headOnly?: boolean;
}

export interface Fetched {
  status: number;
  /** Where the last redirect led. */
  url: string;
  /** True where it was redirected, and each redirect said that it is for good. */
  movedForGood: boolean;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const resolveWithSystem: Resolver = (host) => systemLookup(host, { all: true, verbatim: true });

/**
 * A request to a host that nobody vouches for. Every hop's name is resolved once, each of its addresses must be public, and the connection
 * goes to exactly these: a name that resolves differently a moment later reaches nothing else.
 *
 * @throws JobError `bad_url`, `refused_address`, `dns`, `network`, `redirects`, `too_big` or `timeout`
 */
export async function publicFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const patience = new TimeLimit(options.seconds);
  try {
    return await follow(parse(address), patience, options);
  } finally {
    patience.stop();
  }
}

async function follow(first: URL, patience: TimeLimit, options: FetchOptions): Promise<Fetched> {
  let url = first;
  let movedForGood = true;
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    const here = url;
    if (options.beforeHop) await patience.pausedDuring(() => options.beforeHop!(here));
    options.onHop?.(url.href);
    const agent = pinnedAgent(await patience.race(publicAddresses(url, options)));
    try {
      const response = await patience.race(ask(url, first, agent, patience.signal, options));
      const next = redirectOf(response);
      if (next === undefined) {
        const head = {
          status: response.status,
          url: url.href,
          movedForGood: hop > 0 && movedForGood,
          headers: Object.fromEntries(response.headers),
        };
        return {
          ...head,
          body: options.headOnly ? new Uint8Array() : await read(response, patience, options, options.sink?.(head)),
        };
      }
      if (options.method === 'POST')
        throw new JobError('redirects', 'What is posted is not sent on to another address.');
      movedForGood &&= PERMANENT.includes(response.status);
      url = parse(next, url);
    } finally {
      await agent.destroy();
    }
  }
  throw new JobError('redirects', `More than ${options.maxRedirects} redirects.`);
}

function ask(
  url: URL,
  first: URL,
  dispatcher: Agent,
  signal: AbortSignal,
  { method = 'GET', body, headers, secrets }: FetchOptions,
): Promise<Response> {
  return fetch(url, {
    dispatcher,
    redirect: 'manual',
    signal,
    method,
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, ...(url.origin === first.origin ? secrets : {}) },
  });
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url) throw new JobError('bad_url', 'Not an address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new JobError('bad_url', `Only http and https are fetched, not ${url.protocol}`);
  if (url.username || url.password) throw new JobError('bad_url', 'An address may not carry a password.');
  return url;
}

/**
 * Where a name leads, each of its addresses public or allowed.
 *
 * @throws JobError `refused_address`, `dns` or `network`
 */
export async function publicAddresses(
  url: URL,
  { allow = [], resolve = resolveWithSystem }: Pick<FetchOptions, 'allow' | 'resolve'>,
): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const literal = isIP(host);
  const found = literal
    ? [{ address: host, family: literal }]
    : await resolve(host).catch((error: NodeJS.ErrnoException) => {
        // The resolver is out of reach: that says nothing about the name.
        if (error.code === 'EAI_AGAIN' || error.code === 'ETIMEOUT')
          throw new JobError('network', `The address of ${host} could not be looked up (${error.code}).`);
        return [];
      });
  if (found.length === 0) throw new JobError('dns', `${host} has no address.`);
  for (const { address } of found) {
    if (!isPublicAddress(address) && !allow.includes(`${address}:${port}`))
      throw new JobError('refused_address', `${host} leads to ${address}, which is not on the public internet.`);
  }
  return found;
}

/** An agent that connects to these addresses, whatever the name resolves to by now. */
function pinnedAgent(addresses: Address[]): Agent {
  return new Agent({ connect: { lookup: pinnedLookup(addresses) }, pipelining: 0 });
}

/** Answers every look-up with these addresses. */
export function pinnedLookup(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  };
}

const PERMANENT = [301, 308];

function redirectOf(response: Response): string | undefined {
  if (![...PERMANENT, 302, 303, 307].includes(response.status)) return undefined;
  return response.headers.get('location') ?? undefined;
}

async function read(
  response: Response,
  patience: TimeLimit,
  { maxBytes }: FetchOptions,
  sink?: (piece: Uint8Array) => void,
): Promise<Uint8Array> {
  const tooBig = () => new JobError('too_big', `The answer is larger than ${maxBytes} bytes.`);
  if (response.body && Number(response.headers.get('content-length')) > maxBytes) throw tooBig();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  while (reader) {
    const { value, done } = await patience.race(reader.read());
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw tooBig();
    if (sink) sink(value);
    else chunks.push(value);
  }
  return Buffer.concat(chunks);
}
