import type { CollectionName } from '../../src/domain/core/collections';
import type { RawRow } from '../../src/sync/engine/transport';
import { serverDate, someRow, type Stage } from './stage';

type Row = RawRow & { id: string };

/** The code of a country that nobody follows. */
const SPARE_CODE = 'QZ';

const PROVENANCE = {
  source_url: 'https://example.org/source',
  verification: 'checked',
  as_of: '2026-01-01 00:00:00.000Z',
};

export async function publishLaw(stage: Stage): Promise<void> {
  const { random, ledger } = stage;
  const title = ledger.mint('law');
  await create(stage, 'labour_laws', {
    ...lawFields(stage),
    id: random.id(),
    key: title,
    title,
    is_published: random.chance(0.8),
  });
}

function lawFields(stage: Stage): RawRow {
  const { random, countries } = stage;
  return {
    ...PROVENANCE,
    country: random.pick(countries),
    description: 'What it says',
    status: 'in_force',
    topics: ['wages'],
    effective_date: serverDate(stage, -random.int(1, 900)),
  };
}

export async function publishArticle(stage: Stage): Promise<void> {
  const { random, ledger } = stage;
  const id = random.id();
  const title = ledger.mint('article');
  const shared = {
    country: random.pick(stage.countries),
    is_published: true,
    is_premium: random.chance(0.5),
    published_date: serverDate(stage, -random.pick([1, 30, 400, 1_500])),
  };
  await create(stage, 'articles', {
    ...PROVENANCE,
    ...shared,
    id,
    key: title,
    title,
    summary: 'In short',
    source: 'A gazette',
    canonical_url: '',
    kind: 'policy',
    topics: ['leave'],
  });
  await create(stage, 'article_contents', { ...shared, id, content: `All of ${title}` });
}

export async function publishCommentary(stage: Stage): Promise<void> {
  const { random, ledger } = stage;
  const id = random.id();
  const title = ledger.mint('commentary');
  await create(stage, 'expert_commentaries', {
    id,
    key: title,
    title,
    author: 'An author',
    author_role: '',
    excerpt: 'In short',
    category: 'Best Practices',
    topics: [],
    country: '',
    countries: [],
    published_date: serverDate(stage, -random.int(1, 300)),
    read_time: 3,
    source_url: 'https://example.org',
    is_featured: random.chance(0.2),
    verification: 'checked',
  });
  await create(stage, 'commentary_contents', { id, content: `All of ${title}` });
}

export async function publishEvent(stage: Stage): Promise<void> {
  const { random, ledger } = stage;
  await create(stage, 'events', {
    id: random.id(),
    country: random.pick(stage.countries),
    type: 'law',
    title: ledger.mint('event'),
    description: 'Something moved',
    reason: '',
    is_premium: random.chance(0.3),
  });
}

export async function editContent(stage: Stage): Promise<void> {
  const { random, ledger } = stage;
  const collection = random.pick(['labour_laws', 'articles', 'expert_commentaries', 'events'] as const);
  await updateSome(stage, collection, () => ({ title: ledger.mint('edit') }));
}

export async function hideOrShow(stage: Stage): Promise<void> {
  const turn = (field: string) => (row: Row) => ({ [field]: !row[field] });
  const [collection, field] = stage.random.pick([
    ['labour_laws', 'is_published'],
    ['articles', 'is_premium'],
    ['events', 'is_premium'],
    ['expert_commentaries', 'is_featured'],
  ] as const);
  await updateSome(stage, collection, turn(field));
}

/** Hides a row and shows it again, so quickly that a device may miss it. */
export async function hideAndShowAgain(stage: Stage): Promise<void> {
  const law = await someRow(stage, 'labour_laws');
  if (!law?.is_published) return;
  await update(stage, 'labour_laws', law.id, { is_published: false });
  await stage.world.sleep(stage.random.pick([0, 200, 5_000]));
  const { server } = stage;
  if ((await server.rows('labour_laws')).some(({ id }) => id === law.id))
    await update(stage, 'labour_laws', law.id, { is_published: true });
}

/** Rows are published by mistake and withdrawn one by one while devices fetch them. */
export async function publishAndWithdraw(stage: Stage): Promise<void> {
  const { random, world, server, ledger, trace } = stage;
  for (let index = 0; index < 3; index++) {
    const id = random.id();
    const title = ledger.mint('mistake');
    await create(stage, 'labour_laws', { ...lawFields(stage), id, key: title, title, is_published: true });
    await world.sleep(random.pick([20, 100, 300, 1_500]));
    trace(`server deletes labour_laws/${id}`);
    await server.remove('labour_laws', id);
    await world.sleep(random.pick([0, 20, 300]));
  }
}

