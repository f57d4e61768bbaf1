import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldSpelling } from '../../../src/domain/language/spelling';

interface Group {
  guard: string;
  pairs: [letter: string, other: string][];
}

/** What the migration writes as SQL. It is a script of PocketBase's engine, which Node cannot import. */
function groups(): Group[] {
  const file = new URL('../../../pb_migrations/lib/search-spelling.js', import.meta.url);
  const script = { exports: {} as { GROUPS: Group[] } };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- see above
  new Function('module', readFileSync(file, 'utf8'))(script);
  return script.exports.GROUPS;
}

const GROUPS = groups();
const inSql = (text: string) =>
  GROUPS.reduce(
    (before, { guard, pairs }) =>
      new RegExp(`[${guard}]`).test(before)
        ? pairs.reduce((rest, [letter, other]) => rest.split(letter).join(other.replace(/''/g, "'")), before)
        : before,
    text,
  );
/** SQLite's tokenizer: lower case, and Latin letters without accents. */
const tokenized = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ς/g, 'σ');

const RANGES = [
  [0xa0, 0x24f],
  [0x2b0, 0x2ff],
  [0x376, 0x45f],
  [0x591, 0x6ff],
  [0x1e00, 0x1eff],
  [0x200b, 0x2013],
  [0x3041, 0x30ff],
  [0xfb00, 0xfb4f],
  [0xfe70, 0xfefc],
  [0xff10, 0xff9d],
] as const;

it.each(RANGES)('spells the letters from %i to %i in the index as in queries', (from, to) => {
  const differ: string[] = [];
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCharCode(code);
    // Words are made of letters, digits and marks; the rest divides them.
    if (!/[\p{L}\p{N}\p{M}]/u.test(letter)) continue;
    const [index, query] = [tokenized(inSql(`x${letter}x`)), foldSpelling(`x${letter}x`)];
    if (index !== query) differ.push(`${code.toString(16)} ${letter}: ${index} for ${query}`);
  }
  expect(differ).toEqual([]);
});
