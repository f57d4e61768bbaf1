import type { Day } from '../../../src/domain/core/calendar-day';
import { make } from '../admin/admin-steps';
import type { TestServer } from '../harness';
import { COUNTRIES } from './seed-server';

/** The day on which a law of each country comes into force. */
export const IN_FORCE = '2027-05-01';
const CODES = ['NZ', 'AU', 'KR', 'TW', 'VN', 'IN', 'ZA', 'DE', 'IE', 'PT', 'AR', 'US', 'MX'];
/** These countries state no next value in 2027. Their zones are the first, the middle and the last. */
const MADE: Record<string, Day> = { NZ: '2027-04-01', ZA: '2027-03-01', US: '2027-07-04' };

/** Runs the jobs at each time. @returns what each run announced, by its key */
export const HOOK = `routerAdd('POST', '/test/hours', (e) => {
  const jobs = [
    () => require(\`\${__hooks}/dist/content.js\`).applyNextValues,
    () => require(\`\${__hooks}/dist/notices.js\`).remindOfCommencements,
  ].map((load) => load());
  const read = () => {
    const rows = arrayOf(new DynamicModel({ key: '' }));
    $app.db().newQuery('SELECT key FROM events').all(rows);
    return rows.map((row) => row.key);
  };
  const known = new Set(read());
  const log = [];
  for (const at of e.requestInfo().body.hours) {
    for (const job of jobs) job(new Date(at));
    for (const key of read()) {
      if (known.has(key)) continue;
      log.push({ at, key });
      known.add(key);
      // Reminders compare this time with their days.
      $app.db().newQuery('UPDATE events SET created = {:at} WHERE key = {:key}')
        .bind({ at: new Date(at).toISOString().replace('T', ' '), key }).execute();
    }
  }
  e.json(200, log);
}, $apis.bodyLimit(1000000));`;

/** Time zones of the capitals, by country id. */
export const zones = new Map<string, string>();
/** Time zones of the laws that come into force, by id. */
export const laws = new Map<string, string>();

/** Makes thirteen countries with the facts of the starter content and a law, all older than any reminder. */
export async function makeWorld(server: TestServer): Promise<void> {
  for (const code of CODES) await makeCountry(server, code);
  for (const table of ['labour_laws', 'employment_facts'])
    await server.admin('POST', '/api/sql', { query: `UPDATE ${table} SET created = '2026-01-01 00:00:00.000Z'` });
}

async function makeCountry(server: TestServer, code: string): Promise<void> {
  const { name, region, currency, time_zone, facts } = COUNTRIES.find((file) => file.code === code)!;
  const { id: country } = await make(server, 'countries', { code, name, region, currency, time_zone });
  zones.set(country, time_zone);
  const act = { country, title: 'Work Act', status: 'not_yet_in_force', is_published: true, verification: 'unchecked' };
  const { id } = await make(server, 'labour_laws', { ...act, effective_date: `${IN_FORCE} 00:00:00.000Z` });
  laws.set(id, time_zone);
  for (const fact of factsOf(code, facts)) await make(server, 'employment_facts', { country, ...fact });
}

/** The facts with a next value, and some others. */
function factsOf(code: string, facts: (typeof COUNTRIES)[number]['facts']): object[] {
  const made = MADE[code];
  return facts.flatMap((fact, index) => {
    const { topic, value, amount, unit, as_of, verification, evidence, evidence_kind, seen_on, review_by } = fact;
    const next =
      made && topic === 'minimum_wage'
        ? { certainty: 'enacted', value: 'A new wage', amount: 99, unit, from: made, source_url: 'https://example.org' }
        : fact.next;
    if (!next && index > 3) return [];
    const known = {
      verification,
      evidence: evidence ?? '',
      evidence_kind: evidence_kind ?? '',
      seen_on: seen_on ?? '',
    };
    return [{ topic, value, amount: amount ?? 0, unit: unit ?? '', as_of, review_by, next, ...known }];
  });
}
