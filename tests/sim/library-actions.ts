import type { RawRow } from '../../src/sync/engine/transport';
import { localRow, make, makeListChange } from './make-change';
import { someRow, someTab, type Place, type Stage } from './stage';

/** Actions on what people keep beside tasks: highlights, saved searches, conversations, posts. */

const KEPT = ['highlights', 'saved_searches', 'conversations'] as const;
const POSTS = 'linkedin_labour_topics';

/** The field of a collection that people name a row by. */
const NAMES = { highlights: 'note', saved_searches: 'name', conversations: 'title', [POSTS]: 'title' } as const;

export async function keep(stage: Stage): Promise<void> {
  const collection = stage.random.pick(KEPT);
  const place = someTab(stage);
  const article = place && (await someRow(stage, 'articles'));
  if (!article) return;
  const fields = {
    highlights: { kind: 'article', target: article.id, quote: 'A passage', start: 0, end: 9 },
    saved_searches: { query: 'leave', filters: { topic: 'leave' }, frequency: '' },
    conversations: { messages: exchange(stage) },
  }[collection];
  await create(stage, place, collection, fields);
}

export async function rename(stage: Stage): Promise<void> {
  const collection = stage.random.pick(KEPT);
  const place = someTab(stage);
  const row = place && (await localRow(stage, place.tab, collection));
  if (!row) return;
  const field = NAMES[collection];
  const patch = { [field]: stage.ledger.mint(field) };
  await make(stage, place, { collection, kind: 'update', record: row.id, patch, seen: row, label: 'Renamed' }, field);
}

export async function discard(stage: Stage): Promise<void> {
  const collection = stage.random.pick(KEPT);
  const place = someTab(stage);
  const row = place && (await localRow(stage, place.tab, collection));
  if (row) await make(stage, place, { collection, kind: 'delete', record: row.id, label: 'Discarded' });
}

/** Two tabs or devices may continue one conversation: it has the messages of both. */
export async function ask(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const row = place && (await localRow(stage, place.tab, 'conversations'));
  if (!row) return;
  const messages = [...(row.messages as RawRow[]), ...exchange(stage)] as never[];
  await makeListChange(stage, place, {
    collection: 'conversations',
    kind: 'update',
    record: row.id,
    patch: { messages },
    seen: { messages: row.messages },
    label: 'Question',
  });
}

function exchange({ random }: Stage): RawRow[] {
  return [
    { id: random.id(), role: 'user', content: 'A question' },
    { id: random.id(), role: 'assistant', content: 'An answer' },
  ];
}

export async function addPost(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (!place) return;
  const fields = {
    content: 'All of it',
    post_url: `https://www.linkedin.com/posts/${stage.random.id()}`,
    keywords: [],
    added_by: place.device.user!,
    state: 'pending',
  };
  await create(stage, place, POSTS, fields);
}

/** The author withdraws a post, also one that an admin has just decided about: that is refused. */
export async function withdrawPost(stage: Stage): Promise<void> {
  const place = someTab(stage);
  if (!place) return;
  const { device, tab } = place;
  const isPending = (row: RawRow) => row.added_by === device.user && row.state === 'pending';
  const [post] = await tab.life.whileAlive(tab.ctx.db.rows(POSTS).filter(isPending).toArray());
  if (post) await make(stage, place, { collection: POSTS, kind: 'delete', record: post.id, label: 'Withdrawn' });
}

export async function decideOnPost(stage: Stage): Promise<void> {
  const { random, server, ledger, trace } = stage;
  const post = await someRow(stage, POSTS);
  if (!post) return;
  const state = random.pick(['approved', 'approved', 'rejected', 'pending', 'deleted']);
  trace(`server decides on ${POSTS}/${post.id}: ${state}`);
  if (state !== 'deleted') return server.update(POSTS, post.id, { state });
  await server.remove(POSTS, post.id);
  ledger.remove(POSTS, post.id);
}

async function create(
  stage: Stage,
  place: Place,
  collection: keyof typeof NAMES,
  fields: Record<string, unknown>,
): Promise<void> {
  const field = NAMES[collection];
  const patch = { ...fields, [field]: stage.ledger.mint(field) };
  const record = stage.random.id();
  await make(stage, place, { collection, kind: 'create', record, patch, label: 'Kept' }, field);
}
