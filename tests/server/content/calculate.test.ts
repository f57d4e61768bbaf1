import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { calculate } from '../../../src/domain/calculate/calculate';
import type { SumInput } from '../../../src/domain/calculate/input';
import type { CountryLaw } from '../../../src/domain/calculate/outcome';
import { startServer, type TestServer } from '../harness';

const HOOK = `routerAdd('POST', '/test/calculate', (e) => {
  const { sums } = e.requestInfo().body;
  const { calculate } = require(\`\${__hooks}/dist/content.js\`);
  e.json(200, JSON.parse(sums).map(({ input, law }) => JSON.stringify(calculate(input, law))));
});`;

const read = <T>(path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8')) as T;

function lawOf(code: string): CountryLaw {
  const { currency, facts } = read<Pick<CountryLaw, 'currency' | 'facts'>>(`content/countries/${code}.json`);
  return { code, currency, facts, rules: read<Pick<CountryLaw, 'rules'>>(`content/rules/${code}.json`).rules };
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hook: HOOK });
}, 120_000);
afterAll(() => server.dispose());

it('the server and the device work each sum alike', async () => {
  const folder = 'tests/labelled/sums';
  const sums = readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => read<{ input: SumInput }[]>(`${folder}/${file}`))
    .map(({ input }) => ({ input, law: lawOf(input.country) }));
  expect(sums.length).toBeGreaterThan(300);
  const few = 40;
  for (let from = 0; from < sums.length; from += few) {
    const part = sums.slice(from, from + few);
    const { status, body } = await server.api<string[]>('POST', '/test/calculate', {
      body: { sums: JSON.stringify(part) },
    });
    expect(status).toBe(200);
    expect(body.map((text) => JSON.parse(text) as unknown)).toEqual(
      part.map(({ input, law }) => JSON.parse(JSON.stringify(calculate(input, law))) as unknown),
    );
  }
});
