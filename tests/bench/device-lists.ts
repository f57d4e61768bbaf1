import { subMonths } from 'date-fns';
import { MolaoDatabase } from '../../src/db/database';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../src/domain/core/collections';
import { formatServerDate } from '../../src/domain/core/dates';
import { ARTICLE_MONTHS, PAGE_SIZE, type Head } from '../../src/domain/sync/sync-protocol';
import { PocketBaseTransport } from '../../src/sync/engine/pocketbase-transport';
import type { RawRow } from '../../src/sync/engine/transport';
import { makeClient } from '../../src/sync/requests/pocketbase-client';
import { FIRST_PAGE, type List } from './peers/lists';
import type { World } from './world';

/** The lists with only the recent rows. */
const RECENT: readonly CollectionName[] = ['articles', 'article_contents'];
/** The collections that the other databases index as the app does. */
const INDEXED: readonly CollectionName[] = ['articles', 'labour_laws', 'events'];

export interface DeviceList extends List {
  collection: CollectionName;
  rows: RawRow[];
}

/** The head of the user's device, and a transport that notes the addresses of its requests. */
interface Device {
  head: Head;
  transport: PocketBaseTransport;
  requests: string[];
}

/**
 * The lists that a device without packs pulls at its first sync, with all pages. They follow from the collections and the
 * countries, not from what the app requests: the comparison must stay the same when the app requests less.
 */
export async function deviceLists(world: World): Promise<DeviceList[]> {
  const device = await openDevice(world);
  const lists: DeviceList[] = [];
  for (const collection of COLLECTION_NAMES) {
    // 0: the user has no row in it.
    if (device.head.revs[collection] !== 0) lists.push(await listOf(device, collection));
  }
  return lists;
}

async function openDevice({ server, user }: World): Promise<Device> {
  const client = makeClient(server.url);
  await client.collection('users').authWithPassword(user.email, user.password);
  const requests: string[] = [];
  const noting: typeof fetch = (address, request) => {
    requests.push(String(address));
    return fetch(address, request);
  };
  const prepare = client.beforeSend!;
  client.beforeSend = async (url, options) => {
    const prepared = (await prepare(url, options)) as { url: string; options: typeof options };
    return { url, options: { ...prepared.options, fetch: noting } };
  };
  const transport = new PocketBaseTransport(client);
  return { head: await transport.head({ checkpoint: '', clock: 0 }), transport, requests };
}

async function listOf({ head, transport, requests }: Device, collection: CollectionName): Promise<DeviceList> {
  const scope = {
    ...(specOf(collection).scope === 'country' ? { countries: head.countries } : {}),
    ...(RECENT.includes(collection)
      ? { publishedFrom: formatServerDate(subMonths(new Date(head.time), ARTICLE_MONTHS)) }
      : {}),
  };
  const pages: string[] = [];
  const rows: RawRow[] = [];
  for (let isLast = false; !isLast;) {
    const limit = pages.length === 0 ? FIRST_PAGE : PAGE_SIZE;
    const below = (rows.at(-1)?.rev as number | undefined) ?? head.clock + 1;
    const query = { collection, ...scope, upTo: head.clock, below, order: '-rev', limit } as const;
    const page = (await transport.list(query)) as RawRow[];
    pages.push(requests.at(-1)!);
    rows.push(...page);
    isLast = page.length < limit;
  }
  return { collection, pages, rows, indexes: INDEXED.includes(collection) ? indexesOf(collection) : [] };
}

/** The fields of each secondary index of the app's table. */
function indexesOf(collection: CollectionName): string[][] {
  const { schema } = new MolaoDatabase('benchbenchbench').table(collection);
  return schema.indexes.map(({ keyPath }) => [keyPath ?? []].flat());
}
