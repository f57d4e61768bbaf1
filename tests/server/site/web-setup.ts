import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness';

export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const SCRIPT = `console.log("${'molao '.repeat(500)}")`;

export const PRERENDERED =
  '<!doctype html><title>$</title><link rel="canonical" href="https://address.invalid/"><p>https://address.invalid</p>';

// The hooks of setUpWeb assign these.
export let dist: string;
export let server: TestServer;

/** Starts a server with a small build of the app before the tests of a file, and stops it after them. */
export function setUpWeb(): void {
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'molao-dist-'));
    await put('app.html', '<!doctype html><title>Molao</title>');
    await put('index.html', PRERENDERED.replace('$', 'Landing · Molao'));
    await put('pricing/index.html', PRERENDERED.replace('$', 'Pricing'));
    await put('robots.txt', 'Sitemap: https://address.invalid/sitemap.xml\n');
    await put('sw.js', 'self.addEventListener("fetch", () => {})');
    await put('manifest.webmanifest', '{"name":"Molao"}');
    await put('icon.png', PNG);
    await put('assets/app-1a2b.js', SCRIPT);
    await put('assets/hanken-3c4d.woff2', PNG);
    await put('.env', 'SECRET=1');
    await writeFile(`${dist}-beside.txt`, 'not ours to give');
    server = await startServer({ env: { MOLAO_DIST: dist } });
  });
  afterAll(async () => {
    await server.dispose();
    await rm(dist, { recursive: true, force: true });
    await rm(`${dist}-beside.txt`, { force: true });
  });
}

export async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(join(dist, file, '..'), { recursive: true });
  await writeFile(join(dist, file), content);
}

export interface Raw {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request with an unchanged path and an answer that is not decompressed, unlike `fetch`. */
export function raw(path: string, headers: Record<string, string> = {}, of = server): Promise<Raw> {
  const { hostname, port } = new URL(of.url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}
