// One spelling for all spellings of a text, as SQL. src/domain/language/spelling.ts does the same for queries.

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at));
/** Pairs of a letter and what replaces it. */
const to = (letter, others) => Array.from(others).map((other) => [other, letter]);
const removed = (letters) => letters.map((letter) => [letter, '']);
/** Full-width, half-width and joined forms become the plain letters. */
const plain = (letters) =>
  letters.map((letter) => [letter, letter.normalize('NFKC')]).filter(([letter, form]) => letter !== form);
/** Letters with an accent become those without. The tokenizer does so for Latin letters only. */
const bare = (letters) =>
  letters
    .map((letter) => [letter, letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')])
    .filter(([letter, form]) => letter !== form);
/** A letter and a combining sign that Unicode has as one letter. */
const composed = (letters, signs) =>
  signs.flatMap((sign) =>
    letters
      .map((letter) => [letter + sign, (letter + sign).normalize('NFKC')])
      .filter(([, form]) => Array.from(form).length === 1),
  );

/** Replacements in order, for texts that have a character of `guard`. */
const GROUPS = [
  {
    guard: '\u00ad\u200b-\u200f\u2010-\u2013\u2060\ufeff\u02b9-\u02bc',
    pairs: [
      ...removed(['\u00ad', ...range(0x200b, 0x200f), '\u2060', '\ufeff']),
      ...to('-', '\u2010\u2011\u2012\u2013'),
      ...to("''", '\u02b9\u02bb\u02bc'),
    ],
  },
  {
    guard: 'ÆÐØÞßæðøþĐđİıŁłŒœẞ',
    pairs: [
      ...to('ae', 'æÆ'),
      ...to('oe', 'œŒ'),
      ...to('o', 'øØ'),
      ...to('l', 'łŁ'),
      ...to('d', 'đĐðÐ'),
      ...to('th', 'þÞ'),
      ...to('ss', 'ßẞ'),
      ...to('i', 'ıİ'),
    ],
  },
  { guard: '\u0300-\u036f', pairs: removed(range(0x0300, 0x036f)) },
  {
    guard: '\u0386-\u03ce\u0401-\u0457',
    pairs: [...bare([...range(0x0386, 0x03ce), ...range(0x0400, 0x045f)]), ...to('σ', 'ς')],
  },
  { guard: '\u318d', pairs: to('·', '\u318d') },
  { guard: '\ufb00-\ufb17', pairs: plain(range(0xfb00, 0xfb17)) },
  {
    guard: '\u0591-\u05f4\ufb1d-\ufb4f',
    pairs: [
      ...plain(range(0xfb1d, 0xfb4f)),
      ...removed([
        ...range(0x0591, 0x05bd),
        '\u05bf',
        '\u05c1',
        '\u05c2',
        '\u05c4',
        '\u05c5',
        '\u05c7',
        '\u05f3',
        '\u05f4',
      ]),
      ...removed(['"', "''", '\u2019', '\u201d']),
      ['\u05be', '-'],
    ],
  },
  {
    guard: '\u0600-\u06ff\ufe70-\ufefc',
    pairs: [
      ...plain(range(0xfe70, 0xfefc)),
      ...removed(['\u0640', ...range(0x064b, 0x065f), '\u0670', ...range(0x06d6, 0x06ed)]),
      ...to('\u0627', '\u0623\u0625\u0622\u0671'),
      ...to('\u0648', '\u0624'),
      ...to('\u064a', '\u0626\u0649\u06cc'),
      ...to('\u0647', '\u0629\u06c1\u06be\u06d5'),
      ...to('\u0643', '\u06a9'),
      ...range(0x0660, 0x0669).map((digit, at) => [digit, String(at)]),
      ...range(0x06f0, 0x06f9).map((digit, at) => [digit, String(at)]),
    ],
  },
  {
    guard: '\uff66-\uff9f',
    pairs: [...composed(range(0xff66, 0xff9d), ['\uff9e', '\uff9f']), ...plain(range(0xff66, 0xff9f))],
  },
  { guard: '\u3099\u309a', pairs: composed(range(0x304b, 0x30ef), ['\u3099', '\u309a']) },
  { guard: '\u30fc', pairs: removed(['\u30fc']) },
  { guard: '\uff01-\uff5e', pairs: plain(range(0xff10, 0xff5e)) },
];

/** The SQL of a text in one spelling. */
const folded = (text) =>
  GROUPS.reduce((inner, { guard, pairs }) => {
    const replaced = pairs.reduce((sql, [letter, other]) => `replace(${sql}, '${letter}', '${other}')`, 'x');
    return `(SELECT CASE WHEN x GLOB '*[${guard}]*' THEN ${replaced} ELSE x END FROM (SELECT ${inner} AS x))`;
  }, text);

/**
 * A folded text, and once more with words that are also written as one: 'co-operation', and Korean words with a space.
 */
const withJoined = (text) =>
  `(SELECT x || CASE WHEN x GLOB '*[^ ]-[^ ]*' THEN ' ' || replace(x, '-', '') ELSE '' END
      || CASE WHEN x GLOB '*[가-힣] [가-힣]*' THEN ' ' || replace(x, ' ', '') ELSE '' END FROM (SELECT ${folded(text)} AS x))`;

module.exports = { GROUPS, folded, withJoined };
