import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { specOf, type CollectionName } from '../../../src/domain/core/collections';
import { condition, joinConditions } from '../../../src/domain/sync/list-filter';
import type { Pack, PackHead, PackList, PackRows } from '../../../src/domain/sync/packs';
import { PAGE_SIZE, type Tombstone } from '../../../src/domain/sync/sync-protocol';
import { figure } from '../content/seed-server';
import type { TestServer } from '../harness';
import { daysFromNow, type TestUser } from '../users';
import type { Row } from './sync-world';

/** Builds packs until they have every row that was written before the call. */
export async function buildPacks(server: TestServer): Promise<void> {
  const clock = await figure(server, 'SELECT rev FROM sync_clock');
  const isDone = () =>
    figure(
      server,
      `SELECT rev >= ${clock} AND NOT EXISTS (SELECT 1 FROM packs WHERE retired = 0 AND stale)
        AND NOT EXISTS (SELECT 1 FROM leases WHERE name = 'sync-packs') FROM packs_state`,
    );
  const deadline = Date.now() + 240_000;
  do {
    if (Date.now() > deadline) throw new Error(`packs are not built:\n${(await server.failures()).join('\n')}`);
    await runPackJob(server);
  } while (!(await isDone()));
}

/** Runs the job of each minute once, to its end. */
export async function runPackJob(server: TestServer): Promise<void> {
  await server.admin('POST', '/api/crons/sync-packs');
  const deadline = Date.now() + 120_000;
  // PocketBase runs the job after it has answered.
  do await new Promise((resolve) => setTimeout(resolve, 300));
  while ((await packJobs(server)) > 0 && Date.now() < deadline);
}

/** How many runs of the job there are now. */
export const packJobs = (server: TestServer) => figure(server, "SELECT COUNT(*) FROM leases WHERE name = 'sync-packs'");

/** What the server lists for a user. @throws if it is refused */
export async function packList(server: TestServer, user: TestUser, countries: readonly string[]): Promise<PackList> {
  const answer = await server.api<PackList>('GET', `/api/sync/packs?countries=${countries.join()}`, {
    token: user.token,
  });
  if (answer.status !== 200) throw new Error(`the list answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export interface PackContent {
  head: PackHead;
  lines: PackRows[];
}

/** Fetches a pack and checks it as a device does. */
export async function readPack(server: TestServer, pack: Pack): Promise<PackContent> {
  const response = await fetch(new URL(pack.url, server.url));
  if (response.status !== 200) throw new Error(`the pack answers ${response.status}: ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== pack.sha256 || bytes.length !== pack.bytes) throw new Error('the pack has other bytes');
  const [head, ...lines] = gunzipSync(bytes)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { head: head as PackHead, lines: lines as PackRows[] };
}

export type Holdings = Map<CollectionName, Map<string, Row>>;

/** What a device holds after the packs of a list, and the tombstones above the lowest base. */
export async function holdingsOf(server: TestServer, user: TestUser, { packs }: PackList): Promise<Holdings> {
  const held: Holdings = new Map();
  const rowsOf = (collection: CollectionName) => {
    if (!held.has(collection)) held.set(collection, new Map());
    return held.get(collection)!;
  };
  for (const pack of packs) {
    for (const { collection, rows } of (await readPack(server, pack)).lines)
      for (const row of rows as Row[])
        if (row.rev >= (rowsOf(collection).get(row.id)?.rev ?? 0)) rowsOf(collection).set(row.id, row);
  }
  const base = Math.min(...packs.filter(({ from }) => from === 0).map(({ to }) => to));
  for (const { collection, record, rev } of await listAll<Tombstone>(
    server,
    user,
    'tombstones',
    condition.revFrom(base),
  )) {
    const rows = held.get(collection as CollectionName);
    if ((rows?.get(record)?.rev ?? Infinity) < rev) rows!.delete(record);
  }
  return held;
}

/** The rows that the same device gets from lists, without those that a base leaves out because there are newer ones. */
export async function listed(
  server: TestServer,
  user: TestUser,
  collection: CollectionName,
  countries: readonly string[],
): Promise<Row[]> {
  const { scope, stored, recent } = specOf(collection);
  const filter = joinConditions([
    scope === 'country' && condition.countries(countries),
    stored === 'published' && condition.published(),
    recent && condition.createdFrom(daysFromNow(-7 * recent.weeks)),
  ]);
  const rows = (await listAll<Row>(server, user, collection, filter)).map((row) => {
    const { collectionId: _id, collectionName: _name, ...fields } = row;
    return fields;
  });
  return recent ? countries.flatMap((country) => newestOf(rows, country, recent.most)) : rows;
}

function newestOf(rows: readonly Row[], country: string, most: number): Row[] {
  const own = rows.filter((row) => row.country === country);
  return own.sort((a, b) => (String(a.created) < String(b.created) ? 1 : -1)).slice(0, most);
}

async function listAll<Each extends { id: string; rev: number }>(
  server: TestServer,
  user: TestUser,
  collection: string,
  filter: string,
): Promise<Each[]> {
  const all: Each[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), perPage: String(PAGE_SIZE), sort: 'rev', filter });
    const answer = await server.api<{ items: Each[] }>('GET', `/api/collections/${collection}/records?${query}`, {
      token: user.token,
    });
    if (answer.status !== 200) throw new Error(`${collection} answers ${answer.status}`);
    all.push(...answer.body.items);
    if (answer.body.items.length < PAGE_SIZE) return all;
  }
}
