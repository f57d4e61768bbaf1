import { existsSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain, Problem } from '../../scripts/lib/problem.mjs';
import { freePort } from '../../scripts/lib/server.mjs';
import { StartFolder } from './start-folder';

let place: StartFolder;
beforeEach(async () => {
  place = await StartFolder.make();
});
afterEach(() => place.dispose());

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );

describe('npm start', () => {
  it('serves app, API and dashboard, shows new accounts once, and ends with all its processes', async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const first = place.start({ PORT: port });
    await first.serves;
    expect(await answers(url)).toBe(200);
    expect(await answers(`${url}/_/`)).toBe(200);

    const file = join(place.folder, 'data', 'accounts.json');
    const accounts = JSON.parse(await readFile(file, 'utf8')) as { kind: string; email: string; password: string }[];
    expect(accounts.map(({ kind }) => kind)).toEqual(['free', 'premium', 'admin', 'superuser']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const { kind, email, password } of accounts) {
      expect(first.output()).toContain(password);
      const collection = kind === 'superuser' ? '_superusers' : 'users';
      const body = JSON.stringify({ identity: email, password });
      const answer = await fetch(`${url}/api/collections/${collection}/auth-with-password`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status, kind).toBe(200);
    }

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(await answers(url)).toBeUndefined();

    const second = place.start({ PORT: port });
    await second.serves;
    expect(second.output()).not.toContain('·');
    expect(second.output()).toContain(file);
    for (const { password } of accounts) expect(second.output()).not.toContain(password);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await answers(url)).toBeUndefined();
  });

  it('says what to do if the port is taken, before it does anything else', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    expect(await place.refusal({ PORT: String(port) })).toMatch(
      new RegExp(`Port ${port} is taken.*PORT=\\d+ npm start`),
    );
    other.close();
    expect(existsSync(join(place.folder, 'data'))).toBe(false);
  });

  it('creates the superuser of the environment, also if the password begins with dashes', async () => {
    const port = String(await freePort());
    const superuser = { identity: 'root@example.com', password: '--dashes and spaces' };
    const { serves } = place.start({
      PORT: port,
      MOLAO_SUPERUSER_EMAIL: superuser.identity,
      MOLAO_SUPERUSER_PASSWORD: superuser.password,
    });
    await serves;
    const answer = await fetch(`http://127.0.0.1:${port}/api/collections/_superusers/auth-with-password`, {
      method: 'POST',
      body: JSON.stringify(superuser),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  it('says what to do if the data folder cannot be created', async () => {
    writeFileSync(join(place.folder, 'a-file'), '');
    expect(
      await place.refusal({ PORT: String(await freePort()), MOLAO_DATA: join(place.folder, 'a-file', 'data') }),
    ).toMatch(/The data folder .* cannot be used.*MOLAO_DATA/);
  });
});

describe('an error message', () => {
  it('about a full disk has one line', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(explain(error)).toMatch(/^The disk is full\. Free some space.*$/);
    expect(explain(new Error('wrapped', { cause: error }))).toMatch(/^The disk is full\./);
    expect(explain(new Error('seed ended with code 1: database or disk is full (13)'))).toMatch(/^The disk is full\./);
  });

  it('about a problem that the user can solve has no stack trace', () => {
    expect(explain(new Problem('Do this.'))).toBe('Do this.');
    expect(explain(new Error('a bug'))).toContain('start.test.ts');
  });
});
