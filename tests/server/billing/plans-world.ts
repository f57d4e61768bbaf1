import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { MolaoDatabase } from '../../../src/db/database';
import type { ContentCollection, Gates } from '../../../src/domain/core/access';
import type { Plan } from '../../../src/domain/billing/plans';
import { CLIENT_VERSION, HEADER_CLIENT } from '../../../src/domain/sync/sync-protocol';
import { runCycles } from '../../../src/sync/engine/cycle';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import { rule } from '../core/access-bodies';
import type { TestServer } from '../harness';
import { countries, type Row } from '../sync/sync-world';
import { daysFromNow, follow, type TestUser } from '../users';

/** Users, countries and content of plans-agree.test.ts: one row of every kind that access distinguishes. */
export interface PlansWorld {
  server: TestServer;
  /** Six countries in the order in which both members follow them; the free plan reads five. */
  followed: string[];
  unfollowed: string;
  content: ContentRow[];
  members: Record<Role, Member>;
}

export const ROLES = ['member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface ContentRow {
  /** 'articles, premium, of the sixth country'. */
  name: string;
  collection: ContentCollection;
  id: string;
  gates: Gates;
}

export interface Member {
  user: TestUser;
  /** The database of this user's device. */
  database: MolaoDatabase;
  /** Runs the app's sync until nothing is left to pull. */
  sync(): Promise<void>;
}

/** The fields that decide about access; only the server writes them. */
export interface PlanFields {
  plan: Plan;
  role: Role;
  premium_until: string;
}

const DATE = '2026-03-01 00:00:00.000Z';
const LONG_AGO = '1999-03-01 00:00:00.000Z';

export async function createPlansWorld(server: TestServer): Promise<PlansWorld> {
  const [unfollowed = '', ...followed] = await countries(server, 7);
  const positions = {
    'the first country': followed[0]!,
    'the fifth country': followed[4]!,
    'the sixth country': followed[5]!,
    'a country not followed': unfollowed,
  };
  const content: ContentRow[] = [];
  const add = addTo(server, content);
  for (const [position, country] of Object.entries(positions)) await addCountry(add, position, country);
  await addCommentary(add);
  return {
    server,
    followed,
    unfollowed,
    content,
    members: { member: await member(server, 'member', followed), admin: await member(server, 'admin', followed) },
  };
}

/** Creates a row and reads its access fields back, because triggers may change them. */
const addTo =
  (server: TestServer, content: ContentRow[]) =>
  async (name: string, collection: ContentCollection, body: Record<string, unknown>) => {
    const row = await server.admin<Row & Gates>('POST', `/api/collections/${collection}/records`, body);
    const { country, is_published, is_premium, is_open } = await server.admin<Gates>(
      'GET',
      `/api/collections/${collection}/records/${row.id}`,
    );
    content.push({
      name: `${collection}, ${name}`,
      collection,
      id: row.id,
      gates: { country, is_published, is_premium, is_open },
    });
    return row.id;
  };

type Add = ReturnType<typeof addTo>;

async function addCountry(add: Add, position: string, country: string): Promise<void> {
  const base = { country, verification: 'unchecked' };
  for (const is_published of [true, false]) {
    const name = `${is_published ? 'published' : 'unpublished'}, of ${position}`;
    const law = await add(name, 'labour_laws', { ...base, title: 'Hours Act', status: 'in_force', is_published });
    await add(name, 'law_versions', { law, text: 'Forty-five hours.' });
  }
  for (const is_premium of [true, false]) {
    const name = `${is_premium ? 'premium' : 'open'}, of ${position}`;
    const id = await add(name, 'articles', {
      ...base,
      title: 'Wage rises',
      published_date: DATE,
      is_published: true,
      is_premium,
    });
    await add(name, 'article_contents', { id, content: 'In full.' });
  }
  await add(`of ${position}`, 'employment_facts', { ...base, topic: 'annual_leave', value: 'Twenty days' });
  await add(`of ${position}`, 'commencements', { ...base, what: 'Fines start', kind: 'begins', certainty: 'set' });
  await add(`of ${position}`, 'rules', rule(country));
  await add(`of ${position}`, 'events', { country, type: 'law', title: 'New law' });
  await add(`of ${position}`, 'task_templates', { ...base, title: 'Report' });
}

/** Three newer commentaries close an old one; a featured one stays open. */
async function addCommentary(add: Add): Promise<void> {
  const base = { author: 'Molao editorial', category: 'Court Ruling', verification: 'unchecked' };
  for (const title of ['First', 'Second', 'Third'])
    await add(`new: ${title}`, 'expert_commentaries', { ...base, title, published_date: daysFromNow(-1) });
  for (const is_featured of [true, false]) {
    const name = is_featured ? 'featured' : 'old';
    const id = await add(name, 'expert_commentaries', { ...base, title: name, published_date: LONG_AGO, is_featured });
    await add(name, 'commentary_contents', { id, content: 'In full.' });
  }
}

async function member(server: TestServer, role: Role, followed: readonly string[]): Promise<Member> {
  const user = await server.user('premium', { role });
  await follow(server, user, followed);
  const client = new PocketBase(server.url, new BaseAuthStore());
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, [HEADER_CLIENT]: String(CLIENT_VERSION) } },
  });
  await client.collection('users').authWithPassword(user.email, user.password);
  const database = new MolaoDatabase(user.id, { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' });
  const context = { db: database, transport: new PocketBaseTransport(client), now: Date.now };
  return {
    user,
    database,
    sync: async () => {
      while (!(await runCycles(context)).settled);
    },
  };
}
