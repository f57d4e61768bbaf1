import { eastAsianNumber } from './units-and-numbers';

/** A provision of a law: an article, a section or a paragraph (§). Its number is '39', '5a', '39-2' or 'l1234-1'. */

/** “Article”, as it stands before a number, without accents. */
const WORDS = [
  '§{1,2}|art(?:s|icles?|iculos?|igos?|ikel[ns]?|icol[oi]|icolul|ykul)?\\.?|sections?|sec\\.?|ss?\\.?|paragraf',
  'madde|md\\.?|[dđ]ieu|pasal|cl(?:anek|\\.)|kifungu(?: cha)?|ibara(?: ya)?',
  '(?:ال)?ماد[ةه]|סעיף|มาตรา|αρθρο|ধারা|धारा|अनुच्छेद|አንቀጽ',
].join('|');
const NUMBER = '((?:[lrd]\\.? ?)?\\d+[a-z]{0,2}(?:[-.]\\d+)*(?: (?:bis|ter|quater|مكرر))?)(?![a-z\\d])';

/** Arabic, Persian, Devanagari, Bengali and Thai digits; full-width ones besides. */
const DIGITS = '\\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19';
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;
/** Devanagari and Bengali digits begin at a code that ends with 6, the others at one that ends with 0. */
const INDIAN_DIGIT = /[\u0966-\u096f\u09e6-\u09ef]/;

/** Arabic laws number articles in words. The words of a number add up: the third, and the fortieth. */
const ORDINALS = new Map(
  [
    ['الأولى الحادية', 1],
    ['الثانية', 2],
    ['الثالثة', 3],
    ['الرابعة', 4],
    ['الخامسة', 5],
    ['السادسة', 6],
    ['السابعة', 7],
    ['الثامنة', 8],
    ['التاسعة', 9],
    ['العاشرة عشرة', 10],
    ['العشرون والعشرون', 20],
    ['الثلاثون والثلاثون', 30],
    ['الأربعون والأربعون', 40],
    ['الخمسون والخمسون', 50],
    ['الستون والستون', 60],
    ['السبعون والسبعون', 70],
    ['الثمانون والثمانون', 80],
    ['التسعون والتسعون', 90],
    ['المائة', 100],
    ['المائتين', 200],
  ].flatMap(([words, number]) =>
    simplified(String(words))
      .split(' ')
      .map((word) => [word, Number(number)]),
  ),
);

type Groups = readonly (string | undefined)[];

const PATTERNS: readonly { source: string; numberOf(groups: Groups): string }[] = [
  {
    source: '第 ?([〇零一二三四五六七八九十百千\\d]+) ?[条條](?: ?[の之] ?([一二三四五六七八九十\\d]+))?',
    numberOf: (groups) => branched(groups.map((digits) => digits && eastern(digits))),
  },
  { source: '제 ?(\\d+) ?조(?: ?의 ?(\\d+))?', numberOf: branched },
  { source: `(?:${WORDS}) ?(?:no\\.? ?)?[([]? ?${NUMBER}`, numberOf: ([number = '']) => canonical(number) },
  { source: '(\\d+(?: ?[a-z])?) ?§', numberOf: ([number = '']) => canonical(number) },
  {
    source: `(?:ال)?ماد[ةه] ((?:(?:بعد )?(?:${[...ORDINALS.keys()].join('|')})(?: |$|[:.)-]))+)`,
    numberOf: ([words = '']) =>
      String(words.split(/[ :.)-]/).reduce((sum, word) => sum + (ORDINALS.get(word) ?? 0), 0)),
  },
];
const AT_START = PATTERNS.map(({ source, numberOf }) => ({ pattern: new RegExp(`^${source}`, 'i'), numberOf }));
const ANYWHERE = PATTERNS.map(({ source, numberOf }) => ({
  pattern: new RegExp(`(?:^|[^a-z'’])${source}`, 'gi'),
  numberOf,
}));

/** Two numbers of a branch: '39' and '2' are 39-2. */
function branched(groups: Groups): string {
  return groups.filter((group) => group).join('-');
}

const eastern = (digits: string) => (/^\d/.test(digits) ? digits : String(eastAsianNumber(digits.replace(/零/g, ''))));

/** 'L. 1234-1' and 'l1234-1' are one number, and so are '1er' and '1'. */
const canonical = (number: string) =>
  number
    .toLowerCase()
    .replace(/^([lrd])[. ]+/, '$1')
    .replace(/^(\d+)(?:er|o)$/, '$1')
    .replace(/ /g, '');

