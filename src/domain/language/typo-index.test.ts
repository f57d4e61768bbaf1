import { describe, expect, it } from 'vitest';
import places from '../../../content/language/places.json';
import { SlipsOf } from './typo-index';
import { isSlip } from './words';

const NAMES = [
  ...new Set(Object.values(places.countries).flatMap((names) => names.split(' | ')[0]!.split(', '))),
].filter((name) => name.length >= 6 && /^[a-z ]+$/.test(name));
const slips = new SlipsOf();
for (const name of NAMES) slips.add(name);

/** What comparing with each of the names finds. */
const compared = (written: string) =>
  [written.length, written.length - 1, written.length + 1].flatMap((length) =>
    NAMES.filter((name) => name.length === length && isSlip(written, name)),
  );

/** A letter too few, another one, one too many, and two in the wrong order, at this place. */
const slipsAt = (name: string, at: number) => [
  name.slice(0, at) + name.slice(at + 1),
  `${name.slice(0, at)}x${name.slice(at + 1)}`,
  `${name.slice(0, at)}a${name.slice(at)}`,
  name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
];

describe('what a word may be a slip of', () => {
  it('is what comparing with each of the names finds, in the same order', () => {
    for (const name of NAMES.filter((_, index) => index % 5 === 0)) {
      for (let at = 0; at <= name.length; at += 1)
        for (const written of slipsAt(name, at)) expect(slips.near(written), written).toEqual(compared(written));
    }
  });

  it('is nothing for a name by itself, and for other words', () => {
    expect([slips.near('mauritius'), slips.near('employee'), slips.near('the')]).toEqual([[], [], []]);
  });
});
