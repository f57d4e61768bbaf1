import { rename } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startServer } from '../harness';
import { dist, PNG, PRERENDERED, put, raw, SCRIPT, server, setUpWeb } from './web-setup';

setUpWeb();

describe('web pages', () => {
  it.each(['/dashboard', '/country/ZA/laws', '/laws/', '/app.html'])(
    '%s is the app, and is requested again each time',
    async (path) => {
      const { status, headers, body } = await raw(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain('<title>Molao</title>');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/pricing', '/pricing/', '/pricing?from=landing'])(
    '%s is the prerendered page, without a redirect',
    async (path) => {
      const { status, body } = await raw(path);
      expect(status).toBe(200);
      expect(body.toString()).toContain('<title>Pricing</title>');
    },
  );

  it.each([
    ['/', 'text/html; charset=utf-8', '<title>Landing · Molao</title><link rel="canonical" href="$/"><p>$</p>'],
    ['/pricing', 'text/html; charset=utf-8', '<title>Pricing</title><link rel="canonical" href="$/"><p>$</p>'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: $/sitemap.xml\n'],
  ])('%s contains the public address of the product, not that of the request', async (path, type, words) => {
    const known = await startServer({ env: { MOLAO_DIST: dist, MOLAO_PUBLIC_URL: 'https://molao.example' } });
    try {
      const { status, headers, body } = await raw(path, { 'Accept-Encoding': 'gzip' }, known);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe('no-cache');
      const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
      expect(text).toContain(words.replaceAll('$', 'https://molao.example'));
      expect(text).not.toContain('address.invalid');

      const tag = String(headers.etag);
      expect(await raw(path, { 'If-None-Match': `"other", ${tag}` }, known)).toMatchObject({
        status: 304,
        body: Buffer.alloc(0),
      });
      // Another public address gives another page.
      expect((await raw(path, { 'If-None-Match': tag })).status).toBe(200);
    } finally {
      await known.dispose();
    }
  });

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is requested again each time', async (path, type) => {
    const { status, headers } = await raw(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('answer 304 until a deployment changes them', async () => {
    const first = await raw('/dashboard');
    const tag = String(first.headers.etag);
    const again = await raw('/settings', { 'If-None-Match': tag, 'Accept-Encoding': 'gzip' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);

    await put('app.html', '<!doctype html><title>Molao</title><!-- 2 -->');
    expect((await raw('/settings', { 'If-None-Match': tag })).status).toBe(200);

    const page = await raw('/');
    expect((await raw('/', { 'If-None-Match': String(page.headers.etag) })).status).toBe(304);
    await put('index.html', PRERENDERED.replace('$', 'Landing · Molao 2'));
    const changed = await raw('/', { 'If-None-Match': String(page.headers.etag) });
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toContain('Molao 2');
  });

  it('answer 404 in one line if the app is not built', async () => {
    await rename(dist, `${dist}-away`);
    const answer = await server.api('GET', '/dashboard');
    await rename(`${dist}-away`, dist);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe('The app has not been built.');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('assets', () => {
  it('are cached for a year, because their names contain a hash', async () => {
    const { status, headers, body } = await raw('/assets/app-1a2b.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body.toString()).toBe(SCRIPT);
  });

  it('of the last release stay available for open pages', async () => {
    await put('assets/app-9z8y.js', 'console.log("new")');
    expect((await raw('/assets/app-1a2b.js')).status).toBe(200);
    expect((await raw('/assets/app-9z8y.js')).status).toBe(200);
  });

  it.each(['/assets/app-gone.js', '/assets', '/assets/', '/favicon.ico', '/old-sw.js'])(
    '%s is missing, and the answer is not cached',
    async (path) => {
      const { status, headers, body } = await raw(path);
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.toString()).not.toContain('<title>');
    },
  );

  it('are sent compressed, unless the format is compressed already', async () => {
    const script = await raw('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' });
    expect(script.headers['content-encoding']).toBe('gzip');
    expect(script.body.length).toBeLessThan(SCRIPT.length / 5);
    expect(gunzipSync(script.body).toString()).toBe(SCRIPT);

    for (const path of ['/icon.png', '/assets/hanken-3c4d.woff2']) {
      const image = await raw(path, { 'Accept-Encoding': 'gzip' });
      expect(image.headers['content-encoding']).toBeUndefined();
      expect(image.body).toEqual(PNG);
    }
  });

  it('support range requests', async () => {
    const { status, headers, body } = await raw('/assets/app-1a2b.js', {
      Range: 'bytes=0-6',
      'Accept-Encoding': 'gzip',
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 0-6/${SCRIPT.length}`);
    expect(body.toString()).toBe('console');
  });
});

describe('many requests', () => {
  it('do not fill the log, but missing files are logged', async () => {
    const logged = async (status: number) => {
      const filter = encodeURIComponent(`data.url ~ "/assets/" && data.status = ${status}`);
      return (await server.admin<{ totalItems: number }>('GET', `/api/logs?filter=${filter}`)).totalItems;
    };
    for (let i = 0; i < 20; i++) await raw('/assets/app-1a2b.js');
    await raw('/assets/app-gone.js');
    await server.failures();
    expect(await logged(200)).toBe(0);
    expect(await logged(404)).toBeGreaterThan(0);
  });
});
