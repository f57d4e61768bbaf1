import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { publicFetch } from '../../../pb_hooks/worker/core/public-fetch';
import { failure, fetchFrom, LIMITS, resolver, serve } from './fetch-target';

describe('a fetch from an untrusted host', () => {
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
  ])('refuses %j, which is not an address', async (url) => {
    expect(await failure(publicFetch(url, LIMITS))).toBe('bad_url');
  });

  it('refuses a name with a private address among its addresses', async () => {
    const resolve = resolver(['93.184.216.34', '10.0.0.7']);
    expect(await failure(publicFetch('http://mixed.test/', { ...LIMITS, resolve }))).toBe('refused_address');
  });

  it('reports a name without an address', async () => {
    expect(await failure(publicFetch('http://nowhere.test/', { ...LIMITS, resolve: resolver([]) }))).toBe('dns');
  });

  it('connects to the address that it checked, and resolves the name once', async () => {
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

  it('resolves the name again on every hop, and refuses one that has become private', async () => {
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

  it('end after the maximum', async () => {
    let hops = 0;
    const port = await serve((_, response) => response.writeHead(302, { Location: `/${hops++}` }).end());
    expect(await failure(fetchFrom(port))).toBe('redirects');
    expect(hops).toBe(LIMITS.maxRedirects + 1);
  });
});

describe('a request of a content job', () => {
  it('sends keys to the first host only, and reports whether all redirects were permanent', async () => {
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

  it('waits before each hop without using up the time limit', async () => {
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

  it('passes the body on in pieces, or does not read it', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(50_000)));
    let size = 0;
    const piecewise = await fetchFrom(port, '/', {
      sink: ({ status }) => (status === 200 ? (piece) => (size += piece.length) : undefined),
    });
    expect([size, piecewise.body.length]).toEqual([50_000, 0]);
    expect((await fetchFrom(port, '/', { headOnly: true, maxBytes: 10 })).status).toBe(200);
    expect(await failure(fetchFrom(port, '/', { maxBytes: 10, sink: () => () => undefined }))).toBe('too_big');
  });

  it('follows no redirect of a POST', async () => {
    let heard = '';
    const port = await serve((request, response) => {
      if (request.url !== '/') return response.writeHead(307, { Location: '/' }).end();
      return request.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('end', () => response.end('ok'));
    });
    expect((await fetchFrom(port, '/', { method: 'POST', body: 'a=1' })).status).toBe(200);
    expect(heard).toBe('a=1');
    expect(await failure(fetchFrom(port, '/moved', { method: 'POST', body: 'a=1' }))).toBe('redirects');
  });

  it('distinguishes a missing name from a resolver that does not answer', async () => {
    const away = () => Promise.reject(Object.assign(new Error('try again'), { code: 'EAI_AGAIN' }));
    const unknown = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    expect(await failure(publicFetch('http://a.test/', { ...LIMITS, resolve: away }))).toBe('network');
    expect(await failure(publicFetch('http://a.test/', { ...LIMITS, resolve: unknown }))).toBe('dns');
  });
});
