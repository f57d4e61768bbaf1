import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../pb_hooks/worker/core/public-addresses';
import { publicFetch, type FetchOptions, type Resolver } from '../../../pb_hooks/worker/core/public-fetch';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const LIMITS = { seconds: 5, maxBytes: 100_000, maxRedirects: 3 };
const fetchFrom = (port: number, path = '/', options: Partial<FetchOptions> = {}) =>
  publicFetch(`http://127.0.0.1:${port}${path}`, { ...LIMITS, allow: [`127.0.0.1:${port}`], ...options });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: { code?: string }) => error.code,
  );
/** Gives these addresses, one answer a question, and counts the questions. */
function resolver(...answers: string[][]): Resolver & { asked: string[] } {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve(
      (answers[asked.length - 1] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked });
}

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '196.25.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2001:4860:4860::8888',
    '2a00:1450:4009::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
    '1.2.3',
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a fetch from a stranger', () => {
  it('gives status, headers and body', async () => {
    const port = await serve((request, response) =>
      response.setHeader('ETag', '"1"').end(`hello ${request.headers['user-agent']}`),
    );
    const answer = await fetchFrom(port, '/page', { headers: { 'user-agent': 'tester' } });
    expect(answer).toMatchObject({ status: 200, url: `http://127.0.0.1:${port}/page`, headers: { etag: '"1"' } });
    expect(Buffer.from(answer.body).toString()).toBe('hello tester');
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://127.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]/',
    'https://192.168.0.1/',
  ])('does not reach %s', async (url) => {
    expect(await failure(publicFetch(url, LIMITS))).toBe('refused_address');
  });

  it('does not reach this machine by its names', async () => {
    const port = await serve((_, response) => response.end('secret'));
    expect(await failure(publicFetch(`http://localhost:${port}/`, LIMITS))).toBe('refused_address');
  });

  it('reaches an address that the operator allowed on that port, and on no other', async () => {
    const [open, closed] = [
      await serve((_, response) => response.end('ok')),
      await serve((_, response) => response.end('secret')),
    ];
    expect((await fetchFrom(open)).status).toBe(200);
    expect(await failure(publicFetch(`http://127.0.0.1:${closed}/`, { ...LIMITS, allow: [`127.0.0.1:${open}`] }))).toBe(
      'refused_address',
    );
  });

  it.each([
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://user:secret@example.org/',
    'not an address',
    '',
  ])('does not take %j for an address', async (url) => {
    expect(await failure(publicFetch(url, LIMITS))).toBe('bad_url');
  });

  it('refuses a name of which any address is private', async () => {
    const resolve = resolver(['93.184.216.34', '10.0.0.7']);
    expect(await failure(publicFetch('http://mixed.test/', { ...LIMITS, resolve }))).toBe('refused_address');
  });

  it('says that a name has no address', async () => {
    expect(await failure(publicFetch('http://nowhere.test/', { ...LIMITS, resolve: resolver([]) }))).toBe('dns');
  });

  it('connects to the address that it checked, and asks for it once', async () => {
    const port = await serve((request, response) => response.end(request.headers.host));
    const resolve = resolver(['127.0.0.1'], ['127.0.0.2']);
    const answer = await publicFetch(`http://rebinding.test:${port}/`, {
      ...LIMITS,
      resolve,
      allow: [`127.0.0.1:${port}`],
    });
    expect(Buffer.from(answer.body).toString()).toBe(`rebinding.test:${port}`);
    expect(resolve.asked).toEqual(['rebinding.test']);
  });

  it('checks the name again on every hop: one that has turned private since is refused', async () => {
    const port = await serve((request, response) => response.writeHead(302, { Location: '/again' }).end(request.url));
    const resolve = resolver(['127.0.0.1'], ['10.0.0.7']);
    expect(
      await failure(
        publicFetch(`http://rebinding.test:${port}/`, { ...LIMITS, resolve, allow: [`127.0.0.1:${port}`] }),
      ),
    ).toBe('refused_address');
    expect(resolve.asked).toHaveLength(2);
  });
});

describe('redirects', () => {
  it('are followed, relative ones too', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/end') response.end('here');
      else
        response
          .writeHead(request.url === '/' ? 301 : 307, { Location: request.url === '/' ? 'middle' : '/end' })
          .end();
    });
    const hops: string[] = [];
    const answer = await fetchFrom(port, '/', { onHop: (url) => hops.push(new URL(url).pathname) });
    expect(answer.url).toBe(`http://127.0.0.1:${port}/end`);
    expect(hops).toEqual(['/', '/middle', '/end']);
  });

  it.each(['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/', 'http://localhost:1/'])(
    'to %s are refused',
    async (location) => {
      const port = await serve((_, response) => response.writeHead(302, { Location: location }).end());
      expect(await failure(fetchFrom(port))).toBe('refused_address');
    },
  );

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'http://user:secret@example.org/'])(
    'to %s are refused',
    async (location) => {
      const port = await serve((_, response) => response.writeHead(302, { Location: location }).end());
      expect(await failure(fetchFrom(port))).toBe('bad_url');
    },
  );

  it('end after a few', async () => {
    let hops = 0;
    const port = await serve((_, response) => response.writeHead(302, { Location: `/${hops++}` }).end());
    expect(await failure(fetchFrom(port))).toBe('redirects');
    expect(hops).toBe(LIMITS.maxRedirects + 1);
  });
});

