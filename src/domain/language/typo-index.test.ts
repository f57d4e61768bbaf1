import { describe, expect, it } from 'vitest';
import places from '../../../content/language/places.json';
import { TypoIndex } from './typo-index';
import { isWithinOneEdit } from './words';

const NAMES = [
  ...new Set(Object.values(places.countries).flatMap((names) => names.split(' | ')[0]!.split(', '))),
].filter((name) => name.length >= 6 && /^[a-z ]+$/.test(name));
const index = new TypoIndex();
for (const name of NAMES) index.add(name);

/** The result of comparing with every name. */
const compared = (written: string) =>
  [written.length, written.length - 1, written.length + 1].flatMap((length) =>
    NAMES.filter((name) => name.length === length && isWithinOneEdit(written, name)),
  );

/** The name with a missing, a wrong and an extra letter, and with two letters swapped, at one position. */
const typosAt = (name: string, at: number) => [
  name.slice(0, at) + name.slice(at + 1),
  `${name.slice(0, at)}x${name.slice(at + 1)}`,
  `${name.slice(0, at)}a${name.slice(at)}`,
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
];

describe('the typo index', () => {
  it('finds the same words as comparing with every word, in the same order', () => {
    for (const name of NAMES.filter((_, at) => at % 5 === 0)) {
      for (let at = 0; at <= name.length; at += 1)
        for (const written of typosAt(name, at)) expect(index.near(written), written).toEqual(compared(written));
    }
  });

  it('finds nothing for a correct name and for unrelated words', () => {
    expect([index.near('mauritius'), index.near('employee'), index.near('the')]).toEqual([[], [], []]);
  });
});
