import { NUMBER_WORDS, SCALES } from '../../language/units-and-numbers';
import { CURRENCY_OF, MONEY_WORDS, UNIT_OF } from './ask-words';

/** A text with its amounts of money in figures and plain letters. */
export const withFigures = (text: string): string => withDigits(withCents(withPlainMoney(text)));

/** '13 euros 50' and '13 euros and 50 cents' as '13.50 euros'; '13 euros 40 hours a week' stays. */
function withCents(text: string): string {
  return text.replace(UNIT_AND_CENTS, (all: string, whole: string, unit: string, cents: string, next?: string) => {
    const isTime = next !== undefined && UNIT_OF.has(next.trim().toLowerCase());
    return isMoneyName(unit) && !isTime ? `${whole}.${cents} ${unit}${next ?? ''}` : all;
  });
}

const UNIT_AND_CENTS = /\b(\d+) ?([a-z€£]+) (?:and )?(\d\d)\b(?![.,:]?\d)(?: (?:cents?|pence|p))?([ -][a-z]+)?/gi;
const isMoneyName = (word: string) => CURRENCY_OF.has(word.toLowerCase()) || MONEY_WORDS.has(word.toLowerCase());

/** '52,000/=' as '52,000'; 'zł' and 'Kč' in plain letters. */
const withPlainMoney = (text: string) =>
  text
    .replace(/(\d)\/[=-]/g, '$1')
    .replace(/zł/gi, 'zl')
    .replace(/Kč/gi, 'Kc');

/** 'fifteen euros' as '15 euros', 'fifty-two thousand rupees' as '52000 rupees'. */
function withDigits(text: string): string {
  return text.replace(NUMBER_AND_WORD, (all, words: string, next: string, from: number) => {
    // “120 thousand”: the figure before belongs to it.
    if (/\d[\s.]*$/.test(text.slice(0, from))) return all;
    const value = isMoneyName(next) ? valueOf(words.toLowerCase().split(/[\s-]+/)) : undefined;
    return value === undefined ? all : `${value} ${next}`;
  });
}

const NUMBER_WORD = [...NUMBER_WORDS.keys(), ...SCALES.keys(), 'one'].join('|');
/** 'and' joins what is below hundred only: “two and three thousand euros” are two numbers. */
const NUMBER_AND_WORD = new RegExp(
  `\\b((?:(?:${NUMBER_WORD})[\\s-]+|(?<=(?:hundred|thousand)[\\s-]+)and[\\s-]+)+)([a-z$€£]+)`,
  'gi',
);

/** 'fifty', 'two', 'thousand' is 52000. */
function valueOf(words: readonly string[]): number | undefined {
  let [sum, group] = [0, 0];
  for (const word of words.filter(Boolean)) {
    const scale = SCALES.get(word);
    if (scale === undefined) group += word === 'one' ? 1 : (NUMBER_WORDS.get(word) ?? 0);
    else if (scale === 100) group = Math.max(1, group) * scale;
    else [sum, group] = [sum + Math.max(1, group) * scale, 0];
  }
  return sum + group > 0 ? sum + group : undefined;
}

/** '18 000' and '18.000' are 18000; '30.23' and '30,23' are 30.23. */
export function decimalOf(figure: string, scale: number): string {
  const bare = figure.replace(/[ '’]/g, '');
  const groups = /^\d{1,3}(?:[.,]\d{3})+|^\d{1,2}(?:,\d{2})+,\d{3}/.exec(bare)?.[0] ?? '';
  const rest = bare.slice(groups.length).replace(',', '.');
  const plain = groups === '' ? bare.replace(',', '.') : groups.replace(/[.,]/g, '') + rest;
  return scale === 1 ? plain : String(Number((Number(plain) * scale).toPrecision(15)));
}