export async function moveCountry(stage: Stage): Promise<void> {
  const collection = stage.random.pick(['labour_laws', 'articles', 'events'] as const);
  await updateSome(stage, collection, () => ({ country: stage.random.pick(stage.countries) }));
}

export async function deleteContent(stage: Stage): Promise<void> {
  const collection = stage.random.pick(['labour_laws', 'articles', 'expert_commentaries', 'events'] as const);
  const row = await someRow(stage, collection);
  if (!row) return;
  stage.trace(`server deletes ${collection}/${row.id}`);
  await stage.server.remove(collection, row.id);
}

/** A country's text changes, or a country without content is deleted and made again under the same code. */
export async function changeCountry(stage: Stage): Promise<void> {
  const { random, ledger, server, trace, world } = stage;
  if (random.chance(0.4))
    return update(stage, 'countries', random.pick(stage.countries), { description: ledger.mint('country') });
  const old = (await server.rows('countries')).find(({ code }) => code === SPARE_CODE);
  if (old) {
    trace(`server deletes countries/${old.id}`);
    await server.remove('countries', old.id);
    await world.sleep(random.pick([0, 200, 60_000]));
    // Another action may have made it meanwhile.
    if ((await server.rows('countries')).some(({ code }) => code === SPARE_CODE)) return;
  }
  await create(stage, 'countries', countryRow(random.id(), SPARE_CODE));
}

/** A country as an admin creates it. */
export function countryRow(id: string, code: string): Row {
  return {
    id,
    name: `Country ${code}`,
    code,
    flag_emoji: '🏳',
    region: 'Africa',
    currency: 'ZAR',
    description: 'A country',
  };
}

export async function deleteUsersRow(stage: Stage): Promise<void> {
  const collection = stage.random.pick(['compliance_tasks', 'bookmarks'] as const);
  const row = await someRow(stage, collection);
  if (!row) return;
  stage.trace(`server deletes ${collection}/${row.id}`);
  await stage.server.remove(collection, row.id);
  stage.ledger.remove(collection, row.id);
}

export async function changePlan(stage: Stage): Promise<void> {
  const { random, server } = stage;
  const user = random.pick(stage.people);
  const minutes = random.pick([-1, -1, 1, 30, 60 * 24 * 30, 60 * 24 * 30]);
  await setPlan(stage, user, server.now() + minutes * 60_000);
}

/** A plan ends by time and returns before every device has noticed. */
export async function lapseAndUpgrade(stage: Stage): Promise<void> {
  const { random, server } = stage;
  const user = random.pick(stage.people);
  const end = server.now() + random.pick([200, 2_000]);
  await setPlan(stage, user, end);
  await server.waitUntil(end + 1);
  if (random.chance(0.6)) await publishArticle(stage);
  await server.waitUntil(end + random.pick([1, 100, 1_500]));
  await setPlan(stage, user, server.now() + 30 * 86_400_000);
}

export async function setPlan(stage: Stage, user: string, until: number): Promise<void> {
  await update(stage, 'users', user, { premium_until: new Date(until).toISOString().replace('T', ' ') });
}

/** A row that this client cannot parse, or parses in part; or such a row is repaired. */
export async function disguise(stage: Stage): Promise<void> {
  const { disguises, random, trace } = stage;
  const collection = random.pick(['labour_laws', 'articles', 'events'] as const);
  const row = await someRow(stage, collection);
  if (!row) return;
  const key = `${collection}/${row.id}`;
  if (disguises.has(key)) disguises.delete(key);
  else disguises.set(key, random.pick(['broken', 'extended']));
  trace(`${key} is now ${disguises.get(key) ?? 'mended'}`);
  await update(stage, collection, row.id, { title: stage.ledger.mint('disguise') });
}

async function create({ server, trace }: Stage, collection: CollectionName, row: Row): Promise<void> {
  trace(`server creates ${collection}/${row.id} in ${String(row.country ?? '')}`);
  await server.create(collection, row);
}

async function update({ server, trace }: Stage, collection: CollectionName, id: string, patch: RawRow): Promise<void> {
  trace(`server updates ${collection}/${id} ${JSON.stringify(patch)}`);
  await server.update(collection, id, patch);
}

async function updateSome(stage: Stage, collection: CollectionName, patchOf: (row: Row) => RawRow): Promise<void> {
  const row = await someRow(stage, collection);
  if (row) await update(stage, collection, row.id, patchOf(row));
}
