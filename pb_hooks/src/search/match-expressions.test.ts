import { describe, expect, it } from 'vitest';
import { phraseTerm, wordTerm } from './match-expressions';

describe('a word', () => {
  it('is quoted whatever it contains, so that it is not read as syntax', () => {
    expect(wordTerm(['a"b'], false).titles).toBe('"a""b"');
    expect(wordTerm(['NEAR(x'], false).titles).toBe('"NEAR(x"');
    expect(wordTerm(['x\u0000y'], false).titles).toBe('"xy"');
  });

  it('matches singular and plural, and prefixes while it is typed', () => {
    expect(wordTerm(['wage'], false).titles).toBe('"wage" OR "wages"');
    expect(wordTerm(['policies'], false).titles).toBe('"policies" OR "policy"');
    expect(wordTerm(['dismissal', 'Dismissal'], true).titles).toBe(
      '"dismissal" OR "dismissals" OR "Dismissal" OR "dismissal" * OR "Dismissal" *',
    );
    expect(wordTerm(['process'], false).titles).toBe('"process"');
    expect(wordTerm(['x'], true).titles).toBe('"x"');
  });

  it('of a script without spaces becomes its pairs of characters, in titles only', () => {
    expect(wordTerm(['労働契約'], true)).toEqual({ titles: 'pairs : "労働 働契 契約"', bodies: '', required: false });
    expect(wordTerm(['労'], false).titles).toBe('pairs : "労" *');
  });
});

it('a phrase keeps its words together', () => {
  expect(phraseTerm('minimum "wage" OR', true)).toEqual({
    titles: '"minimum ""wage"" or"',
    bodies: '"minimum ""wage"" or"',
    required: true,
  });
});
