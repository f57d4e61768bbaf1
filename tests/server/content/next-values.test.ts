import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../../src/domain/core/calendar-day';
import type { FactRow } from '../../../src/domain/core/rows';
import { startServer, type TestServer } from '../harness';
import { tick, until } from './fetching-server';
import { figure, select } from './seed-server';

/** Its day is always later than that of the other. */
const EARLIEST = 'Pacific/Kiritimati';
const LATEST = 'Pacific/Pago_Pago';

let server: TestServer;
let facts: { earliest: string; latest: string };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const create = async (collection: string, fields: object) =>
  (await server.admin<{ id: string }>('POST', `/api/collections/${collection}/records`, fields)).id;
const remove = async (collection: string) => {
  for (const { id } of await select(server, `SELECT id FROM ${collection}`))
    await server.admin('DELETE', `/api/collections/${collection}/records/${id}`);
};
const nextOn = (from: string, certainty = 'enacted') => ({
  certainty,
  value: 'EUR 14.60 an hour',
  amount: 14.6,
  unit: 'local_currency_per_hour',
  from,
  source_url: 'https://example.org/new-wage',
});

async function makeFact(code: string, time_zone: string, next: object): Promise<string> {
  const country = await create('countries', {
    code,
    name: `Country ${code}`,
    region: 'Europe',
    currency: 'EUR',
    time_zone,
  });
  return create('employment_facts', {
    country,
    topic: 'minimum_wage',
    value: 'EUR 13.90 an hour',
    amount: 13.9,
    unit: 'local_currency_per_hour',
    verification: 'checked',
    evidence: 'https://example.org/wage',
    evidence_kind: 'official',
    valid_from: '2026-01-01 00:00:00.000Z',
    next,
  });
}
const valueOf = async (id: string) =>
  (
    await select(
      server,
      `SELECT value, amount, source_url, verification, evidence_kind, valid_from, next FROM employment_facts WHERE id = '${id}'`,
    )
  )[0];
/** Runs the job and waits until it has changed a fact whose day has come. */
async function apply(due: string): Promise<void> {
  await tick(server, 'content-next');
  await until('the value has taken effect', async () => (await valueOf(due))?.next === 'null');
}

beforeEach(async () => {
  await remove('countries');
  const day = today(EARLIEST);
  facts = {
    earliest: await makeFact('AA', EARLIEST, nextOn(day)),
    latest: await makeFact('BB', LATEST, nextOn(day)),
  };
});

describe('an enacted next value', () => {
  it('takes effect where its day has begun, with one event', async () => {
    await apply(facts.earliest);
    expect(await valueOf(facts.earliest)).toEqual({
      value: 'EUR 14.60 an hour',
      amount: '14.6',
      source_url: 'https://example.org/new-wage',
      verification: 'unchecked',
      evidence_kind: '',
      valid_from: `${today(EARLIEST)} 00:00:00.000Z`,
      next: 'null',
    });
    const { past } = await server.admin<FactRow>('GET', `/api/collections/employment_facts/records/${facts.earliest}`);
    expect(past).toEqual([
      {
        value: 'EUR 13.90 an hour',
        amount: 13.9,
        unit: 'local_currency_per_hour',
        from: '2026-01-01',
        until: today(EARLIEST),
        source_url: '',
        verification: 'checked',
        evidence: 'https://example.org/wage',
        evidence_kind: 'official',
        seen_on: '',
      },
    ]);
    expect(await valueOf(facts.latest)).toMatchObject({ value: 'EUR 13.90 an hour' });
    const events = await select(server, 'SELECT type, title, description, fact FROM events');
    expect(events).toEqual([
      {
        type: 'in_force',
        fact: facts.earliest,
        title: expect.stringMatching(/^Minimum wage in Country AA: new from \d+ \w+ \d{4}$/),
        description: 'EUR 14.60 an hour',
      },
    ]);
  });

  it('takes effect once, also after a restart', async () => {
    await apply(facts.earliest);
    const rev = await figure(server, 'SELECT rev FROM sync_clock');
    await server.restart();
    await apply(await makeFact('EE', EARLIEST, nextOn(today(EARLIEST))));
    const events = await select(server, "SELECT title FROM events WHERE type = 'in_force' ORDER BY created");
    expect(events.map(({ title }) => title!.slice(0, 'Minimum wage in Country AA'.length))).toEqual([
      'Minimum wage in Country AA',
      'Minimum wage in Country EE',
    ]);
    const written = await select(server, `SELECT id FROM employment_facts WHERE rev > ${rev}`);
    expect(written.map(({ id }) => id)).not.toContain(facts.earliest);
  });

  it('is made up for after an outage', async () => {
    const late = await makeFact('CC', LATEST, nextOn(addDays(today(LATEST), -20)));
    await apply(late);
    expect(await valueOf(late)).toMatchObject({ amount: '14.6' });
  });
});

it('a proposed next value has no effect on its day, and is listed for a decision', async () => {
  const proposed = await makeFact('DD', EARLIEST, nextOn(addDays(today(EARLIEST), -1), 'proposed'));
  await apply(facts.earliest);
  expect(await valueOf(proposed)).toMatchObject({ value: 'EUR 13.90 an hour' });
  const listed = async () => (await server.admin<{ proposed_due: number }>('GET', '/api/admin/overview')).proposed_due;
  expect(await listed()).toBe(1);
  // The admin says that it is law now.
  await server.admin('PATCH', `/api/collections/employment_facts/records/${proposed}`, {
    next: nextOn(addDays(today(EARLIEST), -1)),
  });
  expect(await listed()).toBe(0);
  await apply(proposed);
  expect(await valueOf(proposed)).toMatchObject({ value: 'EUR 14.60 an hour' });
});

it('a next value that devices could not read, or that is not after today’s value, is refused with a reason', async () => {
  const path = `/api/collections/employment_facts/records/${facts.latest}`;
  const before = await valueOf(facts.latest);
  for (const [next, message] of [
    [{ certainty: 'enacted' }, 'The value that follows needs its words'],
    [nextOn('2026-01-01'), 'Its first day must be after 1 January 2026, the first day of today’s value'],
  ] as const)
    await expect(server.admin('PATCH', path, { next })).rejects.toThrow(message);
  expect(await valueOf(facts.latest)).toEqual(before);
});
