import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/server.mjs';
import { StartFolder } from './start-folder';

const SUPERUSER = { identity: 'root@molao.example', password: 'a long password' };
const COMPLETE = {
  MOLAO_ENV: 'production',
  MOLAO_PUBLIC_URL: 'https://molao.example',
  MOLAO_TRUSTED_PROXY_HEADER: 'X-Real-IP',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'Molao <mail@molao.example>',
  MOLAO_SUPERUSER_EMAIL: SUPERUSER.identity,
  MOLAO_SUPERUSER_PASSWORD: SUPERUSER.password,
};

let place: StartFolder;
let port: string;
beforeEach(async () => {
  place = await StartFolder.make();
  port = String(await freePort());
});
afterEach(() => place.dispose());

/** Creates a data folder with accounts, as an earlier start leaves it. */
async function dataOf(accounts: { kind: string; email: string; password: string }[]): Promise<void> {
  await mkdir(join(place.folder, 'data'));
  await writeFile(join(place.folder, 'data', 'accounts.json'), JSON.stringify(accounts));
}

describe('a start in production', () => {
  it.each([
    ['MOLAO_PUBLIC_URL', '', 'MOLAO_PUBLIC_URL is not set'],
    [
      'MOLAO_PUBLIC_URL',
      'http://molao.example',
      'MOLAO_PUBLIC_URL is "http://molao.example"; it must be a whole address that begins with https://',
    ],
    ['SMTP_HOST', '', 'SMTP_HOST is not set'],
    ['MAIL_FROM', '', 'MAIL_FROM is not set'],
    ['MOLAO_SUPERUSER_EMAIL', '', 'one of them is missing'],
    ['MOLAO_SUPERUSER_PASSWORD', 'short', 'MOLAO_SUPERUSER_PASSWORD is too short'],
  ])('is refused with %s=%s, in one line and before it creates any file', async (name, value, line) => {
    const { ended, output } = place.start({ ...COMPLETE, PORT: port, [name]: value });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
    expect(existsSync(join(place.folder, 'data'))).toBe(false);
  });

  it('is refused without a superuser', async () => {
    expect(
      await place.refusal({ ...COMPLETE, PORT: port, MOLAO_SUPERUSER_EMAIL: '', MOLAO_SUPERUSER_PASSWORD: '' }),
    ).toContain('MOLAO_SUPERUSER_EMAIL and MOLAO_SUPERUSER_PASSWORD are not set');
  });

  it('is refused on the data of a development server', async () => {
    await dataOf([
      { kind: 'admin', email: 'admin@example.com', password: 'known' },
      { kind: 'superuser', email: 'superuser@example.com', password: 'known' },
    ]);
    expect(await place.refusal({ ...COMPLETE, PORT: port })).toContain('is the data of a development server');
  });

  it('creates a data folder that a development start refuses', async () => {
    await dataOf([{ kind: 'superuser', email: SUPERUSER.identity, password: '' }]);
    expect(await place.refusal({ PORT: port })).toContain('is the data of a production server');
  });
});

/** Copies the files that the container's last stage copies into a new folder. @returns the folder */
async function layOutImage(): Promise<string> {
  const [, image = ''] = (await readFile(inRoot('deploy/Containerfile'), 'utf8')).split(/^FROM (?!.* AS ).*$/m);
  const folder = join(place.folder, 'image');
  const copied = [...image.matchAll(/^COPY (?:--from=build \/molao\/)?(\S+) \.\/(\S*)$/gm)];
  expect(copied.length).toBeGreaterThan(5);
  for (const [, from = '', to = ''] of copied) {
    // Not copied: POCKETBASE_BIN may name a PocketBase outside of the cache.
    if (from === '.cache/pocketbase') continue;
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(inRoot(from), to === '' ? join(folder, from) : join(folder, to), { recursive: true });
  }
  return folder;
}

describe('the container', () => {
  it('runs in production without packages and without the app’s sources', async () => {
    const checkout = await layOutImage();
    const url = `http://127.0.0.1:${port}`;
    const { serves, output } = place.start({ ...COMPLETE, PORT: port }, { checkout, args: ['--built'] });
    await serves;
    expect(output()).toContain('Molao runs (production)');

    const page = await fetch(`${url}/dashboard`, {
      headers: {
        'X-Forwarded-For': '203.0.113.7',
        'X-Forwarded-Proto': 'https',
        'X-Real-IP': '203.0.113.7',
        Via: '1.1 proxy',
      },
    });
    expect(page.status).toBe(200);
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');

    const post = (path: string, body: object) =>
      fetch(`${url}/api/collections/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
    const signedIn = await post('_superusers/auth-with-password', SUPERUSER);
    expect(signedIn.status).toBe(200);
    const { token } = (await signedIn.json()) as { token: string };
    const users = (await (
      await fetch(`${url}/api/collections/users/records`, { headers: { Authorization: token } })
    ).json()) as { totalItems: number };
    expect(users.totalItems).toBe(0);
    expect(await readFile(join(place.folder, 'data', 'accounts.json'), 'utf8')).not.toContain(SUPERUSER.password);

    const person = {
      email: 'person@molao.example',
      password: 'a-password',
      passwordConfirm: 'a-password',
      full_name: 'A Person',
    };
    expect((await post('users/records', person)).status).toBe(200);
  });

  it('says what is missing if nothing was built, and warns if MOLAO_TRUSTED_PROXY_HEADER is not set', async () => {
    const checkout = await layOutImage();
    await rm(join(checkout, 'dist'), { recursive: true });
    const { ended, output } = place.start(
      { ...COMPLETE, PORT: port, MOLAO_TRUSTED_PROXY_HEADER: '' },
      { checkout, args: ['--built'] },
    );
    expect(await ended).toBe(1);
    expect(output().trim().split(/\n+/)).toEqual([
      expect.stringContaining('MOLAO_TRUSTED_PROXY_HEADER is not set'),
      expect.stringMatching(/dist\/index\.html is not there.*npm run build/),
    ]);
  });
});
