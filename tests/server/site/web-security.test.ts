import { describe, expect, it } from 'vitest';
import { startServer } from '../harness';
import { dist, raw, type Raw, setUpWeb } from './web-setup';

setUpWeb();

describe('an address outside of the app', () => {
  it.each(['/api/nope', '/api', '/api/collections/nope/records/x/y/z'])('%s answers like the API', async (path) => {
    const { status, headers, body } = await raw(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toMatchObject({ status: 404 });
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..%5c..%5cetc%5cpasswd',
    '/%00',
    '/.env',
    '/pricing/%2e%2e/.env',
    '//etc/passwd',
    '/%2fetc/passwd',
  ])('%s reveals no file', async (path) => {
    const { status, headers, body } = await raw(path);
    expect(body.toString()).not.toMatch(/root:|SECRET|"name"|not ours/);
    // Go normalises some paths with a redirect, and passes the others to the hook.
    if (status !== 404) expect([301, 307, 308]).toContain(status);
    if (headers.location !== undefined) expect(headers.location).toMatch(/^\/[^/]/);
  });

  it(`does not reach a folder whose name begins like the app's`, async () => {
    const { status } = await raw(`/..%2f${encodeURIComponent(`${dist}-beside.txt`.split('/').pop()!)}`);
    expect(status).toBe(404);
  });

  it('serves the dashboard with its own content security policy', async () => {
    const { status, headers, body } = await raw('/_/');
    expect(status).toBe(200);
    expect(body.toString()).toContain('<!doctype html>');
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect((await raw('/_')).headers.location).toBe('/_/');
  });
});

describe('the headers', () => {
  const directives = ({ headers }: Raw) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => part.split(/ (.*)/)),
    );

  it.each(['/', '/sw.js', '/assets/app-1a2b.js', '/pricing', '/assets/gone.js'])(
    'of %s allow no content from other hosts, and nothing inline',
    async (path) => {
      const answer = await raw(path);
      expect(directives(answer)).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
      });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['permissions-policy']).toContain('camera=()');
    },
  );

  it('require https only if the public address uses it', async () => {
    expect((await raw('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startServer({ env: { MOLAO_DIST: dist, MOLAO_PUBLIC_URL: 'https://molao.example' } });
    try {
      expect((await raw('/', {}, secure)).headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await secure.dispose();
    }
  });

  it('allow requests to the places of content packs and NATS, and nothing else from there', async () => {
    await using apart = await startServer({
      env: {
        MOLAO_DIST: dist,
        MOLAO_PACKS_URL: 'https://packs.example:8443/molao/; script-src *',
        NATS_WS_URL: 'wss://nats1.example, wss://nats2.example:444/; script-src *,javascript://nats3.example',
      },
    });
    const { 'connect-src': connect, ...others } = directives(await raw('/', {}, apart));
    expect(connect).toBe("'self' https://packs.example:8443 wss://nats1.example wss://nats2.example:444");
    const { 'connect-src': _own, ...usual } = directives(await raw('/'));
    expect(others).toEqual(usual);
  });
});
