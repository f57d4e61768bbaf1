import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, withDotEnv } from '../../scripts/lib/environment.mjs';
import { requireNode } from '../../scripts/lib/node-version.mjs';
import { hooksEnvironment } from '../../scripts/lib/server.mjs';

const PRODUCTION = {
  MOLAO_ENV: 'production',
  MOLAO_PUBLIC_URL: 'https://molao.example/',
  SMTP_HOST: 'mail.example',
  MAIL_FROM: 'Molao <mail@molao.example>',
};

describe('the memory of the server', () => {
  it('is collected early from half of what the machine or its container has', () => {
    const [, mebibytes] = /^(\d+)MiB$/.exec(hooksEnvironment({}).GOMEMLIMIT!)!;
    const most = Math.min(totalmem(), process.constrainedMemory() || Infinity);
    expect(Math.abs(Number(mebibytes) * 2 ** 20 - most / 2)).toBeLessThan(2 ** 20);
  });

  it('has the limit that the operator sets', () => {
    expect(hooksEnvironment({ GOMEMLIMIT: '300MiB' }).GOMEMLIMIT).toBe('300MiB');
  });
});

describe('a start without settings', () => {
  it('is a development server on loopback', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8090,
      address: 'http://127.0.0.1:8090',
      superuser: undefined,
    });
  });

  it('binds to loopback even if HOST is set', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
  });
});

describe('a start in production', () => {
  it('binds to HOST and lets only its own pages call the API', () => {
    expect(readSettings({ ...PRODUCTION, HOST: '0.0.0.0', PORT: '80' })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      port: 80,
      address: 'https://molao.example',
      origins: ['https://molao.example'],
    });
  });

  it.each(['MOLAO_PUBLIC_URL', 'SMTP_HOST', 'MAIL_FROM'])('is refused without %s', (name) => {
    expect(() => readSettings({ ...PRODUCTION, [name]: '' })).toThrow(`${name} is not set`);
  });

  it.each(['http://molao.example', 'molao.example', 'https://'])('is refused at the address %s', (address) => {
    expect(() => readSettings({ ...PRODUCTION, MOLAO_PUBLIC_URL: address })).toThrow('must be a whole address');
  });
});

const NATS = {
  NATS_URL: 'nats://nats1.example:4222, tls://nats2.example',
  NATS_WS_URL: 'wss://nats1.example',
  NATS_ACCOUNT: `A${'B'.repeat(55)}`,
  NATS_SIGNING_SEED: `SA${'B'.repeat(56)}`,
};

it('NATS is a setting of four parts', () => {
  expect(() => readSettings({ ...PRODUCTION, ...NATS })).not.toThrow();
});

describe('a wrong setting', () => {
  it.each([
    [{ MOLAO_ENV: 'prod' }, 'MOLAO_ENV is "prod"'],
    [{ PORT: '80a' }, 'PORT is "80a"'],
    [{ PORT: '70000' }, 'PORT is "70000"'],
    [{ MOLAO_DISK_RESERVE: 'a lot' }, 'MOLAO_DISK_RESERVE is "a lot"; it can be a share such as 5% or a size'],
    [{ MOLAO_DISK_RESERVE: '100%' }, 'MOLAO_DISK_RESERVE is "100%"'],
    [{ MOLAO_DISK_RESERVE: '-5' }, 'MOLAO_DISK_RESERVE is "-5"'],
    [{ MOLAO_PACKS_URL: 'cdn.example/packs' }, 'MOLAO_PACKS_URL is "cdn.example/packs"'],
    [{ MOLAO_PACKS_URL: 'ftp://cdn.example' }, 'must be a whole address'],
    [{ MOLAO_PACKS_SECRET: 'short' }, 'MOLAO_PACKS_SECRET is too short'],
    [{ ...NATS, NATS_ACCOUNT: '' }, 'go together; NATS_ACCOUNT is not set'],
    [{ ...NATS, NATS_URL: 'nats1.example:4222' }, 'NATS_URL has "nats1.example:4222"'],
    [{ ...NATS, NATS_WS_URL: 'wss://nats1.example, https://nats2.example' }, 'NATS_WS_URL has "https://nats2.example"'],
    [{ ...PRODUCTION, ...NATS, NATS_WS_URL: 'ws://nats1.example' }, 'NATS_WS_URL has "ws://nats1.example"'],
    [{ ...NATS, NATS_ACCOUNT: 'me' }, 'NATS_ACCOUNT is not the id of an account'],
    [
      { ...NATS, NATS_SIGNING_SEED: `SU${'A'.repeat(56)}` },
      /^NATS_SIGNING_SEED is not the seed of a signing key[^A]*$/,
    ],
    [{ MOLAO_SUPERUSER_EMAIL: 'root@example.com' }, 'one of them is missing'],
    [{ MOLAO_SUPERUSER_EMAIL: 'root@example.com', MOLAO_SUPERUSER_PASSWORD: 'short' }, 'too short'],
  ])('%o is named in the error', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('on an older Node the error names the required version', () => {
    expect(() => requireNode('18.20.0')).toThrow('needs 20.19 or later');
    expect(() => requireNode('20.18.3')).toThrow('needs 20.19 or later');
    expect(() => requireNode('20.19.0')).not.toThrow();
    expect(() => requireNode('24.1.0')).not.toThrow();
  });
});

describe('.env', () => {
  it('is read, and the environment overrides it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'molao-env-'));
    const file = join(folder, '.env');
    await writeFile(file, '# a comment\nPORT=9000\nMAIL_FROM="Molao <mail@molao.example>"\n');
    expect(await withDotEnv({ PORT: '9001' }, file)).toEqual({ PORT: '9001', MAIL_FROM: 'Molao <mail@molao.example>' });
    expect(await withDotEnv({ PORT: '9001' }, join(folder, 'none'))).toEqual({ PORT: '9001' });
    await rm(folder, { recursive: true });
  });
});
