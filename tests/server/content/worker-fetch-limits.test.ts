import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicFetch } from '../../../pb_hooks/worker/core/public-fetch';
import { failure, fetchFrom, LIMITS, serve, serveRaw, servers } from './fetch-target';

describe('the limits of a fetch', () => {
  it('stop an endless body', async () => {
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

  it('stop a small body that decompresses to a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(LIMITS.maxBytes);
    const port = await serve((_, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb));
    expect(await failure(fetchFrom(port))).toBe('too_big');
  });

  it('stop a body that arrives too slowly', async () => {
    let pieces = 0;
    const port = await serve((_, response) => {
      const drip = setInterval(() => {
        pieces += 1;
        response.write('.');
      }, 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await failure(fetchFrom(port, '/', { seconds: 0.5 }))).toBe('timeout');
    // Ten pieces fit into half a second. Without the limit, the body never ends.
    expect(pieces).toBeLessThan(60);
  });

  it('stop a server that accepts the connection and never answers', async () => {
    const port = await serve(() => undefined);
    expect(await failure(fetchFrom(port, '/', { seconds: 0.5 }))).toBe('timeout');
  });

  it('stop the lookup of a name that is never resolved', async () => {
    expect(
      await failure(
        publicFetch('http://silent.test/', { ...LIMITS, seconds: 0.5, resolve: () => new Promise(() => undefined) }),
      ),
    ).toBe('timeout');
  });

  it('apply to all hops together', async () => {
    const port = await serve(
      (_, response) => void setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 300),
    );
    expect(await failure(fetchFrom(port, '/', { seconds: 0.7, maxRedirects: 10 }))).toBe('timeout');
  });

  it('report endless headers as a network failure', async () => {
    const port = await serve((_, response) => response.setHeader('X-Long', 'x'.repeat(100_000)).end());
    expect(await failure(fetchFrom(port))).toBe('network');
  });

  it.each([
    ['a header of 1 MB', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['100,000 headers', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(100_000)}\r\n`],
    ['a body shorter than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nhello'],
    ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nhello'],
    ['a chunk of a wrong length', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhello'],
    ['a body that is not gzip', 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('report %s as a network failure', async (_, answer) => {
    expect(await failure(fetchFrom(await serveRaw(answer)))).toBe('network');
  });

  it('read no more of a body than its length says', async () => {
    const port = await serveRaw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhello');
    const { body } = await fetchFrom(port);
    expect(Buffer.from(body).toString()).toBe('he');
  });

  it('distinguish a refused connection from a refused address', async () => {
    const port = await serve(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    expect(await failure(fetchFrom(port))).toBe('network');
  });
});
