import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareOpenings, openingWorld } from './opening';
import { report } from './report';
import type { World } from './world';

let world: World;
beforeAll(async () => {
  world = await openingWorld();
}, 900_000);
afterAll(() => world.server.dispose());

it('measures opening a screen from the device, warm and offline, against an empty React page', async () => {
  const [code] = world.codes;
  const country = `/country/${code}`;
  const figures = await compareOpenings(world, [
    { what: 'the dashboard', path: '/dashboard', shows: 'main a[href^="/country/"]' },
    { what: 'the country', path: country, shows: 'main a[href*="/article/"]' },
    { what: 'the law', path: `${country}/laws?law=${await firstLaw(world)}`, shows: 'dialog[open] h2' },
    {
      what: 'a calculation of final pay',
      path: `/calculate?countries=${code}&start=2020-07-20&end=2026-11-30&reason=redundancy&pay.${code}=18000`,
      shows: 'main [data-statement]',
    },
  ]);
  await report('open', figures);
  expect(figures).toHaveLength(4);
}, 600_000);

async function firstLaw({ server, codes }: World): Promise<string> {
  // As a superuser: users may not filter by the fields of a relation.
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country.code='${codes[0]}'`)}`,
  );
  return items[0]!.id;
}
