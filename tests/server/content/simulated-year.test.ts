import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidenceLevel, outdatedSince } from '../../../src/domain/content/evidence-level';
import { addDays, dayOf, today, type Day } from '../../../src/domain/core/calendar-day';
import { ROW_SCHEMAS, type FactRow } from '../../../src/domain/core/rows';
import type { Saved } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { OfflineDevice, shownAt } from './offline-device';
import { HOOK, IN_FORCE, laws, makeWorld, zones } from './simulated-year-world';

/**
 * A year of hourly jobs with real content of thirteen countries: every next value takes effect once, on its day in the
 * capital, and so is every law announced. Three devices show the same days: one is offline all year, two are offline
 * for weeks and are restarted in between.
 */
const START = Date.parse('2026-11-24T00:02:00Z');
const END = Date.parse('2027-11-24T00:02:00Z');
const HOUR = 3_600_000;
/** The server is off: three days around a change, and longer than it catches up on reminders. */
const OUTAGES = [
  ['2027-03-30T09:00:00Z', '2027-04-02T09:00:00Z'],
  ['2027-09-01T00:00:00Z', '2027-09-12T00:00:00Z'],
].map((times) => times.map((time) => Date.parse(time)));
/** Days before a commencement at which readers are reminded. */
const REMINDERS = [30, 7, 0];
const PARTS = 12;

interface Written {
  at: number;
  key: string;
}

const DEVICES = [
  new OfflineDevice('offline all year', []),
  new OfflineDevice('offline for weeks', [1, 2, 5, 9]),
  new OfflineDevice('another one', [3, 7, 10]),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hook: HOOK });
  await makeWorld(server);
}, 120_000);
afterAll(async () => {
  for (const device of DEVICES) device.close();
  await server.dispose();
});

async function readFacts(): Promise<FactRow[]> {
  const { items } = await server.admin<{ items: Saved[] }>(
    'GET',
    '/api/collections/employment_facts/records?perPage=500&sort=id',
  );
  return items.map((row) => ROW_SCHEMAS.employment_facts.parse(row));
}

/** What a reader sees of a fact on a day. */
function seen(fact: FactRow, day: Day) {
  const { value, amount, unit, next, as_of, review_by, source_url } = fact;
  return {
    ...{ value, amount, unit, next, as_of, review_by, source_url },
    level: evidenceLevel(fact),
    outdated: outdatedSince(fact, day),
  };
}

const firstOn = (hours: readonly number[], zone: string, day: Day) =>
  hours.find((at) => today(zone, new Date(at)) >= day);

/** The hours in which the server runs. To be fast, jobs run each 12 hours, and each hour around what must happen. */
function hoursOfYear(facts: readonly FactRow[]): number[] {
  const all: number[] = [];
  for (let at = START; at < END; at += HOUR)
    if (!OUTAGES.some(([from, until]) => at >= from! && at < until!)) all.push(at);
  const due = new Set(expected(facts, all).flatMap(({ at }) => [-2, -1, 0, 1, 2].map((hours) => at + hours * HOUR)));
  return all.filter((at) => due.has(at) || (at - START) % (12 * HOUR) === 0);
}

/** What must be announced, and in which hour: the first one on the day or after it. */
function expected(facts: readonly FactRow[], hours: readonly number[]): Written[] {
  const once = (key: string, zone: string, day: Day): Written[] => {
    const at = firstOn(hours, zone, day);
    return at === undefined ? [] : [{ at, key }];
  };
  return [
    ...facts.flatMap(({ id, country, next }) =>
      next?.certainty === 'enacted' ? once(`fact:${id}:${next.from}`, zones.get(country)!, dayOf(next.from)) : [],
    ),
    ...[...laws].flatMap(([id, zone]) =>
      REMINDERS.flatMap((reminder) =>
        once(`in_force:${id}:${IN_FORCE}:${reminder}`, zone, addDays(IN_FORCE, -reminder)),
      ),
    ),
  ];
}

const inOrder = (written: readonly Written[]) =>
  written.map(({ at, key }) => `${new Date(at).toISOString()} ${key}`).sort();

async function expectDevices(start: readonly FactRow[], hours: readonly number[]): Promise<void> {
  for (const device of DEVICES)
    for (const at of hours) {
      const now = new Date(at);
      const dayIn = ({ country }: { country: string }) => today(zones.get(country)!, now);
      const shown = (await device.factsAt(now)).map((fact) => ({
        id: fact.id,
        value: fact.value,
        proposed: fact.next?.certainty === 'proposed',
        outdated: outdatedSince(fact, dayIn(fact)) !== undefined,
      }));
      expect(shown, `${device.name}, ${now.toISOString()}`).toEqual(start.map((fact) => shownAt(fact, dayIn(fact))));
    }
}

/** The hours in which devices are looked at, also while the server is off: around each day of a fact. */
function hoursOfDevices(start: readonly FactRow[]): number[] {
  const all = Array.from({ length: (END - START) / HOUR }, (_, index) => START + index * HOUR);
  const due = new Set(
    start.flatMap(({ country, next, review_by }) => {
      const from = next ? dayOf(next.from) : '';
      const days = [addDays(dayOf(review_by), 1), ...(from ? [from, addDays(from, 31)] : [])];
      return days.flatMap((day) => {
        const at = firstOn(all, zones.get(country)!, day);
        return at === undefined ? [] : [at - HOUR, at];
      });
    }),
  );
  return all.filter((at) => due.has(at) || (at - START) % (10 * 24 * HOUR) === 0);
}

it(
  'everything happens once, on its day in the capital, on the server and on devices',
  { timeout: 600_000 },
  async () => {
    const start = await readFacts();
    for (const device of DEVICES) await device.pull(server);
    const hours = hoursOfYear(start);
    const looks = hoursOfDevices(start);
    const written: Written[] = [];
    const size = Math.ceil(hours.length / PARTS);
    let looked = 0;
    for (let part = 0; part < PARTS; part++) {
      const from = part * size;
      const own = hours.slice(from, from + size);
      // The last hour runs twice, the second time after a restart.
      if (part > 0) {
        await server.restart();
        own.unshift(hours[from - 1]!);
      }
      const answer = await server.api<Written[]>('POST', '/test/hours', { body: { hours: own } });
      expect(answer.status).toBe(200);
      written.push(...answer.body);

      const now = new Date(own.at(-1)!);
      const later = looks.findIndex((at) => at > now.getTime());
      const until = part === PARTS - 1 || later < 0 ? looks.length : later;
      await expectDevices(start, looks.slice(looked, until));
      looked = until;
      const stored = await readFacts();
      const dayIn = ({ country }: FactRow) => today(zones.get(country)!, now);
      for (const device of DEVICES) {
        const shown = await device.factsAt(now);
        expect(stored.map((fact) => seen(fact, dayIn(fact)))).toEqual(shown.map((fact) => seen(fact, dayIn(fact))));
        await (device.onlineAfter.includes(part) ? device.pull(server) : device.restart());
      }
    }
    expect(inOrder(written)).toEqual(inOrder(expected(start, hours)));
    expect(written.filter(({ key }) => key.startsWith('fact:')).length).toBeGreaterThan(10);
    expect(start.some(({ next }) => next?.certainty === 'proposed')).toBe(true);
  },
);
