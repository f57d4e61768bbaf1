// Finds phrases in texts, independent of spelling variants.

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const NUMBER = new Map([
  ...WORDS.map((w, i) => [w, i]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
]);

/**
 * Normalised: lower case, number words as digits, no thousands separators, "per cent" as %, no possessives, no
 * Markdown.
 */
export function normalise(text) {
  let t = String(text).normalize('NFKC').toLowerCase();
  t = t
    .replace(/[‘’]/g, "'")
    .replace(/'s\b/g, '')
    .replace(/['*`]/g, '')
    .replace(/_/g, ' ')
    .replace(/[‐-―-]/g, ' ');
  t = t.replace(/(?<=\p{L})(?=\d)/gu, ' ').replace(/\b[a-z]+\b/g, (w) => (NUMBER.has(w) ? String(NUMBER.get(w)) : w));
  t = t.replace(/(?<![\d.,])\d{1,3}(?:[ ,]\d{3})+(?!\d)/g, (n) => n.replace(/[ ,]/g, ''));
  t = t
    .replace(/(\d+) and (?:1|a) half/g, '$1.5')
    .replace(/(\d\.\d*?)0+(?!\d)/g, '$1')
    .replace(/(\d)\.(?!\d)/g, '$1 ');
  return t
    .replace(/\s*(?:per ?cent\b|%)/g, '%')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the text contains the phrase as whole words and whole figures (21 is not in 21.77 or 121). */
export function stands(text, phrase) {
  const p = normalise(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])(?<!\\d[.,])${p}(?![\\p{L}\\d])(?![.,]\\d)`, 'u').test(normalise(text));
}
