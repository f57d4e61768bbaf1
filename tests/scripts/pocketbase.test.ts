import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/server.mjs';
import { ensurePocketBase, POCKETBASE_VERSION } from '../../scripts/pocketbase.mjs';

const OS = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
const ARCH = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
const ARCHIVE = `pocketbase_${POCKETBASE_VERSION}_${OS}_${ARCH}.zip`;

/** A program that prints a version as PocketBase does. The tests are only about getting the program. */
const program = (version: string) => Buffer.from(`#!/bin/sh\necho "pocketbase version ${version}"\n`);

let folder: string;
let releases: Server | undefined;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-pocketbase-'));
  lines = [];
});
afterEach(async () => {
  await new Promise((resolve) => (releases ? releases.close(resolve) : resolve(undefined)));
  releases = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Serves release files on loopback and returns their address. */
async function serve(files: Record<string, Buffer>): Promise<string> {
  releases = createServer((request, response) => {
    const file = files[request.url!.replace(`/v${POCKETBASE_VERSION}/`, '')];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => releases!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(releases.address() as { port: number }).port}`;
}

const release = (archive: Buffer, sha = createHash('sha256').update(archive).digest('hex')) =>
  serve({ [ARCHIVE]: archive, 'checksums.txt': Buffer.from(`${'0'.repeat(64)}  another.zip\n${sha}  ${ARCHIVE}\n`) });

/** Environment without Go: PATH contains only a shell. */
const ensure = (env: Record<string, string>, patience?: number) =>
  ensurePocketBase({
    env: { PATH: folder, ...env },
    cache: join(folder, 'cache'),
    patience,
    say: (line) => lines.push(line),
  });

describe('getting PocketBase', () => {
  it('uses POCKETBASE_BIN if it has the pinned version', async () => {
    const binary = await binaryOf(POCKETBASE_VERSION);
    expect(await ensure({ POCKETBASE_BIN: binary })).toBe(binary);
    expect(lines).toEqual([]);
  });

  it('verifies the checksum, unpacks the release, and uses the cache the next time', async () => {
    const url = await release(zip('pocketbase', program(POCKETBASE_VERSION)));
    const binary = await ensure({ MOLAO_POCKETBASE_RELEASES: url });
    expect(await readFile(binary)).toEqual(program(POCKETBASE_VERSION));
    expect(await ensure({ MOLAO_POCKETBASE_RELEASES: 'http://127.0.0.1:1' })).toBe(binary);
    expect(lines).toHaveLength(1);
  });

  it('unpacks an archive with uncompressed files', async () => {
    const url = await release(zip('pocketbase', program(POCKETBASE_VERSION), false));
    expect(await readFile(await ensure({ MOLAO_POCKETBASE_RELEASES: url }))).toEqual(program(POCKETBASE_VERSION));
  });

  it('says why it cannot use POCKETBASE_BIN, and then downloads the release', async () => {
    const url = await release(zip('pocketbase', program(POCKETBASE_VERSION)));
    await ensure({ POCKETBASE_BIN: await binaryOf('0.1.0'), MOLAO_POCKETBASE_RELEASES: url });
    expect(lines[0]).toContain('POCKETBASE_BIN does not serve: it says "pocketbase version 0.1.0"');
  });

  it('refuses a damaged archive and does not cache it', async () => {
    const url = await release(zip('pocketbase', program(POCKETBASE_VERSION)), 'a'.repeat(64));
    await expect(ensure({ MOLAO_POCKETBASE_RELEASES: url })).rejects.toThrow(
      /damaged.*Go is not installed.*POCKETBASE_BIN/,
    );
    expect(lines.at(-1)).toMatch(/the download is damaged: its SHA-256 is [0-9a-f]{64}, checksums.txt says a{64}/);
    await expect(ensure({ MOLAO_POCKETBASE_RELEASES: url })).rejects.toThrow();
  });

  it('refuses an archive that is cut off, even with a matching checksum', async () => {
    const whole = zip('pocketbase', program(POCKETBASE_VERSION));
    await expect(
      ensure({ MOLAO_POCKETBASE_RELEASES: await release(whole.subarray(0, whole.length - 30)) }),
    ).rejects.toThrow(/Go is not installed/);
    expect(lines.at(-1)).toContain('not a whole zip file');
  });

  it('refuses a program of another version', async () => {
    await expect(
      ensure({ MOLAO_POCKETBASE_RELEASES: await release(zip('pocketbase', program('0.40.3'))) }),
    ).rejects.toThrow(/Go is not installed/);
    expect(lines.at(-1)).toContain('it says "pocketbase version 0.40.3"');
  });

  it('refuses an archive that is not in checksums.txt', async () => {
    const url = await serve({
      [ARCHIVE]: zip('pocketbase', program(POCKETBASE_VERSION)),
      'checksums.txt': Buffer.from(''),
    });
    await expect(ensure({ MOLAO_POCKETBASE_RELEASES: url })).rejects.toThrow(/Go is not installed/);
    expect(lines.at(-1)).toContain('checksums.txt does not name');
  });

  it('fails at once if the release cannot be reached, and says what to do without Go', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    // The time limit of the download is longer than that of the test, so waiting for it fails the test.
    await expect(ensure({ MOLAO_POCKETBASE_RELEASES: url }, 3_600_000)).rejects.toThrow(
      /Connect this machine to the network.*by hand and set POCKETBASE_BIN/,
    );
    expect(lines).toEqual([
      expect.stringMatching(/^Downloading /),
      expect.stringContaining('cannot be reached (ECONNREFUSED)'),
    ]);
  });

  it('fails if a download starts and then stops', async () => {
    releases = createServer((_request, response) => void response.writeHead(200).write('half'));
    await new Promise<void>((resolve) => releases!.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(releases.address() as { port: number }).port}`;
    await expect(ensure({ MOLAO_POCKETBASE_RELEASES: url }, 300)).rejects.toThrow('no answer from 127.0.0.1');
    releases.closeAllConnections();
  });

  it('downloads the program again if the cached one does not run', async () => {
    const url = await release(zip('pocketbase', program(POCKETBASE_VERSION)));
    const binary = await ensure({ MOLAO_POCKETBASE_RELEASES: url });
    await writeFile(binary, 'half a program');
    expect(await readFile(await ensure({ MOLAO_POCKETBASE_RELEASES: url }))).toEqual(program(POCKETBASE_VERSION));
    expect(lines.some((line) => line.startsWith('The cached PocketBase does not serve'))).toBe(true);
  });
});

async function binaryOf(version: string): Promise<string> {
  const path = join(folder, `pocketbase-${version}`);
  await writeFile(path, program(version));
  await chmod(path, 0o755);
  return path;
}

/** A zip archive of a licence and one program. */
function zip(name: string, content: Buffer, compressed = true): Buffer {
  const files = [
    { name: 'LICENSE.md', content: Buffer.from('MIT') },
    { name, content },
  ];
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = compressed ? deflateRawSync(file.content) : file.content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(compressed ? 8 : 0, 4);
    common.writeUInt32LE(crc32(file.content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.content.length, 18);
    common.writeUInt16LE(file.name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(file.name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, Buffer.from(file.name));
    local.push(head, packed);
    offset += head.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, entries, Buffer.from('PK\x05\x06'), end]);
}
