import {
  article,
  closedCommentary,
  commencement,
  contents,
  fact,
  law,
  openCommentary,
  rule,
  task,
  topic,
} from './access-bodies';
import { newId, put, type Fields, type World } from './access-world';

export interface RowKind {
  /** A body that creates such a row; different at each call. May create other rows that it needs. */
  body(world: World): Promise<Fields>;
  /** The body of an update. */
  patch: Fields;
  /** The id of the only row of this kind, if `body` does not create it. */
  only?(world: World): string;
}

const DATE = '2025-03-01 00:00:00.000Z';
const LONG_AGO = '1999-03-01 00:00:00.000Z';
const free = (world: World) => world.people.F.id;
const row = (patch: Fields, body: (world: World) => Fields | Promise<Fields>): RowKind => ({
  patch,
  body: async (world) => body(world),
});
const owned = (patch: Fields, fields: (world: World) => Fields | Promise<Fields>): RowKind =>
  row(patch, async (world) => ({ user: free(world), ...(await fields(world)) }));

let numbers = 0;
const number = (): number => (numbers += 1);
/** AA, AB, … */
const code = (at = number()): string => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26));

/** A user without the row that is created with every user. */
async function userWithout(world: World, collection: string): Promise<Fields> {
  const { id } = await world.server.user('free');
  await world.server.admin('DELETE', `/api/collections/${collection}/records/${id}`);
  return { id };
}

