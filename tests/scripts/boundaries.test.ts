import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryRules, checkBoundaries } from '../../scripts/lib/boundaries.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** For each rule: a file, an import that breaks the rule, and for some rules a file that imports the first one. */
const PLANTED: Record<string, [file: string, imported: string, importer?: string]> = {
  'layer-features': ['src/features/tasks/from-hooks.ts', '../../../pb_hooks/src/sync/main'],
  'layer-search': ['src/search/open-search.ts', '../sync/engine/engine'],
  'layer-sync': ['src/sync/requests/screen.ts', '../../ui/button'],
  'layer-db': ['src/db/database.ts', '../sync/engine/engine'],
  'layer-domain': ['src/domain/core/rows.ts', '../../lib/format'],
  'layer-ui': ['src/ui/card.ts', '../domain/sync/merge'],
  'layer-lib': ['src/lib/words.ts', '../domain/sync/merge'],
  'features-are-independent': ['src/features/tasks/page.ts', '../reading/page'],
  'shared-knows-no-feature': ['src/features/shared/badge.ts', '../reading/page'],
  'app-is-the-top': ['src/features/tasks/shell.ts', '../../app/shell/shell'],
  'pocketbase-in-sync-only': ['src/app/boot/client.ts', 'pocketbase'],
  'live-queries-in-db-only': ['src/features/tasks/live.ts', 'dexie-react-hooks'],
  'hooks-share-the-domain-only': ['pb_hooks/src/sync/rows.ts', '../../../src/db/tables'],
  'worker-is-a-program-of-its-own': ['pb_hooks/worker/content/fetch.ts', '../../src/sync/main'],
  'worker-core-knows-no-subject': ['pb_hooks/worker/core/jobs.ts', '../content/feed'],
  'domain-is-used-by-the-app': ['src/domain/tasks/server-only.ts', '../sync/merge', 'pb_hooks/src/tasks/job.ts'],
  'domain-is-used-by-the-server': ['src/domain/tasks/app-only.ts', '../sync/merge', 'src/features/tasks/list.ts'],
  'no-development-packages': ['src/app/boot/probe.ts', 'fast-check'],
  'no-tests-in-the-product': ['src/domain/sync/fixtures.ts', './merge.test'],
  'no-cycles': ['src/lib/one.ts', './two'],
  'nothing-unresolved': ['src/lib/lost.ts', './nowhere'],
};

