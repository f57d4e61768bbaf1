import { monthOf } from '../../language/units-and-numbers';

export interface Dates {
  /** The possible values of each date: '2027-03-01', '2027-03', or '--03-01' without a year. */
  found: { written: string; values: string[] }[];
}

const two = (number: number | string) => String(number).padStart(2, '0');
const ORDINAL = '(?:st|nd|rd|th|er|o|\\.)?';
/** Whole words: the “de” of “December” is none. */
const JOIN = '(?:,| |(?:of|de|del|di|du|day)(?![a-z]))*';

/** Date formats. `read` returns the possible values; undefined if it is not a date. */
const DATE_FORMS: { pattern: RegExp; read(match: RegExpExecArray): string[] | undefined }[] = [
  {
    pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/g,
    read: ([, year, month, day]) => date(year, Number(month), day),
  },
  {
    pattern: /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?/g,
    read: ([, year, month, day]) => date(year, Number(month), day),
  },
  {
    pattern: /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/g,
    read: ([, a, mark, b, year]) =>
      either(date(year, Number(b), a), mark === '.' ? undefined : date(year, Number(a), b)),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})${ORDINAL} ?${JOIN} ?([a-z]{3,10})\\.?(?:${JOIN}(\\d{4})\\b)?`, 'g'),
    read: ([, day, word, year]) => date(year, monthOf(word!), day),
  },
  {
    pattern: new RegExp(`\\b([a-z]{3,10})\\.? (\\d{1,2})${ORDINAL}(?:,? (\\d{4}))?(?![\\d%.,]*\\d|%)`, 'g'),
    read: ([, word, day, year]) => (word === 'may' && !year ? undefined : date(year, monthOf(word!), day)),
  },
  {
    pattern: new RegExp(`\\b([a-z]{3,10})\\.?${JOIN}(\\d{4})\\b`, 'g'),
    read: ([, word, year]) => date(year, monthOf(word!), undefined),
  },
];

/** Finds the dates of a text and removes them from it. Use `yearsOf` for their years. @param text folded */
export function datesIn(text: string): { dates: Dates; rest: string } {
  const all: Dates['found'] = [];
  if (!/\d/.test(text)) return { dates: { found: all }, rest: text };
  let rest = text;
  for (const { pattern, read } of DATE_FORMS) {
    const kept: string[] = [];
    let end = 0;
    for (const match of rest.matchAll(pattern)) {
      const values = read(match);
      if (!values) continue;
      all.push({ written: match[0].replace(/[ .,;]+$/, ''), values });
      kept.push(rest.slice(end, match.index));
      end = match.index + match[0].length;
    }
    rest = [...kept, rest.slice(end)].join(' ');
  }
  return { dates: { found: all }, rest };
}

function date(year: string | undefined, month: number | undefined, day: string | undefined): string[] | undefined {
  if (month === undefined || month < 1 || month > 12 || (day !== undefined && (Number(day) < 1 || Number(day) > 31)))
    return undefined;
  if (day === undefined) return year ? [`${year}-${two(month)}`] : undefined;
  return [`${year ?? '-'}-${two(month)}-${two(Number(day))}`];
}

function either(a: string[] | undefined, b: string[] | undefined): string[] | undefined {
  return a || b ? [...(a ?? []), ...(b ?? [])] : undefined;
}

/** Whether the sources contain this date, or a more exact one. */
export function isDateIn(value: string, sources: ReadonlySet<string>): boolean {
  if (sources.has(value)) return true;
  const dayOfYear = value.startsWith('--');
  return [...sources].some((written) =>
    dayOfYear ? written.endsWith(value.slice(1)) : written.startsWith(`${value}-`),
  );
}

/** The years of dates. */
export function yearsOf({ found: all }: Dates): string[] {
  return all
    .flatMap(({ values }) => values)
    .map((value) => value.slice(0, 4))
    .filter((year) => !year.startsWith('-'));
}