describe('a request of a content job', () => {
  it('tells its keys to the first host alone, and whether all redirects were for good', async () => {
    const heard: (string | undefined)[] = [];
    const listen =
      (answer: RequestListener): RequestListener =>
      (request, response) => {
        heard.push(request.headers.authorization);
        answer(request, response);
      };
    const last = await serve(listen((_, response) => response.end('here')));
    const first = await serve(
      listen((request, response) =>
        response
          .writeHead(request.url === '/' ? 301 : 308, {
            Location: request.url === '/' ? '/next' : `http://127.0.0.1:${last}/`,
          })
          .end(),
      ),
    );
    const answer = await fetchFrom(first, '/', {
      allow: [`127.0.0.1:${first}`, `127.0.0.1:${last}`],
      secrets: { authorization: 'Token 1' },
    });
    expect(heard).toEqual(['Token 1', 'Token 1', undefined]);
    expect(answer.movedForGood).toBe(true);
    const port = await serve((request, response) =>
      request.url === '/'
        ? response.writeHead(301, { Location: '/a' }).end()
        : request.url === '/a'
          ? response.writeHead(302, { Location: '/b' }).end()
          : response.end(),
    );
    expect((await fetchFrom(port)).movedForGood).toBe(false);
    expect((await fetchFrom(port, '/b')).movedForGood).toBe(false);
  });

  it('waits for its turn before each hop, on its own time', async () => {
    const port = await serve((request, response) =>
      request.url === '/' ? response.writeHead(302, { Location: '/end' }).end() : response.end('here'),
    );
    const hops: string[] = [];
    const beforeHop = async ({ pathname }: URL) => {
      hops.push(pathname);
      await new Promise((resolve) => setTimeout(resolve, 600));
    };
    expect((await fetchFrom(port, '/', { seconds: 1, beforeHop })).status).toBe(200);
    expect(hops).toEqual(['/', '/end']);
    await expect(fetchFrom(port, '/', { beforeHop: () => Promise.reject(new Error('not today')) })).rejects.toThrow(
      'not today',
    );
  });

  it('hands its body on in pieces, or does not read it', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(50_000)));
    let size = 0;
    const piecewise = await fetchFrom(port, '/', {
      sink: ({ status }) => (status === 200 ? (piece) => (size += piece.length) : undefined),
    });
    expect([size, piecewise.body.length]).toEqual([50_000, 0]);
    expect((await fetchFrom(port, '/', { headOnly: true, maxBytes: 10 })).status).toBe(200);
    expect(await failure(fetchFrom(port, '/', { maxBytes: 10, sink: () => () => undefined }))).toBe('too_big');
  });

  it('posts, and follows nobody with what it posted', async () => {
    let heard = '';
    const port = await serve((request, response) => {
      if (request.url !== '/') return response.writeHead(307, { Location: '/' }).end();
      return request.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('end', () => response.end('ok'));
    });
    expect((await fetchFrom(port, '/', { method: 'POST', body: 'a=1' })).status).toBe(200);
    expect(heard).toBe('a=1');
    expect(await failure(fetchFrom(port, '/moved', { method: 'POST', body: 'a=1' }))).toBe('redirects');
  });

  it('tells a name that is not there from a resolver that does not answer', async () => {
    const away = () => Promise.reject(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' }));
    const unknown = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    expect(await failure(publicFetch('http://a.test/', { ...LIMITS, resolve: away }))).toBe('network');
    expect(await failure(publicFetch('http://a.test/', { ...LIMITS, resolve: unknown }))).toBe('dns');
  });
});

describe('limits', () => {
  it('hold for a body without an end', async () => {
    let sent = 0;
    const port = await serve((_, response) => {
      const pour = () => {
        while (response.writable && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', pour);
      pour();
    });
    expect(await failure(fetchFrom(port))).toBe('too_big');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('hold for a small body that unpacks into a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(LIMITS.maxBytes);
    const port = await serve((_, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb));
    expect(await failure(fetchFrom(port))).toBe('too_big');
  });

  it('hold for a body that drips', async () => {
    const port = await serve((_, response) => {
      const drip = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(drip));
    });
    const started = Date.now();
    expect(await failure(fetchFrom(port, '/', { seconds: 0.5 }))).toBe('timeout');
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('hold for a server that takes the connection and says nothing', async () => {
    const port = await serve(() => undefined);
    expect(await failure(fetchFrom(port, '/', { seconds: 0.5 }))).toBe('timeout');
  });

  it('hold for a name that is never resolved', async () => {
    expect(
      await failure(
        publicFetch('http://silent.test/', { ...LIMITS, seconds: 0.5, resolve: () => new Promise(() => undefined) }),
      ),
    ).toBe('timeout');
  });

  it('count all hops together', async () => {
    const port = await serve(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 300),
    );
    expect(await failure(fetchFrom(port, '/', { seconds: 0.7, maxRedirects: 10 }))).toBe('timeout');
  });

  it('turn headers without an end into a failure of the network', async () => {
    const port = await serve((_, response) => response.setHeader('X-Long', 'x'.repeat(100_000)).end());
    expect(await failure(fetchFrom(port))).toBe('network');
  });

  it('tell a refused connection from a refused address', async () => {
    const port = await serve(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    expect(await failure(fetchFrom(port))).toBe('network');
  });
});
