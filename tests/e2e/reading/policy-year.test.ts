import { addDays, today, type Day } from '../../../src/domain/core/calendar-day';
import type { FactTopic } from '../../../src/domain/core/vocabulary';
import {
  figureWorld,
  ownBelow,
  YEAR_START,
  type YearChange,
} from '../../../src/features/reading/compare/testing/company-year';
import { FACT_TOPIC_LABELS } from '../../../src/domain/core/labels';
import { formatDay } from '../../../src/lib/format';
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
    const change = world.changes.find(({ country: place, topic }) => place === value.country && topic === value.topic);
    const row = made.rowOn(value.country, value.topic, YEAR_START)!;
    const path = '/api/collections/employment_facts/records';
    const filter = encodeURIComponent(`country='${country}' && topic='${value.topic}'`);
    const found = await server.admin<{ items: { id: string }[] }>('GET', `${path}?filter=${filter}`);
    const fact = {
      country,
      topic: value.topic,
      value: row.value,
      amount: row.amount,
      unit: row.unit,
      next: change && {
        certainty: change.certainty,
        value: change.amount === undefined ? 'As the parties agree' : `${change.amount} ${row.unit}`,
        amount: change.amount ?? null,
        unit: change.amount === undefined ? null : row.unit,
        from: lived(change.from),
        source_url: 'https://www.example.org/law',
      },
    };
    const [known] = found.items;
    if (known) await server.admin('PATCH', `${path}/${known.id}`, fact);
    else await server.admin('POST', path, { ...fact, source_url: 'https://www.example.org/law' });
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
  let [marks, below, missed, falseAlarms, unnamed] = [0, 0, 0, 0, 0];
  for (const day of days) {
    await page.clock.setSystemTime(Date.parse(lived(day)) + HOUR);
    await page.reload();
    const shown = await cells(page, world.values.length);
    for (const value of world.values) {
      const cell = shown.get(`${countryOf(value.country).name}/${FACT_TOPIC_LABELS[value.topic]}`)!;
      const isBelow = ownBelow(world, value, day);
      marks += 1;
      if (isBelow) below += 1;
      if (isBelow && !cell.below) missed += 1;
      if (cell.below && !isBelow) falseAlarms += 1;
      const next = isBelow ? undefined : gapAhead(world, value, day);
      if (next && !cell.later?.startsWith(`From ${formatDay(lived(next))}: `)) unnamed += 1;
      if (!next && cell.later?.endsWith(' below')) falseAlarms += 1;
    }
  }
  console.log(
    `${days.length} days, ${marks} marks, ${below} of them below the law: ${missed} missed, ${falseAlarms} false alarms, ` +
      `${unnamed} days not named ahead`,
  );
  expect(below).toBeGreaterThan(1_000);
  expect([missed, falseAlarms, unnamed]).toEqual([0, 0, 0]);
});

/** A fact holds one change ahead: the first enacted or proposed one of each. */
function firstChanges(changes: readonly YearChange[]): YearChange[] {
  const seen = new Set<string>();
  return changes.filter(({ country, topic }) => !seen.has(`${country}/${topic}`) && seen.add(`${country}/${topic}`));
}

/** The day of the enacted change from which a value is below the law; undefined if there is none after `day`. */
function gapAhead(
  world: ReturnType<typeof figureWorld>,
  value: { country: string; topic: FactTopic; amount: number; unit: string },
  day: Day,
): Day | undefined {
  const change = world.changes.find(({ country, topic }) => country === value.country && topic === value.topic);
  return change && change.from > day && ownBelow(world, value, change.from) ? change.from : undefined;
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
