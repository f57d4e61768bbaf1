import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { lockProblems } from '../../scripts/lib/lock.mjs';
import { whyOutOfDate } from '../../scripts/lib/packages.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

interface Lock {
  packages: Record<
    string,
    { version?: string; resolved?: string; optional?: boolean; optionalDependencies?: Record<string, string> }
  >;
}
const LOCKS = ['package-lock.json', 'tests/bench/peers/package-lock.json'];
const lock = async (file = LOCKS[0]!) => JSON.parse(await readFile(inRoot(file), 'utf8')) as Lock;

describe('the lock file', () => {
  it.each(LOCKS)('%s installs on every platform', async (file) => {
    expect(lockProblems(await lock(file))).toEqual([]);
  });

  it.each(['node_modules/@esbuild/win32-x64', 'node_modules/@rolldown/binding-darwin-arm64'])(
    'is refused without the platform package at %s',
    async (path) => {
      const { packages } = await lock();
      expect(packages[path]).toBeDefined();
      delete packages[path];
      expect(lockProblems({ packages })).toEqual([expect.stringContaining(path.replace('node_modules/', ''))]);
    },
  );

  it('finds a nested platform package, and reports one that is only in the folder of another package', () => {
    const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0' } };
    expect(
      lockProblems({
        packages: { 'node_modules/a/node_modules/tool': tool, 'node_modules/a/node_modules/tool-linux': {} },
      }),
    ).toEqual([]);
    expect(
      lockProblems({ packages: { 'node_modules/a/node_modules/tool': tool, 'node_modules/tool-linux': {} } }),
    ).toEqual([]);
    expect(
      lockProblems({
        packages: { 'node_modules/a/node_modules/tool': tool, 'node_modules/b/node_modules/tool-linux': {} },
      }),
    ).toHaveLength(1);
  });

  it('is refused if it contains the address of a registry', async () => {
    const { packages } = await lock();
    packages['node_modules/react']!.resolved = 'https://mirror.example/react.tgz';
    expect(lockProblems({ packages })).toEqual([expect.stringContaining('mirror.example')]);
  });

  it('is refused if it names no packages', () => {
    expect(lockProblems({})).toHaveLength(1);
  });
});

describe('installed packages', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  };

  it('are up to date if each has the version of the lock file', () => {
    expect(
      whyOutOfDate(wanted, {
        packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } },
      }),
    ).toBeUndefined();
  });
  it('may lack optional packages of other platforms', () => {
    expect(whyOutOfDate(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBeUndefined();
  });
  it.each([
    ['nothing is installed', undefined, 'not there yet'],
    ['one is missing', { packages: {} }, 'a is missing'],
    [
      'one is of another version',
      { packages: { 'node_modules/a': { version: '0.9.0' } } },
      'a is 0.9.0, the lock file says 1.0.0',
    ],
  ])('are out of date if %s', (_, installed, reason) => {
    expect(whyOutOfDate(wanted, installed)).toContain(reason);
  });
});
