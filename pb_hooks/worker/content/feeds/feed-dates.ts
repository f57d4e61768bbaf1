/**
 * Languages of the sources. Their month names come from the Unicode data of Node. Croatian is left out: its “listopad” is
 * October, that of Poland and Czechia November.
 */
const LANGUAGES =
  'en af ar bg bn cs da de el es et fa fi fr he hi hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw th tr uk ur vi zh'
    .split(' ')
    .map((language) => `${language}-u-ca-gregory-nu-latn`);
/** Of texts whose letters differ from those of the Unicode data, and forms that it lacks. */
const OTHER_MONTHS: Record<string, number> = { sept: 9, mrt: 3, okt: 10, mei: 5, ags: 8, agt: 8 };

/** Minutes from UTC: zones of RFC 822, and others that occur in feeds. */
const ZONES: Record<string, number> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  IST: 330,
  WAT: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  SAST: 120,
  CAT: 120,
  EAT: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
  KST: 540,
  SGT: 480,
  HKT: 480,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};

const TIME = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?(?:\\s*([AaPp])\\.?[Mm]\\.?)?';
const ZONE = '((?:GMT|UTC)?[+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z]+(?:_[A-Za-z]+)*/[A-Za-z_/+-]+|[A-Za-z]{1,4})?';
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ]+${TIME}\\s*${ZONE})?$`);
const DAY_FIRST = new RegExp(
  `^(?:[\\p{L}\\p{M}.]+,?\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?[\\s-]+(?:de\\s+)?([\\p{L}\\p{M}]+)\\.?,?[\\s-]+(?:de\\s+)?(\\d{4}|` +
    `\\d{2})(?:,?\\s+(?:at\\s+)?${TIME}\\s*${ZONE}(?:\\s*\\(.*\\))?)?$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  `^(?:[\\p{L}\\p{M}.]+,?\\s+)?([\\p{L}\\p{M}]+)\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?:,?\\s+(?:at\\s+)?${TIME}\\s*${ZONE})?$`,
  'iu',
);
/** As C's `ctime` and JavaScript's `toString` write it: the year comes last or before the time. */
const CTIME = new RegExp(
  `^(?:[\\p{L}\\p{M}.]+,?\\s+)?([\\p{L}\\p{M}]+)\\.?\\s+(\\d{1,2})\\s+${TIME}\\s*${ZONE}\\s+(\\d{4})$`,
  'iu',
);
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SLASHED_YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?:\s.*)?$/;
const NUMBERS = new RegExp(`^(\\d{1,2})([/.])(\\d{1,2})\\2(\\d{4})(?:,?\\s+${TIME}\\s*${ZONE})?$`);
const EAST_ASIAN = /^(?:民國|中華民國|令和)?\s*(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/;
const SECONDS = /^1\d{9}$/;
/** Earlier years are errors. */
const FIRST_YEAR = 1800;
const FIRST_BUDDHIST_YEAR = 2400;

/**
 * Parses a date in the formats that occur in feeds. Default zone: UTC.
 *
 * @returns undefined if it is no date, or ambiguous
 *
 * @param monthFirst '11/12/2026' is the twelfth of November, as in the United States
 */
export function readDate(raw: string, monthFirst?: boolean): Date | undefined {
  const text = plainText(raw);
  let match: RegExpExecArray | null;
  if (SECONDS.test(text)) return new Date(Number(text) * 1000);
  if ((match = ISO.exec(text))) return dateOf(match[1]!, match[2]!, match[3]!, match.slice(4));
  if ((match = COMPACT.exec(text) ?? SLASHED_YEAR_FIRST.exec(text))) return dateOf(match[1]!, match[2]!, match[3]!);
  if ((match = EAST_ASIAN.exec(text))) return dateOf(eastAsianYear(text, match[1]!), match[2]!, match[3]!);
  if ((match = DAY_FIRST.exec(text))) return dateOf(fullYear(match[3]!), monthOf(match[2]!), match[1]!, match.slice(4));
  if ((match = MONTH_FIRST.exec(text))) return dateOf(match[3]!, monthOf(match[1]!), match[2]!, match.slice(4));
  if ((match = CTIME.exec(text))) {
    const [, month, day, ...rest] = match;
    return dateOf(rest.pop()!, monthOf(month!), day!, rest);
  }
  if ((match = NUMBERS.exec(text))) return numbers(match, monthFirst);
  return undefined;
}

/** With points the day is first. With slashes the country decides; if it is unknown, the date is ambiguous. */
function numbers(match: RegExpExecArray, monthFirst: boolean | undefined): Date | undefined {
  const [, a, mark, b, year, ...time] = match;
  const first = Number(a);
  const second = Number(b);
  const isDayFirst = mark === '.' || first > 12 || monthFirst === false;
  if (!isDayFirst && monthFirst === undefined && second <= 12 && first !== second) return undefined;
  return isDayFirst && second <= 12 ? dateOf(year!, b!, a!, time) : dateOf(year!, a!, b!, time);
}

function dateOf(
  year: string,
  month: string | number,
  day: string,
  time: (string | undefined)[] = [],
): Date | undefined {
  const [written, m, d] = [year, month, day].map(Number) as [number, number, number];
  // A Buddhist year.
  const y = written >= FIRST_BUDDHIST_YEAR ? written - 543 : written;
  if (y < FIRST_YEAR || !isBetween(m, 1, 12) || d < 1) return undefined;
  const at = new Date(Date.UTC(y, m - 1, d));
  // Reject days such as 31 November.
  return at.getUTCDate() === d ? momentOf(at, time) : undefined;
}

/** The time of a day; the day itself without a time. */
function momentOf(
  day: Date,
  [hour = '0', minute = '0', second = '0', half = '', zone = '']: (string | undefined)[],
): Date | undefined {
  const [clock, min, s] = [hour, minute, second].map(Number) as [number, number, number];
  const h = half === '' ? clock : (clock % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (h > 24 || min > 59 || s > 60 || (half !== '' && clock > 12)) return undefined;
  // Local midnight means a day without a time: keep that day in UTC.
  return h + min + s === 0 ? day : new Date(day.getTime() + ((h * 60 + min - zoneOf(zone, day)) * 60 + s) * 1000);
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** Minutes from UTC. @param at the day, for zones with summer time */
function zoneOf(zone: string, at: Date): number {
  const match = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(zone);
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
  if (zone.includes('/')) return offsetOfPlace(zone, at);
  // Unknown zone: UTC. The error is at most one day.
  return ZONES[zone.toUpperCase()] ?? 0;
}

/** 'Africa/Johannesburg' → 120; 0 if Node does not know the place. */
function offsetOfPlace(place: string, at: Date): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' }).formatToParts(at);
    return zoneOf(parts.find(({ type }) => type === 'timeZoneName')!.value, at);
  } catch {
    return 0;
  }
}

/** The date as text: HTML gives its machine-readable attribute or its words, and digits of any script are 0 to 9. */
function plainText(raw: string): string {
  const stated = /<[^>]*\s(?:content|datetime)\s*=\s*["']([^"']+)["']/i.exec(raw)?.[1];
  const words = stated ?? raw.replace(/<[^>]*>/g, ' ');
  return words
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/[\s\u200e\u200f]+/g, ' ')
    .trim();
}

