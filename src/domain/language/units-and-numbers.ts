import numberWords from '../../../content/language/number-words.json';

/** Units, months and numbers in the languages of the sources. Folded, as `fold` returns them. */

/** Patterns of the words after a figure, by unit. */
const UNITS: Readonly<Record<string, string>> = {
  day: "days?|day's|(?:kalender|werk|arbeits)?tag(?:e[ns]?)?|jours?|dias?|giorn[io]|dagen|dag|dae|日間?|天|일",
  week: 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|weke|週間?|周|주',
  month: 'months?|monat(?:e[ns]?)?|mois|mes(?:es)?|mes[ei]|maanden?|maande|か月|ヶ月|箇月|カ月|个月|個月|개월',
  year: 'years?|jahr(?:e[ns]?)?|ans?|annees?|anos?|ann[io]|jaren?|jaar|年|년',
  hour: 'hours?|stunden?|heures?|horas?|or[ae]|uren|uur|ure|時間|小时|小時|시간',
  minute: 'minutes?|minuten|minutos?|minut[io]|分',
  percent: [
    '%|per ?cent|percentage points?|percent|prozent|v\\. ?h\\.|vom hundert|pour ?cent|por ?cento|por ?ciento|per ?cento',
    'procent|persent|パーセント',
  ].join('|'),
  ZAR: 'rands?|zar',
  EUR: 'euros?|eur|€',
  GBP: 'pounds?(?: sterling)?|gbp|£',
  $: 'dollars?|usd|us\\$|\\$',
  JPY: 'yen|jpy|円|¥',
  INR: 'rupees?|inr|₹',
  KES: 'shillings?|kes|ksh',
  CHF: 'francs?|chf|franken',
};

/** Patterns of the currency before an amount. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ZAR: 'r|zar',
  EUR: '€|eur',
  GBP: '£|gbp',
  $: 'us\\$|usd|\\$',
  JPY: '¥|jpy',
  INR: '₹|rs\\.?|inr',
  KES: 'ksh\\.?|kes',
  CHF: 'chf|fr\\.',
};

/** After these words, a unit does not belong to the figure. */
const STOPS = '(?:per|a|an|each|every|and|or|in|to|if|for|from|und|oder|et|ou|y|o|e|en|of)\\b';
const compile = (words: string) => `(?:${words})(?![a-z])`;

const around = (words: Record<string, string>, pattern: (words: string) => string) =>
  Object.entries(words).map(([unit, written]) => ({ unit, pattern: new RegExp(pattern(written)) }));
const GAP = '^[ \\-\\u2010-\\u2015)\\]]*';
const DIRECTLY_AFTER = around(UNITS, (words) => `${GAP}${compile(words)}`);
const AFTER = around(UNITS, (words) => `${GAP}(?:(?!${STOPS})[a-z'-]+ ){0,3}?${compile(words)}`);
const BEFORE = around(CURRENCIES, (words) => `(?:^|[^a-z])(?:${words}) ?$`);

/**
 * Whether a text may name a unit. It matches every text in a script without spaces. It has no lookahead, which is
 * slow in the hooks' engine.
 */
export const UNIT_WORD = new RegExp(
  `(?:^|[^a-z])(?:${Object.values(UNITS).join('|')})(?:[^a-z]|$)|[^\\u0000-\\u1fff\\u2010-\\u20cf]`,
);

/** The unit of a figure, from the text before and after it; '' if there is none. */
export function unitOf(before: string, after: string): string {
  const found = (patterns: typeof AFTER, text: string) => patterns.find(({ pattern }) => pattern.test(text))?.unit;
  const currency = found(BEFORE, before);
  if (currency !== undefined || !UNIT_WORD.test(after)) return currency ?? '';
  return found(DIRECTLY_AFTER, after) ?? found(AFTER, after) ?? '';
}

const MONTHS = [
  'jan(?:uary|uar|uari|ner|vier|eiro)?|enero|gennaio|januarie',
  'feb(?:ruary|ruar|ruari|ruarie|rero|braio)?|fevrier|fevereiro',
  'mar(?:ch|s|zo|co)?|marz|maart',
  'apr(?:il|ile)?|avril|abril',
  'may|mai|mayo|maio|maggio|mei',
  'june?|juni|juin|junio|junho|giugno|junie',
  'july?|juli|juillet|julio|julho|luglio|julie',
  'aug(?:ust|ustus)?|aout|agosto',
  'sept?(?:ember|embre|iembre|embro)?|settembre|setembro',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro',
  'nov(?:ember|embre|iembre|embro)?',
  'dec(?:ember|embre)?|dez(?:ember|embro)?|diciembre|dicembre|desember',
].map((words) => new RegExp(`^(?:${words})$`));

/** 1 to 12; undefined for other words. */
export function monthOf(word: string): number | undefined {
  const index = MONTHS.findIndex((pattern) => pattern.test(word));
  return index < 0 ? undefined : index + 1;
}

/** Numbers of one word. "One" is missing: in most languages it is also an article. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(Object.values(numberWords.words).flatMap(entriesOf));

/** Factor for the number before the word. */
export const SCALES: ReadonlyMap<string, number> = new Map(entriesOf(numberWords.scales));

function entriesOf(values: Readonly<Record<string, number>>): [word: string, value: number][] {
  return Object.entries(values);
}

const DIGITS = '〇一二三四五六七八九';
const POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 三十六 → 36, as in East Asian statutes. */
export function eastAsianNumber(text: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const character of text) {
    if (character === '万' || character === '萬') [total, section, digit] = [total + (section + digit) * 10_000, 0, 0];
    else if (POWERS[character]) [section, digit] = [section + (digit || 1) * POWERS[character], 0];
    else digit = digit * 10 + DIGITS.indexOf(character);
  }
  return total + section + digit;
}