/** Digits of all scripts as ASCII, letters without accents. The length stays, except after signs such as “½”. */
function simplified(text: string): string {
  if (/^[ -~§]*$/.test(text)) return text;
  return text
    .replace(/[º°ª]/g, '')
    .replace(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) & 0xf) - (INDIAN_DIGIT.test(digit) ? 6 : 0)))
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .normalize('NFC');
}

/** The numbers of the provisions that a question names, in any of the languages: '39' of “article 39” and of “第三十九条”. */
export function provisionsNamed(text: string): string[] {
  const plain = simplified(text);
  const found = ANYWHERE.flatMap(({ pattern, numberOf }) =>
    [...plain.matchAll(pattern)].map(({ index, 1: first, 2: second }) => ({
      index,
      number: numberOf([first, second]),
    })),
  ).sort((a, b) => a.index - b.index);
  return [...new Set(found.map(({ number }) => number))];
}

/** The beginning of a line that is long enough for the word and the number. */
const HEAD = 70;
/** Marks of headings and lists. */
const MARKS = /^\s*(?:#{1,6}\s+|\*\*|[-*•]\s+)?/;
/** A line that goes on like this refers to a provision: “§ 39 Abs. 2 gilt”, “Article 39 of the Act”, “المادة 43 من”. */
const REFERENCE = /^[)\]]?(?:\s*\([^)]*\))*,?\s*(?:[a-zß-ÿα-ω]|Abs\b|Nr\b|Satz\b|من |اعلاه)/;
/** An East Asian heading ends with its number. */
const EASTERN = /^[第제]/;
const AFTER_EASTERN = /^(?:$|[\s(])/;

/**
 * What every line that begins a provision matches, as it is written. Most lines do not, and this expression has no
 * lookahead, which is slow in the hooks' engine.
 */
const POSSIBLE = new RegExp(
  `^[\\s#*•-]*(?:第|제|(?:ال)?ماد|[^\\s\\d]{0,12}[\\s.]{0,3}(?:(?:no|cha|ya)[. ]{1,2})?[(\\[]?(?:[lrd][. ]{0,2})?[${DIGITS}])`,
  'i',
);

/** What a line begins: its label as it is written, and the number. undefined for a line that begins no provision. */
export function provisionAt(line: string): { label: string; number: string } | undefined {
  if (!POSSIBLE.test(line)) return undefined;
  const start = MARKS.exec(line)![0].length;
  const raw = line.slice(start, start + HEAD);
  const plain = simplified(raw);
  for (const { pattern, numberOf } of AT_START) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const rest = plain.slice(match[0].length);
    const isHeading = EASTERN.test(plain) ? AFTER_EASTERN.test(rest) : !REFERENCE.test(rest);
    return isHeading
      ? { label: raw.slice(0, match[0].length).trim(), number: numberOf([match[1], match[2]]) }
      : undefined;
  }
  return undefined;
}

/** A provision of a law's text. */
export interface Provision {
  /** As written: '第三十九条', 'Artículo 52'. */
  label: string;
  number: string;
  /** Its own heading, or that above it; ''. */
  heading: string;
  /** With its first line, unless that is a heading. */
  text: string;
}

/** Longer provisions are cut. */
const LONGEST = 2000;

/**
 * The provisions of a law's text, in order. Lines that begin with '##' are headings.
 *
 * @param isWanted by its number; others are not built
 */
export function provisionsOf(text: string, isWanted: (number: string) => boolean = () => true): Provision[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, at) => {
    const begun = provisionAt(line);
    return begun && isWanted(begun.number) ? [{ ...begun, ...partsOf(lines, at) }] : [];
  });
}

function partsOf(lines: readonly string[], at: number): Pick<Provision, 'heading' | 'text'> {
  const first = lines[at]!;
  const above = lines[at - 1] ?? '';
  const isOwn = isHeading(first);
  const body: string[] = isOwn ? [] : [first.trim()];
  let length = first.length;
  for (let next = at + 1; next < lines.length && length < LONGEST; next += 1) {
    const line = lines[next]!;
    if (isHeading(line) || provisionAt(line)) break;
    body.push(line.trim());
    length += line.length;
  }
  const heading = isOwn ? first : isHeading(above) && !provisionAt(above) ? above : '';
  const written = body.join('\n');
  return {
    heading: heading.replace(MARKS, '').trim(),
    text: written.length > LONGEST ? `${written.slice(0, LONGEST).trim()} …` : written,
  };
}

const isHeading = (line: string) => /^\s*#{1,6}\s/.test(line);

/** The provision with a number. Of several, the longest: the others are lines of a table of contents. */
export function provisionOf(text: string, number: string): Provision | undefined {
  return provisionsOf(text, (each) => each === number).sort((a, b) => b.text.length - a.text.length)[0];
}
