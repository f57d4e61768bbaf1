import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch, type Response } from 'undici';
import { isPublicAddress } from './public-addresses';
import { JobError } from './job-error';
import { TimeLimit } from './time-limit';

interface Address {
  address: string;
  family: number;
}

export type Resolver = (host: string) => Promise<Address[]>;

export interface FetchOptions {
  /** Default: GET. A POST does not follow redirects. */
  method?: 'GET' | 'HEAD' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  /** Headers with keys: sent to the first address's origin only, not to the target of a redirect. */
  secrets?: Record<string, string>;
  /** For the whole exchange, redirects included. */
  seconds: number;
  /** Of the body after decompression. */
  maxBytes: number;
  maxRedirects: number;
  /** `address:port` pairs that may be reached although they are not public. */
  allow?: readonly string[];
  resolve?: Resolver;
  /** Called before each request, redirects included. */
  onHop?(url: string): void;
  /** Awaited before each request; its time does not count against `seconds`. If it throws, the fetch ends. */
  beforeHop?(url: URL): Promise<void>;
  /** Receives the body piece by piece instead of `Fetched.body`; undefined: the body is collected. */
  sink?(head: Omit<Fetched, 'body'>): ((piece: Uint8Array) => void) | undefined;
  /** Do not read the body. */
  headOnly?: boolean;
}

export interface Fetched {
  status: number;
  /** Final address, after redirects. */
  url: string;
  /** True if there were redirects and all of them were permanent. */
  movedForGood: boolean;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

const resolveWithSystem: Resolver = (host) => systemLookup(host, { all: true, verbatim: true });

/**
 * A request to an untrusted host. The name of every hop is resolved once, all its addresses must be public, and the connection goes to
 * exactly these addresses. A name that resolves differently later (DNS rebinding) therefore reaches nothing else.
 *
 * @throws JobError `bad_url`, `refused_address`, `dns`, `network`, `redirects`, `too_big` or `timeout`
 */
export async function publicFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const limit = new TimeLimit(options.seconds);
  try {
    return await follow(parse(address), limit, options);
  } finally {
    limit.stop();
  }
}

async function follow(first: URL, limit: TimeLimit, options: FetchOptions): Promise<Fetched> {
  let url = first;
  let movedForGood = true;
  for (let hop = 0; hop <= options.maxRedirects; hop++) {
    const here = url;
    if (options.beforeHop) await limit.pausedDuring(() => options.beforeHop!(here));
    options.onHop?.(url.href);
    const agent = pinnedAgent(await limit.race(publicAddresses(url, options)));
    try {
      const response = await limit.race(ask(url, first, agent, limit.signal, options));
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
          body: options.headOnly ? new Uint8Array() : await read(response, limit, options, options.sink?.(head)),
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
 * Resolves the host of an address. All its addresses must be public or allowed.
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
        // The resolver is unreachable: the name may still exist.
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

/** An agent that connects to these addresses only. */
function pinnedAgent(addresses: Address[]): Agent {
  return new Agent({ connect: { lookup: pinnedLookup(addresses) }, pipelining: 0 });
}

/** A lookup function that always returns these addresses. */
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
  limit: TimeLimit,
  { maxBytes }: FetchOptions,
  sink?: (piece: Uint8Array) => void,
): Promise<Uint8Array> {
  const tooBig = () => new JobError('too_big', `The answer is larger than ${maxBytes} bytes.`);
  if (response.body && Number(response.headers.get('content-length')) > maxBytes) throw tooBig();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  while (reader) {
    const { value, done } = await limit.race(reader.read());
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw tooBig();
    if (sink) sink(value);
    else chunks.push(value);
  }
  return Buffer.concat(chunks);
}
