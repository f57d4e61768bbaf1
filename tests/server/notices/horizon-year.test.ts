import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysBetween, today, type Day } from '../../../src/domain/core/calendar-day';
import { make } from '../admin/admin-steps';
import { select } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import { follow } from '../users';
import { asDate, newCountry, profile } from './notice-world';

/**
 * A year of horizon notices, day by day: readers in four zones follow countries at random and change what they follow,
 * days move, the server is off for a week. Each reader is told of each entry once for each stage, on the right day where
 * the reader is, and of no day that has moved.
 */
const START = Date.parse('2027-01-04T00:19:00Z');
const DAYS = 365;
const HOUR = 3_600_000;
/** Hours of the day in which the job runs. */
const RUNS = [0, 6, 12, 18];
const OUTAGE: readonly [number, number] = [120, 127];
/** After an outage, or for a day that moves nearer, a stage is still told for so many days. */
const LATE = 3;
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Africa/Johannesburg'];
const STAGES: readonly (readonly number[])[] = [[90, 30, 7, 0], [90, 30, 0], [7], []];
const CHANGE_EVERY = 20;

const HOOK = `routerAdd('POST', '/test/horizon', (e) => {
  for (const at of e.requestInfo().body.times) require(\`\${__hooks}/dist/notices.js\`).tellOfHorizon(new Date(at));
  e.noContent(204);
});`;

/** Numbers that only look random: the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomOf(33);

interface Step {
  id: string;
  country: string;
  what: string;
  day: Day;
}
interface Person {
  id: string;
  zone: string;
  stages: readonly number[];
  countries: string[];
}

let server: TestServer;
const countries: string[] = [];
const steps: Step[] = [];
const people: Person[] = [];
const dayAt = (index: number) => addDays('2027-01-04', index);
const pick = (from: readonly string[]) => from.filter(() => random(2) === 0);

beforeAll(async () => {
  server = await startServer({ hook: HOOK });
  for (const name of ['Kenya', 'Ghana', 'Chile', 'Japan']) countries.push(await newCountry(server, name));
  for (let index = 0; index < 30; index++) {
    const country = countries[random(countries.length)]!;
    const [what, day] = [`Step ${index}`, dayAt(random(DAYS + 60))];
    const fields = { kind: 'begins', certainty: 'set', verification: 'unchecked' };
    const { id } = await make(server, 'commencements', { country, what, date: asDate(day), ...fields });
    steps.push({ id, country, what, day });
  }
  for (const [index, zone] of ZONES.entries()) {
    const user = await server.user('premium');
    await follow(server, user, countries);
    const stages = STAGES[index]!;
    await profile(server, user, { time_zone: zone, notification_preferences: { horizon: [...stages] } });
    people.push({ id: user.id, zone, stages, countries: [...countries] });
  }
  await server.admin('POST', '/api/sql', { query: "UPDATE users SET premium_until = '2999-01-01 00:00:00.000Z'" });
}, 120_000);
afterAll(() => server.dispose());

/** What has to be told, as 'person stage day entry'. */
const expected = new Set<string>();

function expectAt(time: number): void {
  for (const person of people)
    for (const { id, country, day } of steps) {
      if (!person.countries.includes(country)) continue;
      const days = daysBetween(today(person.zone, new Date(time)), day);
      const stage = person.stages.filter((each) => days <= each && days > each - LATE && days >= 0).at(-1);
      if (stage !== undefined) expected.add(`${person.id} ${stage} commencement:${id}:${day}`);
    }
}

async function change(index: number): Promise<void> {
  for (let count = 0; count < 3; count++) {
    const step = steps[random(steps.length)]!;
    step.day = dayAt(index + random(DAYS - index + 60));
    await server.admin('PATCH', `/api/collections/commencements/records/${step.id}`, { date: asDate(step.day) });
  }
  const person = people[random(people.length)]!;
  person.countries = pick(countries);
  await profile(server, person, { countries: person.countries });
}

it(
  'tells each reader of each entry once for each stage, and of no day that has moved',
  { timeout: 600_000 },
  async () => {
    for (let from = 0; from < DAYS; from += CHANGE_EVERY) {
      if (from > 0) await change(from);
      const times: number[] = [];
      for (let index = from; index < Math.min(from + CHANGE_EVERY, DAYS); index++)
        for (const hour of RUNS) {
          if (index >= OUTAGE[0] && index < OUTAGE[1]) continue;
          times.push(START + index * 24 * HOUR + hour * HOUR);
        }
      for (const time of times) expectAt(time);
      expect((await server.api('POST', '/test/horizon', { body: { times } })).status).toBe(204);
    }
    const told = await select(server, "SELECT user || ' ' || stage || ' ' || entry AS line FROM horizon_told");
    expect(told.map(({ line }) => line!).sort()).toEqual([...expected].sort());
    expect(expected.size).toBeGreaterThan(60);

    const notices = await select(server, "SELECT key, title FROM notifications WHERE link = '/horizon'");
    expect(new Set(notices.map(({ key }) => key)).size).toBe(notices.length);
    expect(notices.length).toBeLessThanOrEqual(expected.size);
  },
);
