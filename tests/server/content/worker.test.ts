import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobLine } from '../../../pb_hooks/src/core/jobs/protocol';
import { hookBundles } from '../../../scripts/lib/build-hooks.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { commandArguments, hooksEnvironment } from '../../../scripts/lib/server.mjs';
import { machineEnvironment } from '../environment';
import { impostor } from './worker-process';

let folder: string;
let faults: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-worker-'));
  faults = join(folder, 'faults.cjs');
  const options = (await hookBundles()).find(({ platform }) => platform === 'node');
  await build({
    ...options,
    entryPoints: [inRoot('tests/server/content/worker-faults.ts')],
    outdir: undefined,
    outExtension: undefined,
    outfile: faults,
    write: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LIMITS = { seconds: 10, memory_mb: 64, output_bytes: 100_000 };

interface Run {
  code: number | null;
  lines: JobLine[];
  text: string;
  milliseconds: number;
}

/** Runs the worker's program as a hook does. */
function work(
  kind: string,
  input: unknown = null,
  limits: Partial<typeof LIMITS> = {},
  stdin = JSON.stringify({ kind, input, limits: { ...LIMITS, ...limits }, allow: [] }),
): Promise<Run> {
  const started = Date.now();
  const child = spawn(process.execPath, [faults], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // A worker that spins must not outlive its test.
    timeout: 100_000,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(stdin);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({
        code,
        text,
        lines: text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as JobLine),
        milliseconds: Date.now() - started,
      });
    }),
  );
}

describe('the worker', () => {
  it('answers with one line, at low priority, whatever a package prints', async () => {
    expect(await work('print', { a: 1 })).toMatchObject({ code: 0, lines: [{ type: 'result', value: { a: 1 } }] });
    expect((await work('priority')).lines).toEqual([{ type: 'result', value: 10 }]);
  });

  it('writes ASCII, so that its reader may split a line anywhere', async () => {
    const words = { title: 'Código do Trabalho – 労働法 🇿🇦' };
    const { text, lines } = await work('print', words);
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(lines).toEqual([{ type: 'result', value: words }]);
  });

  it('ends a job that never yields, on time', async () => {
    const startUp = (await work('print')).milliseconds;
    const { code, lines, milliseconds } = await work('spin', null, { seconds: 1 });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [{ type: 'error', code: 'timeout', message: 'The job took longer than 1 seconds.' }],
    });
    expect(milliseconds).toBeLessThan(1000 + 10 * startUp);
  });

  it('ends a job that waits forever', async () => {
    expect((await work('wait', null, { seconds: 0.5 })).lines).toMatchObject([{ type: 'error', code: 'timeout' }]);
  });

  it('ends a job that fills the heap', async () => {
    expect(await work('hoard')).toMatchObject({ code: 1, lines: [{ type: 'error', code: 'memory' }] });
  });

  it('ends a job with endless output', async () => {
    const { code, text, lines } = await work('babble');
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatchObject({ type: 'error', code: 'output' });
    expect(text.length).toBeLessThan(LIMITS.output_bytes + 1000);
  });

  it.each([
    ['throw', 'crash', 'TypeError: no such luck'],
    ['reject', 'crash', 'nobody listens'],
    ['exit', 'crash', 'The job ended without a result (0).'],
    ['nothing-of-that-name', 'bad_job', `There is no job 'nothing-of-that-name'.`],
    ['constructor', 'bad_job', `There is no job 'constructor'.`],
  ])('reports in a line why %s failed', async (kind, code, message) => {
    expect(await work(kind)).toMatchObject({ code: 1, lines: [{ type: 'error', code, message }] });
  });

  it.each([
    '',
    '{',
    '[]',
    '{"kind":"wait"}',
    '{"kind":"wait","input":1,"limits":{"seconds":-1,"memory_mb":1,"output_bytes":1},"allow":[]}',
  ])('refuses %j as a job', async (stdin) => {
    expect(await work('', null, {}, stdin)).toMatchObject({ code: 1, lines: [{ type: 'error', code: 'bad_job' }] });
  });
});

