/**
 * Small letters that are spellings of another one. Latin accents are not here: their letters have decompositions.
 * pb_migrations/lib/search-spelling.js has the same in SQL.
 */
export const SAME_LETTERS: Readonly<Record<string, string>> = {
  '\u0627': '\u0623\u0625\u0622\u0671',
  '\u0648': '\u0624',
  '\u064a': '\u0626\u0649\u06cc',
  '\u0647': '\u0629\u06c1\u06be\u06d5',
  '\u0643': '\u06a9',
  '0': '\u0660\u06f0',
  '1': '\u0661\u06f1',
  '2': '\u0662\u06f2',
  '3': '\u0663\u06f3',
  '4': '\u0664\u06f4',
  '5': '\u0665\u06f5',
  '6': '\u0666\u06f6',
  '7': '\u0667\u06f7',
  '8': '\u0668\u06f8',
  '9': '\u0669\u06f9',
  ae: 'æ',
  oe: 'œ',
  o: 'ø',
  l: 'ł',
  d: 'đð',
  th: 'þ',
  ss: 'ß',
  σ: 'ς',
  i: 'ı',
  '·': '\u318d',
  "'": '\u02bc\u02b9\u02bb',
  '-': '\u05be\u2010\u2011\u2012\u2013',
};

/**
 * Signs that a spelling may leave out, as the inside of a character class: soft hyphens, Arabic and Hebrew vowels,
 * tatweel, signs without width, the long sign of Japanese.
 */
export const REMOVED_LETTERS = [
  '\u00ad\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4',
  '\u200b-\u200f\u2060\ufeff\u30fc',
].join('');
