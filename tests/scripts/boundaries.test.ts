import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryRules, checkBoundaries } from '../../scripts/lib/boundaries.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** For each rule, a file and what it imports against it. */
const PLANTED: Record<string, [file: string, imported: string]> = {
  'room-features': ['src/features/laws/from-hooks.ts', '../../../pb_hooks/src/sync/main'],
  'room-search': ['src/search/index.ts', '../sync/engine'],
  'room-sync': ['src/sync/screen.ts', '../ui/button'],
  'room-db': ['src/db/database.ts', '../sync/engine'],
  'room-domain': ['src/domain/rows.ts', '../lib/format'],
  'room-ui': ['src/ui/card.ts', '../domain/merge'],
  'room-lib': ['src/lib/words.ts', '../domain/merge'],
  'features-are-strangers': ['src/features/laws/page.ts', '../country/page'],
  'shared-knows-no-feature': ['src/features/shared/badge.ts', '../country/page'],
  'app-is-the-top': ['src/features/laws/shell.ts', '../../app/shell'],
  'pocketbase-in-sync-only': ['src/app/client.ts', 'pocketbase'],
  'hooks-share-the-domain-only': ['pb_hooks/src/sync/rows.ts', '../../../src/db/tables'],
  'worker-stands-alone': ['pb_hooks/worker/main.ts', '../src/sync/main'],
  'no-development-packages': ['src/app/probe.ts', 'fast-check'],
  'no-tests-in-the-product': ['src/domain/fixtures.ts', './merge.test'],
  'no-cycles': ['src/lib/one.ts', './two'],
  'nothing-unresolved': ['src/lib/lost.ts', './nowhere'],
};

/** What stands at the other ends, and what is allowed: none of these may be reported. */
const SOUND: Record<string, string[]> = {
  'src/app/shell.ts': ['../features/country/page', '../sync/engine', 'zustand'],
  'src/features/country/page.ts': ['../../ui/button', '../../db/tables', '../shared/words'],
  'src/features/shared/words.ts': ['../../domain/merge'],
  'src/sync/engine.ts': ['pocketbase', '../db/tables'],
  'src/db/tables.ts': ['../domain/merge'],
  'src/ui/button.ts': ['../lib/format'],
  'src/lib/format.ts': ['date-fns'],
  'src/lib/two.ts': ['./one'],
  'src/domain/merge.ts': [],
  'src/domain/merge.test.ts': ['./merge', 'fast-check'],
  'pb_hooks/src/sync/main.ts': ['../../../src/domain/merge'],
};

let house: string;

async function plant(base: string, files: Record<string, string[]>): Promise<void> {
  for (const [file, imports] of Object.entries(files)) {
    await mkdir(dirname(join(base, file)), { recursive: true });
    await writeFile(
      join(base, file),
      [
        ...imports.map((from, index) => `import { x as x${index} } from '${from}';`),
        'export const x = 1;',
        ...imports.map((_, index) => `console.log(x${index});`),
      ].join('\n'),
    );
  }
}

const newHouse = () => mkdtemp(join(tmpdir(), 'molao-boundaries-'));

beforeAll(async () => {
  house = await newHouse();
  await symlink(inRoot('node_modules'), join(house, 'node_modules'));
  await writeFile(
    join(house, 'package.json'),
    JSON.stringify({
      dependencies: { pocketbase: '*', zustand: '*', 'date-fns': '*' },
      devDependencies: { 'fast-check': '*' },
    }),
  );
  await plant(house, SOUND);
});
afterAll(() => rm(house, { recursive: true, force: true }));

describe('the rooms', () => {
  it('are each guarded by a rule that a planted violation proves', async () => {
    await plant(house, Object.fromEntries(Object.entries(PLANTED).map(([, [file, imported]]) => [file, [imported]])));
    const { violations } = await checkBoundaries(house);
    for (const [rule, [file]] of Object.entries(PLANTED)) {
      expect(violations, `${rule} misses ${file}`).toContainEqual(expect.objectContaining({ rule, from: file }));
    }
    const sound = new Set(Object.keys(SOUND));
    expect(violations.filter(({ rule, from }) => rule !== 'no-cycles' && sound.has(from))).toEqual([]);
    expect(Object.keys(PLANTED).sort()).toEqual(
      boundaryRules()
        .forbidden!.map(({ name }) => name)
        .sort(),
    );
  });

  it('are not called sound by a check that reads nothing', async () => {
    const empty = await newHouse();
    await mkdir(join(empty, 'src'));
    await mkdir(join(empty, 'pb_hooks/src'), { recursive: true });
    await expect(checkBoundaries(empty)).rejects.toThrow('the check sees nothing');
    await rm(empty, { recursive: true });
  });
});