/** Files that the planted imports lead to, and allowed imports. None of these files may be reported. */
const SOUND: Record<string, string[]> = {
  'src/app/shell/shell.ts': ['../../features/reading/page', '../../sync/engine/engine', 'zustand'],
  'src/features/reading/page.ts': ['../../ui/button', '../../db/tables', '../shared/words'],
  'src/features/shared/words.ts': ['../../domain/sync/merge'],
  'src/sync/engine/engine.ts': ['pocketbase', '../../db/tables'],
  'src/db/tables.ts': ['../domain/sync/merge'],
  'src/db/use-query.ts': ['dexie-react-hooks'],
  'src/ui/button.ts': ['../lib/format'],
  'src/lib/format.ts': ['date-fns'],
  'src/lib/two.ts': ['./one'],
  'src/domain/sync/merge.ts': [],
  'src/domain/sync/merge.test.ts': ['./merge', 'fast-check'],
  'pb_hooks/src/sync/main.ts': ['../../../src/domain/sync/merge'],
  'pb_hooks/worker/main.ts': ['./content/feed'],
  'pb_hooks/worker/content/feed.ts': ['../../../src/domain/sync/merge', '../core/job'],
  'pb_hooks/worker/core/job.ts': [],
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

/** The smallest project that the check accepts. */
const SMALL: Record<string, string[]> = {
  'src/lib/one.ts': ['./two'],
  'src/lib/two.ts': [],
  'pb_hooks/src/sync/main.ts': ['./head'],
  'pb_hooks/src/sync/head.ts': [],
};

const newHouse = () => mkdtemp(join(tmpdir(), 'molao-boundaries-'));

beforeAll(async () => {
  house = await newHouse();
  await symlink(inRoot('node_modules'), join(house, 'node_modules'));
  await writeFile(
    join(house, 'package.json'),
    JSON.stringify({
      dependencies: { pocketbase: '*', zustand: '*', 'date-fns': '*', 'dexie-react-hooks': '*' },
      devDependencies: { 'fast-check': '*' },
    }),
  );
  await plant(house, SOUND);
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** @returns the path of `to` as an import in `from` */
const importOf = (from: string, to: string) => relative(dirname(from), to).replace(/\.ts$/, '');

describe('the boundary check', () => {
  it('reports a planted violation of each import rule', async () => {
    await plant(house, Object.fromEntries(Object.values(PLANTED).map(([file, imported]) => [file, [imported]])));
    for (const [file, , importer] of Object.values(PLANTED))
      if (importer) await plant(house, { [importer]: [importOf(importer, file)] });
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

  it('reports a cycle of type imports as a cycle', async () => {
    const types = await newHouse();
    await plant(types, SMALL);
    await writeFile(join(types, 'src/lib/a.ts'), "import type { B } from './b';\nexport interface A { b?: B }\n");
    await writeFile(join(types, 'src/lib/b.ts'), "import type { A } from './a';\nexport interface B { a?: A }\n");
    const { violations } = await checkBoundaries(types);
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'no-cycles', from: 'src/lib/a.ts' }));
    await rm(types, { recursive: true });
  });

  it.each([
    ['src/features/laws/page.ts', 'src/features/laws'],
    ['src/domain/loose.ts', 'src/domain/loose.ts'],
    ['pb_hooks/src/engine/main.ts', 'pb_hooks/src/engine'],
    ['pb_hooks/worker/feeds/xml.ts', 'pb_hooks/worker/feeds'],
    ['src/app/loose.ts', 'src/app/loose.ts'],
    ['src/sync/loose.ts', 'src/sync/loose.ts'],
    ['tests/server/engine/fetch.test.ts', 'tests/server/engine'],
    ['tests/e2e/shell/menu.test.ts', 'tests/e2e/shell'],
  ])('reports that %s is not in a folder of a subject', async (file, reported) => {
    const wrong = await newHouse();
    await plant(wrong, { ...SMALL, [file]: [] });
    const { violations } = await checkBoundaries(wrong);
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'folders-are-subjects', from: reported }));
    await rm(wrong, { recursive: true });
  });

  it('reports a shared folder with more than 34 source files, without counting tests', async () => {
    const large = await newHouse();
    const files = (count: number, end: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/features/shared/file-${index}${end}`, []]));
    const rulesBroken = async () => (await checkBoundaries(large)).violations.map(({ rule }) => rule);
    await plant(large, { ...SMALL, ...files(34, '.ts'), ...files(5, '.test.ts') });
    expect(await rulesBroken()).not.toContain('shared-stays-small');
    await plant(large, files(35, '.ts'));
    expect(await rulesBroken()).toContain('shared-stays-small');
    await rm(large, { recursive: true });
  });

  it('reports a file of src/db that serves one subject', async () => {
    const one = await newHouse();
    await plant(one, {
      ...SMALL,
      'src/db/tables.ts': ['./schema'],
      'src/db/schema.ts': [],
      'src/db/queries-tasks.ts': ['./tables'],
      'src/db/queries.ts': ['./tables'],
      'src/features/tasks/list.ts': ['../../db/queries-tasks', '../../db/queries'],
      'src/features/tasks/detail.ts': ['../../db/queries-tasks'],
      'src/features/reading/law.ts': ['../../db/queries'],
      'src/features/reading/law.test.ts': ['../../db/queries-tasks'],
    });
    const { violations } = await checkBoundaries(one);
    expect(violations.filter(({ rule }) => rule === 'db-serves-several-subjects')).toEqual([
      { rule: 'db-serves-several-subjects', from: 'src/db/queries-tasks.ts', to: 'tasks' },
    ]);
    await rm(one, { recursive: true });
  });

  it('reports generic code of sync that names a collection', async () => {
    const named = await newHouse();
    await plant(named, { ...SMALL, 'src/sync/engine/rows.ts': [], 'src/sync/requests/on-demand.ts': [] });
    const write = (file: string, text: string) => writeFile(join(named, file), text);
    await mkdir(join(named, 'src/domain/core'), { recursive: true });
    await write(
      'src/domain/core/collections.ts',
      "export const SYNCED = {\n  countries: { scope: 'global' },\n  tasks: {\n    scope: 'owner',\n  },\n  laws: {},\n} as const;\n",
    );
    await write('src/sync/engine/send.ts', "export const isTask = (name: string) => name === 'tasks';\n");
    await write('src/sync/engine/send.test.ts', "export const name = 'tasks';\n");
    await write('src/sync/requests/on-demand.ts', "export const name = 'laws';\n");
    await write('src/sync/engine/pull.ts', "// Tasks and laws.\nexport const field = 'countries';\n");
    await write('pb_hooks/src/sync/head.ts', 'export const query = `SELECT rev FROM laws`;\n');
    const { violations } = await checkBoundaries(named);
    expect(violations.filter(({ rule }) => rule === 'generic-sync-names-no-collection')).toEqual([
      { rule: 'generic-sync-names-no-collection', from: 'src/sync/engine/send.ts', to: 'tasks' },
      { rule: 'generic-sync-names-no-collection', from: 'pb_hooks/src/sync/head.ts', to: 'laws' },
    ]);
    await rm(named, { recursive: true });
  });

  it('fails if it finds no source files', async () => {
    const empty = await newHouse();
    await mkdir(join(empty, 'src'));
    await mkdir(join(empty, 'pb_hooks/src'), { recursive: true });
    await expect(checkBoundaries(empty)).rejects.toThrow('the check sees nothing');
    await rm(empty, { recursive: true });
  });
});
