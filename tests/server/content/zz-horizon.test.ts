import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { horizonOf } from '../../../src/domain/reading/horizon';
import { startServer, type TestServer } from '../harness';

let server: TestServer & AsyncDisposable;
beforeAll(async () => {
  server = await startServer({ seed: true });
}, 120_000);
afterAll(() => server.dispose());
const all = async (collection: string, filter: string) => {
  const out: any[] = [];
  for (let page = 1; ; page++) {
    const { items, totalPages } = await server.admin<any>('GET', `/api/collections/${collection}/records?perPage=200&page=${page}&filter=${encodeURIComponent(filter)}`);
    out.push(...items);
    if (page >= totalPages) return out;
  }
};
it('writes', async () => {
  const result: any = {};
  for (const code of ['NL', 'CL', 'FR', 'BR', 'AU']) {
    const f = `country.code='${code}'`;
    const rows = { laws: await all('labour_laws', f), facts: await all('employment_facts', f), commencements: await all('commencements', f), templates: await all('task_templates', f) };
    result[code] = horizonOf(rows as any, { from: '2026-06-01', today: '2026-11-29', until: '2027-05-31' }).map(({ day, kind, certainty, title, values, basis }) => ({ day, basis: basis.kind, kind, certainty, title, values: values?.map((v) => v.value).join(' -> ') }));
  }
  await writeFile('/tmp/horizon-real.json', JSON.stringify(result));
}, 120_000);