/** Unicode has the ten digits of a script in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return code - first;
}

/** Years of an era: Reiwa 1 is 2019, Minguo 1 is 1912. */
function eastAsianYear(text: string, year: string): string {
  const count = year === '元' ? 1 : Number(year);
  if (text.startsWith('令和')) return String(2018 + count);
  return String(count < 1000 ? 1911 + count : count);
}

const months = new Map(Object.entries(OTHER_MONTHS));
/** The forms with a day and without one differ in many languages. */
function readMonths(): void {
  for (const language of LANGUAGES)
    for (const month of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let at = 0; at < 12; at++) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, at, 12)));
          const name = nameOf(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/\p{L}{3}/u.test(name) && !months.has(name)) months.set(name, at + 1);
        }
      }
}

const nameOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\.$/, '');

/** 1 to 12; 0 for another word. A longer name counts if it begins with a short one: 'decembris'. */
function monthOf(name: string): number {
  if (months.size === Object.keys(OTHER_MONTHS).length) readMonths();
  const word = nameOf(name);
  const known = months.get(word);
  if (known) return known;
  const found = new Set([...months].filter(([other]) => word.startsWith(other)).map(([, month]) => month));
  return found.size === 1 ? [...found][0]! : 0;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (Number(year) < 70 ? 2000 : 1900));
}

/** PocketBase's date format. */
export function asStored(date: Date): string {
  return date.toISOString().replace('T', ' ');
}
