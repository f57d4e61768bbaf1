import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountryFile } from '../../../pb_hooks/src/content/starter/file-types';
import { inContent } from '../environment';
import { clock, edition, server, setUpEditions, ZA } from './seed-edition-setup';
import { Edition, figure, seed } from './seed-server';

// A test imports the edition up to three times.
vi.setConfig({ testTimeout: 120_000 });
setUpEditions();

type Fact = CountryFile['facts'][number];

/** Of the content that this run tests: the drill “clock” moves its dates. */
const EDITION_DAY = /EDITION = '(.*)'/.exec(readFileSync(inContent('content-vocabulary.mjs'), 'utf8'))![1]!;

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
    await failing(/BE\.json: not JSON: /);
  });

  it('names the row that the database refuses, and rolls back the rows before it', async () => {
    await edition.change<CountryFile>(
      'countries/ZW.json',
      ({ developments }) => void (developments[0]!.title = `A ${'very '.repeat(2)}${'long'.repeat(130)} title`),
    );
    await failing(/content\/countries\/ZW\.json, development zw-[a-z0-9-]+: title: /);
  });

  it('names a duplicate key', async () => {
    await edition.change<CountryFile>(ZA, ({ laws }) => void laws.push({ ...laws[0]! }));
    await failing(/ZA\.json: laws\[\d+\] za-constitution-1996: key must be unique/);
  });

  it.each<[string, (next: NonNullable<Fact['next']>) => void, RegExp]>([
    ['the day of the edition', (next) => (next.from = EDITION_DAY), /next\.from must be after the edition's date/],
    ['a day that does not exist', (next) => (next.from = '2027-13-01'), /next\.from must be after the edition's date/],
    [
      'an unknown certainty',
      (next) => (next.certainty = 'likely' as 'proposed'),
      /next\.certainty 'likely' is not one of/,
    ],
  ])('names a future value with %s', async (_what, spoil, why) => {
    await edition.change<CountryFile>('countries/CL.json', ({ facts }) => {
      spoil(facts.find(({ topic, next }) => topic === 'data_privacy' && next)!.next!);
    });
    await failing(why);
  });

  it('names a day with two values', async () => {
    await edition.change<CountryFile>('countries/CL.json', ({ facts }) => {
      const fact = facts.find(({ topic, next }) => topic === 'data_privacy' && next)!;
      fact.as_of = fact.next!.from;
    });
    await failing(/CL\.json: facts\[\d+\] data_privacy: next\.from must be after as_of/);
  });

  it('names a rule that contradicts its fact', async () => {
    await edition.change<CountryFile>(
      ZA,
      ({ facts }) => void (facts.find(({ topic }) => topic === 'standard_hours')!.amount = 44),
    );
    await failing(/ZA\.json: standard_hours: the first rule says 45 hours_per_week, the fact 44/);
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
