// `node scripts/holidays.mjs` writes content/holidays.json: the public holidays that move deadlines to working days.
// The file is committed.
import { readdir, writeFile } from 'node:fs/promises';
import Holidays from 'date-holidays';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/problem.mjs';

const FROM = 2025;
const UNTIL = 2040;
const HOUR = 3_600_000;
/**
 * A day with a shorter holiday is a working day, such as a day with a free afternoon. Less than 24, because the day on
 * which the clocks change has 23 hours.
 */
const WHOLE_DAY_HOURS = 20;

await run(async () => {
  const files = await readdir(inRoot('content/countries'));
  const codes = files
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, 2))
    .sort();
  const data = {
    about: 'National public holidays of our countries, one line a country. Made by scripts/holidays.mjs; do not edit.',
    source: 'https://github.com/commenthol/date-holidays',
    licence:
      'CC BY-SA 3.0, as the data that it is made from: date-holidays 3.37.0, from Wikipedia (attributions in that package’s ' +
      'LICENSE). Weekends: Unicode CLDR, Unicode-3.0.',
    from: FROM,
    until: UNTIL,
    weekends: Object.fromEntries(
      codes.map((code) => [code, weekendOf(code)]).filter(([, days]) => String(days) !== '0,6'),
    ),
    countries: Object.fromEntries(
      codes.map((code) => /** @type {const} */ ([code, holidaysOf(code)])).filter(([, { names }]) => names.length > 0),
    ),
  };
  await writeFile(inRoot('content/holidays.json'), layOut(data));
  console.log(`${Object.keys(data.countries).length} countries, ${FROM} to ${UNTIL}.`);
});

/**
 * The days of a country's weekend, 0 is Sunday. Source: Unicode CLDR (supplemental/weekData), which is part of Node.
 * Friday and Saturday in Egypt, Saudi Arabia and Israel; Saturday and Sunday in the Emirates since 2022.
 * @param {string} code
 */
function weekendOf(code) {
  const locale = /** @type {Intl.Locale & {weekInfo?: {weekend: number[]}, getWeekInfo?(): {weekend: number[]}}} */ (
    new Intl.Locale(`und-${code}`)
  );
  const { weekend } = locale.getWeekInfo?.() ?? /** @type {{weekend: number[]}} */ (locale.weekInfo);
  return weekend.map((day) => day % 7).sort();
}

/** @param {string} code */
function holidaysOf(code) {
  const calendar = new Holidays(code);
  /** @type {string[]} */
  const names = [];
  const years = [];
  for (let year = FROM; year <= UNTIL; year++) {
    // Includes the year before, because a holiday may begin in one year and end in the next.
    // The order of the years is fixed, so that each name keeps its index.
    const found = [year - 1, year]
      .flatMap((each) => calendar.getHolidays(each, 'en'))
      .filter(({ type }) => type === 'public');
    /** @type {Map<string, string>} */
    const days = new Map();
    for (const { date, start, end, name } of found) {
      for (const day of daysOf(date.slice(0, 10), (Number(end) - Number(start)) / HOUR))
        if (day.startsWith(String(year)) && !days.has(day)) days.set(day, name);
    }
    years.push(
      [...days]
        .sort()
        .map(([day, name]) => `${day.slice(5, 7)}${day.slice(8)}-${placeOf(name, names)}`)
        .join(' '),
    );
  }
  return { names, years };
}

/** @param {string} first @param {number} hours @returns {string[]} */
function daysOf(first, hours) {
  const count = hours < WHOLE_DAY_HOURS ? 0 : Math.max(1, Math.floor(hours / 24));
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * 24 * HOUR).toISOString().slice(0, 10),
  );
}

/** @param {string} name @param {string[]} names */
function placeOf(name, names) {
  const place = names.indexOf(name);
  return place >= 0 ? place : names.push(name) - 1;
}

/**
 * One line per country, so that a diff is readable.
 * @param {{countries: Record<string, unknown>} & Record<string, unknown>} data
 */
function layOut({ countries, ...head }) {
  const lines = Object.entries(countries).map(
    ([code, country]) => `    ${JSON.stringify(code)}: ${JSON.stringify(country)}`,
  );
  const [start] = JSON.stringify(head, null, 2).split(/\n}$/);
  return `${start},\n  "countries": {\n${lines.join(',\n')}\n  }\n}\n`;
}
