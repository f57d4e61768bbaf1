import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { listProblems } from '../../scripts/lib/test-lists.mjs';

const FOLDERS = ['src', 'pb_hooks', 'tests', 'tools'];

describe('the lists of gate and drills', () => {
  it('have each test file once', async () => {
    const files = await Promise.all(
      FOLDERS.map(async (folder) =>
        (await readdir(inRoot(folder), { recursive: true })).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
      ),
    );
    // Some tools and benches have packages of their own.
    const own = files.flat().filter((file) => !file.includes('/node_modules/'));
    const tests = own.filter((file) => /\.(test|spec)\.[a-z]+$/.test(file));
    expect(tests.length).toBeGreaterThan(100);
    expect(listProblems(tests)).toEqual([]);
  });

  it('miss a file in no list or in two, and an entry without a file', () => {
    const lists: Record<string, string[]>[] = [
      { unit: ['src/'], server: ['tests/a.test.ts'] },
      { server: ['tests/a.test.ts', 'tests/gone.test.ts'] },
    ];
    expect(listProblems(['src/b.test.ts', 'tests/a.test.ts', 'tests/c.test.ts'], lists)).toEqual([
      'tests/a.test.ts is in 2 lists of scripts/lib/test-lists.mjs',
      'tests/c.test.ts is in no list of scripts/lib/test-lists.mjs',
      'tests/gone.test.ts is in a list of scripts/lib/test-lists.mjs, and no test file is there',
    ]);
  });
});
