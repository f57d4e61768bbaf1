/** Beginnings of month names in the languages of the sources. */
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen|янв)/,
  /^(feb|fev|fév|fév)/,
  /^(mar|mär|mrt|maa|мар)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mei|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep|set)/,
  /^(oct|okt|out|ott)/,
  /^(nov)/,
  /^(dec|dez|dic|déc|des)/,
];
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

const TIME = '(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?';
const ZONE = '([A-Za-z]{1,4}|[+-]\\d{1,2}:?\\d{2})?';
const ISO = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ]+${TIME}\\s*${ZONE})?$`);
const DAY_FIRST = new RegExp(
  `^(?:[\\p{L}.]+,?\\s+)?(\\d{1,2})(?:st|nd|rd|th|\\.|er|º)?[\\s-]+(?:de\\s+)?([\\p{L}]+)\\.?,?[\\s-]+(?:de\\s+)?(\\d{4}|` +
    `\\d{2})(?:,?\\s+(?:at\\s+)?${TIME}\\s*${ZONE}(?:\\s*\\(.*\\))?)?$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  `^(?:[\\p{L}.]+,?\\s+)?([\\p{L}]+)\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?:,?\\s+(?:at\\s+)?${TIME}\\s*${ZONE})?$`,
  'iu',
);
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const SLASHED_YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?:\s.*)?$/;
const NUMBERS = new RegExp(`^(\\d{1,2})([/.])(\\d{1,2})\\2(\\d{4})(?:,?\\s+${TIME}\\s*${ZONE})?$`);
const EAST_ASIAN = /^(\d{4})年\s*(\d{1,2})月\s*(\d{1,2})日/;
const SECONDS = /^1\d{9}$/;
/** Earlier years are errors. */
const FIRST_YEAR = 1800;

/**
 * Parses a date in the formats that occur in feeds. Default zone: UTC.
 *
 * @returns undefined if it is no date, or ambiguous
 *
 * @param monthFirst '11/12/2026' is the twelfth of November, as in the United States
 */
export function readDate(raw: string, monthFirst?: boolean): Date | undefined {
  const text = raw.trim().replace(/\s+/g, ' ');
  let match: RegExpExecArray | null;
  if (SECONDS.test(text)) return new Date(Number(text) * 1000);
  if ((match = ISO.exec(text))) return dateOf(match[1]!, match[2]!, match[3]!, match.slice(4));
  if ((match = COMPACT.exec(text) ?? SLASHED_YEAR_FIRST.exec(text) ?? EAST_ASIAN.exec(text)))
    return dateOf(match[1]!, match[2]!, match[3]!);
  if ((match = DAY_FIRST.exec(text))) return dateOf(fullYear(match[3]!), monthOf(match[2]!), match[1]!, match.slice(4));
  if ((match = MONTH_FIRST.exec(text))) return dateOf(match[3]!, monthOf(match[1]!), match[2]!, match.slice(4));
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
  [hour = '0', minute = '0', second = '0', zone = '']: (string | undefined)[] = [],
): Date | undefined {
  const offset = zoneOf(zone);
  const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isInRange = y >= FIRST_YEAR && isBetween(m, 1, 12) && d >= 1 && h <= 24 && min <= 59 && s <= 60;
  if (offset === undefined || !isInRange) return undefined;
  const at = new Date(Date.UTC(y, m - 1, d));
  // Reject days such as 31 November.
  if (at.getUTCDate() !== d) return undefined;
  // Local midnight means a day without a time: keep that day in UTC.
  return h + min + s === 0 ? at : new Date(at.getTime() + ((h * 60 + min - offset) * 60 + s) * 1000);
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

function zoneOf(zone: string): number | undefined {
  const match = /^([+-])(\d{1,2}):?(\d{2})$/.exec(zone);
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
  // Unknown zone: UTC. The error is at most one day.
  return zone === '' ? 0 : (ZONES[zone.toUpperCase()] ?? 0);
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (Number(year) < 70 ? 2000 : 1900));
}

/** PocketBase's date format. */
export function asStored(date: Date): string {
  return date.toISOString().replace('T', ' ');
}
