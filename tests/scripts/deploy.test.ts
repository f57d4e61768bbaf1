import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { APP_SOURCES } from '../../scripts/lib/build-app.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

const deploy = (file: string) => readFile(inRoot(`deploy/${file}`), 'utf8');

/** For each proxy, whether it hides a path on the app's host. */
const hides: Record<string, (path: string) => boolean> = {};

beforeAll(async () => {
  const patterns = /^\t@hidden path (.+)$/m.exec(await deploy('Caddyfile'))![1]!.split(' ');
  hides.Caddyfile = (path) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? path.toLowerCase().startsWith(pattern.slice(0, -1)) : path.toLowerCase() === pattern,
    );
  const expression = new RegExp(/location ~\* (\S+) \{\n\t\treturn 404/.exec(await deploy('nginx.conf'))![1]!, 'i');
  hides['nginx.conf'] = (path) => expression.test(path);
});

describe.each(['Caddyfile', 'nginx.conf'])('%s', (file) => {
  it.each([
    '/_',
    '/_/',
    '/_/index.html',
    '/api/collections/_superusers/auth-with-password',
    '/api/collections/_SuperUsers/request-otp',
    // With case ignored, a long s (ſ) equals an s.
    '/api/collections/_ſuperusers/auth-with-password',
    '/api/collections/pbc_3142635823/auth-with-password',
    '/api/collections/_externalAuths/records',
    '/api/settings',
    '/api/logs/stats',
    '/api/backups',
    '/api/backups/one.zip/restore',
    '/api/crons',
    '/api/sql',
  ])('hides %s on the app’s host', (path) => {
    expect(hides[file]!(path)).toBe(true);
  });

  it.each([
    '/',
    '/laws',
    '/sw.js',
    '/assets/app-1a2b.js',
    '/api/health',
    '/api/realtime',
    '/api/batch',
    '/api/sync/head',
    '/api/public/stats',
    '/api/files/token',
    '/api/collections/users/auth-with-password',
    '/api/collections/labour_laws/records',
    '/api/oauth2-redirect',
  ])('passes %s on', (path) => {
    expect(hides[file]!(path)).toBe(false);
  });

  it('overwrites the header that rate limits use to identify clients', async () => {
    expect(await deploy(file)).toMatch(
      /header_up X-Real-IP \{client_network\}|proxy_set_header X-Real-IP \$client_network;/,
    );
    expect(await deploy('env.example')).toContain('MOLAO_TRUSTED_PROXY_HEADER=X-Real-IP');
  });
});

describe('the container file', () => {
  it('copies only files that exist or that its own build makes', async () => {
    const copied = [...(await deploy('Containerfile')).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((name) => !existsSync(inRoot(name)))).toEqual([]);
  });

  it('copies all sources of the app before it builds the app', async () => {
    const [, stage = ''] = /AS build\n([\s\S]*?)\nRUN npm run build$/m.exec(await deploy('Containerfile')) ?? [];
    const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(
      APP_SOURCES.filter((source) => !copied.some((name) => source === name || source.startsWith(`${name}/`))),
    ).toEqual([]);
  });

  it('copies no folder that may contain a secret', async () => {
    expect(await deploy('Containerfile')).not.toMatch(/^(COPY|ADD) (--from=\S+ )?(\.|\.env|\.molao)\S* /m);
  });
});
