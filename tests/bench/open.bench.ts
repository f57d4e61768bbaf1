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
  const country = `/country/${world.codes[0]}`;
  const figures = await compareOpenings(world, [
    { what: 'the dashboard', path: '/dashboard', shows: 'main a[href^="/country/"]' },
    { what: 'the country', path: country, shows: 'main a[href*="/article/"]' },
    { what: 'the law', path: `${country}/laws?law=${await firstLaw(world)}`, shows: 'dialog[open] h2' },
  ]);
  await report('open', figures);
  expect(figures).toHaveLength(3);
}, 600_000);

async function firstLaw({ server, codes }: World): Promise<string> {
  // As a superuser: users may not filter by the fields of a relation.
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country.code='${codes[0]}'`)}`,
  );
  return items[0]!.id;
}
