import { describe, expect, it } from 'vitest';
import type { SearchedWord } from '../types';
import { keysOfSearch, keysOfDocument } from './alert-keys';

const word = (text: string): SearchedWord => ({ spellings: [text], isBeginning: false, isPhrase: false });
const phrase = (text: string): SearchedWord => ({ ...word(text), isPhrase: true });
const asked = (words: SearchedWord[], factTopics: string[] = [], countries: string[] = [], chosen?: string[]) => ({
  words,
  indexQuery: { factTopics, countries, isBrowse: true, filters: { countries: chosen } },
});
const document = (text: string, fact = '') => keysOfDocument({ text, countries: ['ke'], fact });
const meet = (keys: readonly string[], own: readonly string[]) => keys.some((key) => own.includes(key));

describe('keys of a search', () => {
  it('are enough of its longest words that every matching document has one of them', () => {
    expect(keysOfSearch(asked([word('minimum'), word('wage')]), false)).toEqual(['minimum', 'minimums']);
    // Two of three words are required, so a match has at least one of the two longest.
    expect(
      keysOfSearch(asked([word('pay'), word('overtime'), word('sunday')]), false).filter((key) => !key.endsWith('s')),
    ).toEqual(['overtime', 'sunday']);
  });

  it('include its topics, and its country if it has no words', () => {
    expect(keysOfSearch(asked([word('pregnancy')], ['maternity_leave']), false)).toEqual([
      'pregnancy',
      'pregnancies',
      'topic:maternity_leave',
    ]);
    expect(keysOfSearch(asked([], [], ['gh']), false)).toEqual(['country:gh']);
    expect(keysOfSearch(asked([], [], ['gh'], ['ke']), false)).toEqual(['country:ke']);
    expect(keysOfSearch(asked([]), false)).toEqual(['*']);
    expect(keysOfSearch(asked([], [], [], ['ke']), true)).toEqual(['*']);
  });

  it('are none for an empty search', () => {
    expect(
      keysOfSearch(
        {
          words: [],
          indexQuery: { factTopics: [], countries: [], isBrowse: false, filters: { countries: undefined } },
        },
        false,
      ),
    ).toEqual([]);
  });

  it('match documents with letters and digits as one word or as two', () => {
    const keys = keysOfSearch(asked([{ ...word('ir35'), spellings: ['ir35', 'ir 35'] }]), false);
    expect(meet(keys, document('The IR35 rules')) && meet(keys, document('The IR 35 rules'))).toBe(true);
  });

  it('are the longest word of a phrase, and a pair of characters in scripts without spaces', () => {
    expect(keysOfSearch(asked([phrase('a minimum wage'), word('kenya')]), false)).toEqual(['minimum']);
    expect(keysOfSearch(asked([word('労働契約')]), false)).toEqual(['労働']);
  });
});

describe('a matching document', () => {
  it.each([
    ['its words, however written', 'The MINIMUM wage: São Tomé’s order', ['minimum', 'sao', 'tome', '*', 'country:ke']],
    ['pairs of signs', '労働契約法の改正', ['労働', '契約', '改正']],
    ['words of other scripts, with and without their article', 'قانون العمل', ['قانون', 'العمل', 'عمل']],
  ])('has %s as keys', (_what, text, keys) => expect(document(text)).toEqual(expect.arrayContaining(keys)));

  it('has its topic as a key if it is a fact', () =>
    expect(
      meet(
        keysOfSearch(asked([word('pregnancy')], ['maternity_leave']), false),
        document('Three months', 'maternity_leave'),
      ),
    ).toBe(true));
});
