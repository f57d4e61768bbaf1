import { addDays, today, type Day } from '../../../src/domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../../src/domain/core/labels';
import type { FactRow } from '../../../src/domain/core/rows';
import {
  figureWorld,
  ownBelow,
  YEAR_START,
  type FigureWorld,
  type YearChange,
  type YearValue,
} from '../../../src/features/reading/compare/testing/company-year';
import { formatDay } from '../../../src/lib/format';
import type { TestServer } from '../../server/harness';
import { expect, test, type Page } from '../harness';
import { follower, signIn, untilSynced, type Country } from '../people';

/**
 * A company with 200 values in 20 countries, and a device that hears of each next change of the law and then has no network
 * for a year. On each day on which a law changes, and on the day before, it has to show what is below then, and nothing
 * else.
 */
const DAY = 86_400_000;
/** At this time, in UTC, all capitals have the same date. */
const HOUR = 10.5 * 3_600_000;

/** A cell as the page shows it. */
interface Shown {
  below: boolean;
  /** 'From 1 January 2027: 2 weeks below' */
  later: string | undefined;
}

test('200 values of a company are marked on the right days of a year without a network', async ({
  server,
  openDevice,
}) => {
  test.setTimeout(900_000);
  const made = figureWorld();
  const world = { ...made, changes: firstChanges(made.changes) };
  const { items } = await server.admin<{ items: Country[] }>(
    'GET',
    '/api/collections/countries/records?perPage=20&sort=code',
  );
  const places = [...new Set(world.values.map(({ country }) => country))];
  const countryOf = (place: string) => items[places.indexOf(place)]!;
  const start = today('UTC');
  /** The day on which the device lives a day of the year. */
  const lived = (day: Day) => addDays(start, 1 + daysSinceStart(day));

  const user = await follower(server, 'premium', ...items.map(({ code }) => code));
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    premium_until: '2999-01-01 00:00:00.000Z',
  });
  for (const value of world.values) {
    const { id: country } = countryOf(value.country);
    const change = changeOf(world, value);
    await storeFact(
      server,
      country,
      made.rowOn(value.country, value.topic, YEAR_START)!,
      change,
      change && lived(change.from),
    );
    const own = { user: user.id, country, topic: value.topic, amount: value.amount, unit: value.unit };
    await server.admin('POST', '/api/collections/own_values/records', { ...own, set_at: new Date().toISOString() });
  }

  const device = await openDevice();
  const { page } = device;
  const topics = [...new Set(world.values.map(({ topic }) => topic))];
  await signIn(device, user, `/compare?view=policy&topics=${topics.join(',')}`);
  await untilSynced(page);
  await device.untilKept();
  await device.offline();

  const days = [...new Set(world.changes.flatMap(({ from }) => [addDays(from, -1), from]))].sort();
  const counts = { marks: 0, below: 0, missed: 0, falseAlarms: 0, unnamed: 0 };
  for (const day of days) {
    await page.clock.setSystemTime(Date.parse(lived(day)) + HOUR);
    await page.reload();
    const shown = await cells(page, world.values.length);
    for (const value of world.values) {
      const { below, later } = shown.get(`${countryOf(value.country).name}/${FACT_TOPIC_LABELS[value.topic]}`)!;
      const isBelow = ownBelow(world, value, day);
      const ahead = gapAhead(world, value, day);
      counts.marks += 1;
      counts.below += Number(isBelow);
      counts.missed += Number(isBelow && !below);
      counts.falseAlarms += Number(below && !isBelow) + Number(!ahead && !!later?.endsWith(' below'));
      counts.unnamed += Number(!!ahead && !later?.startsWith(`From ${formatDay(lived(ahead))}: `));
    }
  }
  console.log(`${days.length} days: ${JSON.stringify(counts)}`);
  expect(counts.below).toBeGreaterThan(1_000);
  expect(counts).toMatchObject({ missed: 0, falseAlarms: 0, unnamed: 0 });
});

/** A fact holds one change ahead: the first enacted or proposed one of each. */
function firstChanges(changes: readonly YearChange[]): YearChange[] {
  const seen = new Set<string>();
  return changes.filter(({ country, topic }) => !seen.has(`${country}/${topic}`) && seen.add(`${country}/${topic}`));
}

const changeOf = (world: FigureWorld, { country, topic }: YearValue) =>
  world.changes.find((change) => change.country === country && change.topic === topic);

/** The day of the enacted change from which a value is below the law; undefined if there is none after `day`. */
function gapAhead(world: FigureWorld, value: YearValue, day: Day): Day | undefined {
  const change = changeOf(world, value);
  if (change?.certainty !== 'enacted' || change.from <= day) return undefined;
  return ownBelow(world, value, change.from) ? change.from : undefined;
}

/** Stores a fact as the world has it on the first day, and what follows it. */
async function storeFact(
  server: TestServer,
  country: string,
  { topic, value, amount, unit }: FactRow,
  change: YearChange | undefined,
  from: Day | undefined,
): Promise<void> {
  const path = '/api/collections/employment_facts/records';
  const filter = encodeURIComponent(`country='${country}' && topic='${topic}'`);
  const { items } = await server.admin<{ items: { id: string }[] }>('GET', `${path}?filter=${filter}`);
  const source = { source_url: 'https://www.example.org/law' };
  const figure = change?.amount === undefined ? { amount: null, unit: null } : { amount: change.amount, unit };
  const next = change && {
    certainty: change.certainty,
    value: change.amount === undefined ? 'As the parties agree' : `${change.amount} ${unit}`,
    ...figure,
    from,
    ...source,
  };
  // Not yet checked: a checked fact may not contradict the rule of its topic.
  const fields = { country, topic, value, amount, unit, next, verification: 'unchecked' };
  if (items[0]) await server.admin('PATCH', `${path}/${items[0].id}`, fields);
  else await server.admin('POST', path, { ...fields, ...source });
}

const daysSinceStart = (day: Day) => Math.round((Date.parse(day) - Date.parse(YEAR_START)) / DAY);

/** What the table shows, by 'Kenya/Annual leave', once it shows all values. */
async function cells(page: Page, count: number): Promise<Map<string, Shown>> {
  const table = page.getByRole('table', { name: 'Our policy against the law' });
  await expect(table.locator('tbody td a b')).toHaveCount(count);
  const found = await table.evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => (head as HTMLElement).innerText.trim());
    return [...element.querySelectorAll('tbody tr')].flatMap((row) => {
      const [name, ...marks] = [...row.children].map((child) => (child as HTMLElement).innerText.trim());
      return marks.map((text, at) => [`${name}/${heads[at + 1]}`, text] as const);
    });
  });
  return new Map(
    found.map(([key, text]) => {
      const lines = text.split('\n').map((line) => line.trim());
      return [
        key,
        {
          below: lines.some((line) => !line.startsWith('From ') && /\bbelow$|^Below the law$/i.test(line)),
          later: lines.find((line) => line.startsWith('From ')),
        },
      ];
    }),
  );
}
