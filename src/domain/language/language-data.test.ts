import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLanguage } from '../../../content/check-language.mjs';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'molao-language-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the word lists in which one text of one file is replaced. */
function copyWith(file: string, search: string | RegExp, replacement: string): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(join(CONTENT, 'language'), copy, { recursive: true });
  const text = readFileSync(join(copy, file), 'utf8');
  const changed = text.replace(search, () => replacement);
  expect(changed).not.toBe(text);
  writeFileSync(join(copy, file), changed);
  return copy;
}

describe('the check of the word lists', () => {
  it('finds no problem in content/language', () => {
    expect(checkLanguage()).toEqual([]);
  });

  it.each([
    ['thesaurus.json', '"employer |', '"Employer |', '"Employer" is not folded'],
    ['thesaurus.json', '"employer |', '"employer | boss |', 'has more than one bar'],
    ['thesaurus.json', '"child, children |', '"child, children, worker |', '"worker" is in two groups'],
    ['thesaurus.json', '"child, children |', '"child, , children |', '"" is not folded'],
    ['topic-words.json', '"overtime": [', '"overtimes": [', 'overtimes is unknown'],
    ['topic-words.json', '"overtime": [', '"overtimes": [', 'overtime is missing'],
    ['topic-words.json', '"minimum pay"', '"minimum pay", "minimum pay"', '"minimum pay" is listed twice'],
    ['topic-words.json', '"minimum pay"', '"min*imum pay"', '"min*imum pay" is not folded'],
    ['topic-words.json', '"minimum pay"', '"mínimum pay"', '"mínimum pay" is not folded'],
    ['known-words.json', 'able about', 'able able about', '"able" is listed twice'],
    ['known-words.json', 'able about', 'able  about', '"" is not a folded word'],
    ['question-stop-words.json', 'law laws', 'law Laws', '"Laws" is not a folded word'],
    ['stop-words.json', '"english"', '"englisch"', 'english is missing'],
    ['stop-words.json', 'a an the', 'a an an the', '"an" is listed twice'],
    ['abbreviations.json', '"AE"', '"QQ"', 'QQ is no country'],
    ['abbreviations.json', 'mohre =', 'mohre', 'is not "short form = words"'],
    ['abbreviations.json', 'mohre =', 'a b c d =', '"a b c d" has more than 3 words'],
    ['abbreviations.json', 'mohre =', 'wps = wages; mohre =', '"wps" is listed twice'],
    ['abbreviations.json', '"dole"', '"doles"', '"doles" is not a short form'],
    ['places.json', /\n {4}"AE": "united.*/, '', 'AE is missing'],
    ['places.json', 'emirati,', 'emirati, chilean,', '"chilean" is also a name of AE'],
    ['places.json', 'emirati,', 'Emirati,', '"Emirati" is not folded'],
    ['places.json', 'Afghanistan, afghan', 'Afghanistan, chilean', '"chilean" is also a name of CL'],
    ['places.json', '"PRC": "CN"', '"PRC": "QQ"', '"PRC": "QQ" is not capitals with a country'],
    ['places.json', '"africa": "Africa"', '"africa": ""', '"africa" has no region'],
    ['places.json', '"kiwi"', '"Kiwi"', '"Kiwi" is not folded'],
    ['number-words.json', '"seis": 6', '"seis": 7', '"seis" is 6 here and 7 in another language'],
    ['number-words.json', '"lakh": 100000', '"lakh": "100000"', 'is not a folded word with a whole number'],
    ['local-names.json', '"mohre, ', '"mohre, smic, ', '"smic" is also a name of AE'],
    ['local-names.json', '"mohre, ', '"MOHRE, ', '"MOHRE" is not folded'],
    ['local-names.json', '"AE"', '"XX"', 'XX is no country'],
    ['text-languages.json', 'German | der', 'der', 'de: is not "name | words"'],
    ['text-languages.json', 'German | der', 'German | der der', '"der" is listed twice'],
    ['text-languages.json', '"Arabic"', '""', 'ar: has no name'],
    ['translations/de.json', '"annual_leave":', '"yearly_leave":', 'annual_leave is missing'],
    [
      'translations/de.json',
      '"words": {',
      '"words": { "aa": "xyz", "bb": "xyz",',
      '"xyz" is under "bb" and under "aa"',
    ],
    ['translations/de.json', '"words": {', '"words": { "a": "x*z",', '"x*z" is not a phrase'],
    ['question-languages.json', '"de": "', '"de": "", "xx": "', 'xx is unknown'],
    ['labour-words/en.json', '"strong"', '"strange"', 'strong is missing'],
    ['labour-words/en.json', '"unions": [', '"union": [', '"union" is no topic'],
    ['labour-words/de.json', '"strong": [', '"strong": ["Tarif", ', '"Tarif" is not folded'],
    ['labour-words/de.json', '"strong": [', '"strong": [1, ', '1 is not folded'],
    ['labour-words/de.json', '"strong": [', '"strong": 1, "weak": [', 'strong: must be a list'],
    ['answer-words.json', '"fr"', '"it"', 'fr is missing'],
    ['answer-words.json', '"yes": "oui"', '"yes": "Oui"', '"Oui" is not a phrase in lower case'],
    ['answer-words.json', '"before": "avant"', '"before": "avant, après"', '"après" is listed twice'],
    ['known-words.json', '[', '', 'is not JSON'],
  ])('reports a fault in %s: %s → %s', (file, search, replacement, message) => {
    const problems = checkLanguage(copyWith(file, search, replacement));
    expect(problems).toContainEqual(expect.stringContaining(message));
    expect(problems.every((problem) => problem.startsWith(`${file}: `))).toBe(true);
  });

  it('reports a missing file and an unknown one', () => {
    const copy = copyWith('known-words.json', '', ' ');
    rmSync(join(copy, 'known-words.json'));
    writeFileSync(join(copy, 'labour-words/xx.json'), '{}');
    expect(checkLanguage(copy)).toEqual([
      'known-words.json: is missing',
      'labour-words/xx.json: is not known; add its check to check-language.mjs',
    ]);
  });

  it('ends with code 1 if there is a problem, and with 0 if there is none', () => {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [join(CONTENT, 'check-language.mjs'), ...args], { encoding: 'utf8' });
    expect(run()).toContain(', 0 problems');
    expect(() => run(copyWith('places.json', '"kiwi"', '"Kiwi"'))).toThrow(/Command failed/);
  });
});