/** The `job` command of PocketBase: a hook that starts the worker in the real engine. */
function job(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; lines: Record<string, unknown>[] }> {
  const folders = { data: join(folder, 'data'), migrations: join(folder, 'no-migrations') };
  const options = {
    env: hooksEnvironment({ ...machineEnvironment(), ...env }),
    maxBuffer: 50_000_000,
    timeout: 100_000,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.env.POCKETBASE_BIN!,
      commandArguments(['job', ...args], folders),
      options,
      (_, stdout) => {
        resolve({
          code: child.exitCode ?? -1,
          lines: stdout
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>),
        });
      },
    );
  });
}

describe('a hook that runs a worker job', () => {
  it('gets the page of an allowed address', async () => {
    const page = '<p>Código 労働法</p>'.repeat(20_000);
    const server = createServer((request, response) => {
      if (request.headers['if-none-match'] === '"7"') return response.writeHead(304).end();
      return response.setHeader('ETag', '"7"').setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const MOLAO_FETCH_ALLOW = `10.0.0.1:80, 127.0.0.1:${port}`;
    try {
      const { code, lines } = await job(['http-get', JSON.stringify({ url })], { MOLAO_FETCH_ALLOW });
      expect(code).toBe(0);
      expect(lines).toEqual([
        { url },
        {
          status: 200,
          url,
          content_type: 'text/html; charset=utf-8',
          etag: '"7"',
          last_modified: '',
          bytes: Buffer.byteLength(page),
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          text: page,
        },
      ]);
      expect(
        (await job(['http-get', JSON.stringify({ url, etag: '"7"' })], { MOLAO_FETCH_ALLOW })).lines.at(-1),
      ).toMatchObject({ status: 304, bytes: 0 });
      expect(await job(['http-get', JSON.stringify({ url })])).toMatchObject({
        code: 1,
        lines: [{ url }, { error: 'refused_address' }],
      });
      expect(await job(['http-get', JSON.stringify({ url, max_bytes: 1000 })], { MOLAO_FETCH_ALLOW })).toMatchObject({
        code: 1,
        lines: [{ url }, { error: 'too_big' }],
      });
    } finally {
      server.close();
    }
  });

  it.each([
    ['http-get', '{}'],
    ['http-get', '{"url": 1}'],
    ['nope', '{}'],
    ['http-get', '{'],
  ])('gets the error bad_job for %s %s', async (kind, input) => {
    expect(await job([kind, input])).toMatchObject({ code: 1, lines: [{ error: 'bad_job' }] });
  });

  it('reports that Node is missing', async () => {
    expect(await job(['http-get'], { MOLAO_NODE: '/nowhere/node' })).toMatchObject({
      code: 1,
      lines: [{ error: 'unstartable', message: expect.stringContaining('MOLAO_NODE') }],
    });
  });

  it('stops a worker that hangs', async () => {
    // It sleeps for longer than the time limit of the test, so waiting for it would fail the test.
    const outcome = await job(['http-get', '{}', '{"seconds": 0.1}'], await impostor(folder, 'exec sleep 600'));
    expect(outcome).toMatchObject({ code: 1, lines: [{ error: 'timeout' }] });
  });

  it.each([
    ['nothing', 'true'],
    ['half a line', `printf '{"type":"result"'`],
    ['noise', 'echo Segmentation fault'],
    ['a kill', 'kill -9 $$'],
    ['a kill within a line', `printf '{"type":"result","value":{"status":200,'; kill -9 $$`],
  ])('is not misled by %s', async (_, script) => {
    expect(await job(['http-get'], await impostor(folder, script))).toMatchObject({
      code: 1,
      lines: [{ error: 'crash' }],
    });
  });

  it('passes no secret to the worker', async () => {
    const names = await impostor(
      folder,
      `printf '{"type":"result","value":"%s"}\\n' "$(env | cut -d= -f1 | tr '\\n' ' ')"`,
    );
    const { lines } = await job(['http-get'], {
      ...names,
      AI_API_KEY: 'secret',
      PAYSTACK_SECRET_KEY: 'secret',
      MOLAO_SUPERUSER_PASSWORD: 'secret',
    });
    const passed = (lines[0] as unknown as string).trim().split(' ');
    expect(passed).toContain('PATH');
    expect(passed.filter((name) => /KEY|SECRET|PASSWORD|MOLAO/.test(name))).toEqual([]);
  });
});