/** How to create each row of the access table, by the first cell of its line. */
export const ROWS: Record<string, RowKind> = {
  'users: F': {
    ...row({ emailVisibility: true }, () => ({
      email: `${newId()}@example.com`,
      password: 'password-1',
      passwordConfirm: 'password-1',
    })),
    only: free,
  },
  'profiles: of F': { ...row({ full_name: 'Changed' }, (world) => userWithout(world, 'profiles')), only: free },
  'read_marks: of F': { ...row({ read_up_to: 7 }, (world) => userWithout(world, 'read_marks')), only: free },
  countries: row({ description: 'Changed' }, () => ({ name: 'Somewhere', code: code(), region: 'Africa' })),
  'labour_laws: published': row({ title: 'Changed' }, (world) => law(world.country)),
  'labour_laws: published, elsewhere': row({ title: 'Changed' }, (world) => law(world.elsewhere)),
  'labour_laws: unpublished': row({ title: 'Changed' }, (world) => law(world.country, { is_published: false })),
  'law_versions: of a published law': row({ text: 'Changed' }, async (world) => ({
    law: await put(world, 'labour_laws', law(world.country)),
    text: 'Old',
  })),
  'law_versions: of a law elsewhere': row({ text: 'Changed' }, async (world) => ({
    law: await put(world, 'labour_laws', law(world.elsewhere)),
    text: 'Old',
  })),
  'law_versions: of an unpublished law': row({ text: 'Changed' }, async (world) => ({
    law: await put(world, 'labour_laws', law(world.country, { is_published: false })),
    text: 'Old',
  })),
  employment_facts: row({ value: 'Changed' }, (world) => fact(world, world.country)),
  'employment_facts: elsewhere': row({ value: 'Changed' }, (world) => fact(world, world.elsewhere)),
  commencements: row({ what: 'Changed' }, (world) => commencement(world.country)),
  'commencements: elsewhere': row({ what: 'Changed' }, (world) => commencement(world.elsewhere)),
  rules: row({ who: 'Changed' }, (world) => rule(world.country)),
  'rules: elsewhere': row({ who: 'Changed' }, (world) => rule(world.elsewhere)),
  'articles: free': row({ title: 'Changed' }, (world) => article(world.country)),
  'articles: premium': row({ title: 'Changed' }, (world) => article(world.country, { is_premium: true })),
  'articles: elsewhere': row({ title: 'Changed' }, (world) => article(world.elsewhere)),
  'articles: unpublished': row({ title: 'Changed' }, (world) => article(world.country, { is_published: false })),
  'article_contents: of a free article': row({ content: 'Changed' }, (world) =>
    contents(world, article(world.country)),
  ),
  'article_contents: of a premium article': row({ content: 'Changed' }, (world) =>
    contents(world, article(world.country, { is_premium: true })),
  ),
  'article_contents: of an article elsewhere': row({ content: 'Changed' }, (world) =>
    contents(world, article(world.elsewhere)),
  ),
  'article_contents: of an unpublished one': row({ content: 'Changed' }, (world) =>
    contents(world, article(world.country, { is_published: false })),
  ),
  'expert_commentaries: open': row({ title: 'Changed' }, () => openCommentary),
  'expert_commentaries: closed': row({ title: 'Changed' }, () => closedCommentary),
  'commentary_contents: open': row({ content: 'Changed' }, async (world) => ({
    id: await put(world, 'expert_commentaries', openCommentary),
    content: 'Text',
  })),
  'commentary_contents: closed': row({ content: 'Changed' }, async (world) => ({
    id: await put(world, 'expert_commentaries', closedCommentary),
    content: 'Text',
  })),
  events: row({ title: 'Changed' }, (world) => ({ country: world.country, type: 'law', title: 'New law' })),
  'events: elsewhere': row({ title: 'Changed' }, (world) => ({
    country: world.elsewhere,
    type: 'law',
    title: 'New law',
  })),
  task_templates: row({ title: 'Changed' }, (world) => ({
    country: world.country,
    title: 'Report',
    verification: 'unchecked',
  })),
  'sources: listed': row({ name: 'Changed' }, () => ({
    name: 'Gazette',
    kind: 'government',
    url: `https://${newId()}.example`,
    listed: true,
    verification: 'unchecked',
  })),
  'sources: not listed': row({ name: 'Changed' }, () => ({
    name: 'Feed',
    kind: 'government',
    url: 'https://feed.example',
    verification: 'unchecked',
  })),
  'linkedin_labour_topics: pending, of F': row({ state: 'rejected' }, (world) => topic('pending', free(world))),
  'linkedin_labour_topics: approved, of F': row({ title: 'Changed' }, (world) => topic('approved', free(world))),
  'linkedin_labour_topics: rejected, of F': row({ title: 'Changed' }, (world) => topic('rejected', free(world))),
  'linkedin_labour_topics: approved, of M': row({ title: 'Changed' }, (world) => topic('approved', world.people.M.id)),
  'linkedin_labour_topics: pending, of none': row({ title: 'Changed' }, () => topic('pending', '')),
  'notifications: of F': owned({ is_read: true }, () => ({ title: 'Due', type: 'deadline' })),
  'compliance_tasks: of F': owned({ status: 'completed' }, (world) => task(free(world))),
  'task_evidence: of F': owned({ note: 'Changed' }, async (world) => ({
    task: await put(world, 'compliance_tasks', task(free(world))),
  })),
  'task_evidence: of F, on a task of O': owned({ note: 'Changed' }, async (world) => ({
    task: await put(world, 'compliance_tasks', task(world.people.O.id)),
  })),
  'task_history: of F': owned({ to: 'Changed' }, async (world) => ({
    task: await put(world, 'compliance_tasks', task(free(world))),
    field: 'status',
    from: 'pending',
    to: 'urgent',
    at: DATE,
  })),
  'decisions: of F': owned({ reason: 'Changed' }, () => ({
    event: newId(),
    title: 'Wages rise',
    decision: 'done',
    decided_at: DATE,
  })),
  'own_values: of F': owned({ amount: 7 }, (world) => ({
    country: world.country,
    topic: 'annual_leave',
    amount: 5,
    unit: 'working_days',
    set_at: DATE,
  })),
  'bookmarks: of F': owned({ note: 'Changed' }, () => ({ kind: 'law', target: newId() })),
  'highlights: of F': owned({ note: 'Changed' }, () => ({
    kind: 'law',
    target: newId(),
    quote: 'Words',
    start: 1,
    end: 6,
  })),
  'saved_searches: of F': owned({ name: 'Changed' }, () => ({ name: 'Wages', query: 'wage' })),
  'conversations: of F': owned({ title: 'Changed' }, () => ({ title: 'Leave' })),
  'shares: of F': owned({ platform: 'facebook' }, async (world) => ({
    article: await put(world, 'articles', article(world.country)),
    platform: 'linkedin',
  })),
  'subscriptions: of F': owned({ status: 'active' }, () => ({ status: 'expired' })),
  'payments: of F': owned({ state: 'success' }, () => ({
    reference: newId(),
    currency: 'ZAR',
    amount: 9000,
    state: 'pending',
  })),
  'payments: of nobody any more': row({ state: 'success' }, () => ({
    reference: newId(),
    currency: 'ZAR',
    amount: 9000,
    state: 'pending',
  })),
  payment_events: row({ type: 'changed' }, () => ({
    reference: newId(),
    type: 'charge.success',
    origin: 'webhook',
    event_key: newId(),
  })),
  'refund_requests: of F': owned({ state: 'approved' }, () => ({ state: 'requested', reason: 'Not for me' })),
  trial_ledger: row({ started_at: LONG_AGO }, () => ({ address_hash: newId(), started_at: DATE })),
  'tombstones: shared': row({ rev: 8 }, () => ({ collection: 'articles', record: newId(), rev: 7 })),
  'tombstones: of F': row({ rev: 8 }, (world) => ({
    collection: 'bookmarks',
    record: newId(),
    rev: 7,
    owner: free(world),
  })),
  sync_marks: row({ rev: 8 }, () => ({ rev: 7 })),
  'applied_ops: of F': owned({ record: newId() }, () => ({ key: newId(), collection: 'bookmarks', record: newId() })),
  fetch_runs: row({ status: 'done' }, () => ({ job: 'fetch-labour-data', status: 'queued' })),
  'push_subscriptions: of F': owned({ device: 'Changed' }, () => ({
    endpoint: `https://push.example/${newId()}`,
    p256dh: 'key',
    auth: 'secret',
  })),
  'devices: of F': owned({ name: 'Changed' }, () => ({ name: 'Chrome on Android', secret_hash: newId() })),
  'calendar_tokens: of F': owned({ last_used: DATE }, () => ({ token_hash: newId() })),
  'ai_usage: of F': owned({ questions: 2 }, () => ({ day: String(number()).padStart(4, '0') + '-01-01' })),
  'digest_log: of F': owned({ mailed: true }, () => ({ period: newId().slice(0, 10) })),
  audit_log: row({ action: 'changed' }, () => ({ action: 'refund.approve' })),
};
