import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compress } from './compress';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('joins the parts of each file, compresses them, and names size and hash of what it wrote', async () => {
  const texts = [['one\n', 'zwei Wörter\n'], ['three\n'.repeat(10_000)]];
  const files = await Promise.all(
    texts.map(async (parts, file) => ({
      output: join(folder, `${file}.gz`),
      parts: await Promise.all(
        parts.map(async (text, part) => {
          const path = join(folder, `${file}-${part}`);
          await writeFile(path, text);
          return path;
        }),
      ),
    })),
  );
  const made = await compress({ files });
  for (const [at, { output }] of files.entries()) {
    const bytes = await readFile(output);
    expect(gunzipSync(bytes).toString()).toBe(texts[at]!.join(''));
    expect(made[at]).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
  }
});

it('gives the same parts the same name', async () => {
  const part = join(folder, 'part');
  await writeFile(part, 'text\n');
  const [one, other] = await compress({
    files: ['a', 'b'].map((name) => ({ parts: [part], output: join(folder, name) })),
  });
  expect(one).toEqual(other);
});

it('fails without a part', async () => {
  const files = [{ parts: [join(folder, 'missing')], output: join(folder, 'out') }];
  await expect(compress({ files })).rejects.toThrow('ENOENT');
});
