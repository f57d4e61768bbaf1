import { beforeEach, describe, expect, it } from 'vitest';
import type { CountryFile } from '../../../pb_hooks/src/content/starter/file-types';
import { clock, edition, server, setUpEditions, ZA } from './seed-edition-setup';
import { Edition, figure, seed } from './seed-server';

setUpEditions();

describe('a seed that fails', () => {
  const failing = async (why: RegExp) => {
    const before = await clock();
    const { code, output } = await seed(server, edition);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^The starter content was not loaded, and nothing was changed: /),
    ]);
    expect(output).toMatch(why);
    expect(await clock()).toBe(before);
    expect(await figure(server, `SELECT count(*) FROM labour_laws WHERE title = 'A new title'`)).toBe(0);
  };

  beforeEach(() =>
    edition.change<CountryFile>(
      ZA,
      ({ laws }) => void (laws.find(({ key }) => key === 'za-bcea-1997')!.title = 'A new title'),
    ),
  );

  it('names the file that is not JSON', async () => {
    await edition.write('countries/BE.json', '{"code": "BE",');
    await failing(/content\/countries\/BE\.json is not JSON: /);
  });

  it('names the row that the database refuses, and rolls back the rows before it', async () => {
    await edition.change<CountryFile>(
      'countries/ZW.json',
      ({ developments }) => void (developments[0]!.kind = 'rumour'),
    );
    await failing(/content\/countries\/ZW\.json, development zw-[a-z0-9-]+: kind: /);
  });

  it('names a duplicate key', async () => {
    await edition.change<CountryFile>(ZA, ({ laws }) => void laws.push({ ...laws[0]! }));
    await failing(/content\/countries\/ZA\.json, law za-constitution-1996: the key stands already in /);
  });

  it('names the folder without content', async () => {
    await edition.dispose();
    await failing(/There is no starter content at .*MOLAO_ROOT names the folder/);
  });

  it('succeeds once the error is corrected', async () => {
    await edition.write('countries/BE.json', '{');
    await seed(server, edition);
    const good = await Edition.copy();
    await good.change<CountryFile>(ZA, ({ laws }) => void (laws[0]!.title = 'A new title'));
    expect((await seed(server, good)).output).toContain('labour_laws 1 updated');
    await good.dispose();
  });
});
