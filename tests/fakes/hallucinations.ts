import { MONTHS } from '../../src/domain/core/format-day';

/**
 * Ways to make a true sentence false. `make` returns the falsehood; undefined if the sentence has nothing to change.
 */
export interface Lie {
  kind: string;
  make(sentence: string, random: () => number): string | undefined;
}

/** Pseudo-random numbers from a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const changed = (sentence: string, pattern: RegExp, by: (...groups: string[]) => string) => {
  const told = sentence.replace(pattern, (...found: unknown[]) =>
    by(...found.filter((each) => typeof each === 'string')),
  );
  return told === sentence ? undefined : told;
};
const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)]!;
/** Not in the starter content. */
const COUNTRIES = ['Iceland', 'Qatar', 'Bolivia', 'Malawi', 'Hungary', 'Mongolia'];
const ACTS = [
  'Workplace Harmony Act, 1987',
  'Fair Toil Code of 2011',
  'Lunar Shift Regulations 2019',
  'Employee Comfort Ordinance',
];
const QUOTES = [
  'every worker is owed a golden handshake',
  'no employer shall ever object',
  'rest is sacred and shall be doubled',
];
const FREE = [
  'Employers must also provide housing, meals and a bicycle to everybody',
  'Workers are free to choose their supervisor by lot',
  'Trade secrets belong to whoever finds them first',
  'Uniforms have to be blue in winter',
];

export const LIES: readonly Lie[] = [
  {
    kind: 'number',
    make: (sentence, random) =>
      changed(
        sentence,
        /(?<![\d.,(])(\d{1,3})(?![\d.,]|\(|[a-z])(?= (?:days?|weeks?|months?|hours?|working|calendar|consecutive|years?|per cent|%))/,
        (number) => String(Number(number) + 1 + Math.floor(random() * 40) * 3),
      ),
  },
  {
    kind: 'amount',
    make: (sentence, random) =>
      changed(sentence, /(?<=[A-Z$€£R] ?)(\d[\d,]*(?:\.\d+)?)/, (number) =>
        (Number(number.replace(/,/g, '')) * (1.1 + random())).toFixed(2),
      ),
  },
  {
    kind: 'word number',
    make: (sentence) =>
      changed(
        sentence,
        /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen)\b(?= (?:days?|weeks?|months?|working|calendar|hours?|years?))/i,
        () => 'eleven',
      ),
  },
  {
    kind: 'date',
    make: (sentence, random) =>
      changed(
        sentence,
        /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\d\d\b/,
        () => `${27 - Math.floor(random() * 3)} ${pick(MONTHS, random)} ${1970 + Math.floor(random() * 9)}`,
      ),
  },
  { kind: 'year', make: (sentence) => changed(sentence, /\b20(\d\d)\b/, () => '1953') },
  {
    kind: 'unit',
    make: (sentence) =>
      changed(
        sentence,
        /\b(\d+|two|three|four|five|six|seven|ten|twelve) (days|weeks|months)\b/i,
        (_, number, unit) => `${number} ${{ days: 'years', weeks: 'months', months: 'hours' }[unit.toLowerCase()]}`,
      ),
  },
  {
    kind: 'period',
    make: (sentence) =>
      changed(
        sentence,
        /\b(an hour|a day|a month)\b/,
        (period) => ({ 'an hour': 'a month', 'a day': 'an hour', 'a month': 'a day' })[period]!,
      ),
  },
  {
    kind: 'country',
    make: (sentence, random) =>
      `In ${pick(COUNTRIES, random)} as well, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  },
  { kind: 'act', make: (sentence, random) => sentence.replace(/[.]?$/, ` under the ${pick(ACTS, random)}.`) },
  {
    kind: 'section',
    make: (sentence, random) => sentence.replace(/[.]?$/, ` (section ${700 + Math.floor(random() * 200)}).`),
  },
  {
    kind: 'negation',
    make: (sentence) =>
      changed(sentence, /\b(is|are|must|may|has|have|applies|need|needs|gives|pays)\b(?! (?:no|not)\b)/, (verb) =>
        /^(?:is|are|must|may|has|have)$/.test(verb) ? `${verb} not` : `never ${verb}`,
      ),
  },
  {
    kind: 'denial dropped',
    make: (sentence) =>
      changed(
        sentence,
        /\b(?:No|no) (statutory|general|separate|national|dedicated|specific)\b/,
        (_, word) => `a ${word}`,
      ),
  },
  {
    kind: 'modality',
    make: (sentence) => changed(sentence, /\b(must|may)\b(?! not)/, (verb) => (verb === 'must' ? 'may' : 'must')),
  },
  {
    kind: 'bound',
    make: (sentence) =>
      changed(sentence, /\b(at least|at most|up to)\b/i, (bound) =>
        bound.toLowerCase() === 'at least' ? 'at most' : 'at least',
      ),
  },
  { kind: 'quotation', make: (sentence, random) => sentence.replace(/[.]?$/, `, since “${pick(QUOTES, random)}”.`) },
  { kind: 'made up', make: (_, random) => `${pick(FREE, random)}.` },
];

const WORDS: Readonly<Record<string, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  10: 'ten',
  12: 'twelve',
  14: 'fourteen',
  15: 'fifteen',
  20: 'twenty',
  21: 'twenty-one',
  30: 'thirty',
};

/** Rewords a true sentence without changing its meaning. */
export const PARAPHRASES: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence,
  (sentence) =>
    sentence.replace(/\b(\d{1,2}) (days?|weeks?|months?|working days)\b/, (all, number: string, unit: string) =>
      WORDS[number] ? `${WORDS[number]} ${unit}` : all,
    ),
  (sentence) =>
    sentence.replace(
      /\b(two|three|four|five|six|seven|eight|ten|twelve|fourteen)\b/gi,
      (word) => Object.keys(WORDS).find((number) => WORDS[number] === word.toLowerCase()) ?? word,
    ),
  (sentence) =>
    sentence.replace(
      /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})\b/g,
      '$2 $1, $3',
    ),
  (sentence) =>
    sentence
      .replace(/\bper cent\b/g, '%')
      .replace(/ %/g, '%')
      .replace(/\bemployees\b/g, 'workers')
      .replace(/\bemployee\b/g, 'worker'),
  (sentence) => sentence.replace(/\s*\((?:[^()]|\([^()]*\))*\)(?=\.?$)/, ''),
  (sentence) => `As the law stands, ${sentence}`,
  (sentence) =>
    sentence
      .replace(/\bmust\b/g, 'has to')
      .replace(/\bat most\b/g, 'no more than')
      .replace(/\bat least\b/g, 'not less than')
      .replace(/\bpay\b/g, 'wages'),
  (sentence) => sentence.replace(/;\s+([a-z])/g, (_, letter: string) => `. ${letter.toUpperCase()}`),
];
