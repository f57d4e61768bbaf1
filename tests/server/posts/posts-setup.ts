import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeAi } from '../../fakes/ai';
import { FakeLinkedIn } from '../../fakes/linkedin';
import type { Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

export const POSTS = 'linkedin_labour_topics';

export const COURT = {
  title: 'Labour Court rules on unfair dismissal',
  content: 'The court held that the judgment of the CCMA stands. #LabourLaw',
};

// The hooks of setUpPosts assign these.
export let ai: FakeAi;
export let linkedIn: FakeLinkedIn;
export let server: TestServer;
export let person: TestUser;
export let admin: TestUser;

/** Starts a server, a fake LinkedIn and a fake AI endpoint before the tests of a file, and stops all three after them. */
export function setUpPosts(): void {
  beforeAll(async () => {
    [ai, linkedIn] = await Promise.all([FakeAi.start(), FakeLinkedIn.start()]);
    server = await startServer({ env: linkedIn.env });
    [person, admin] = await Promise.all([server.user('free'), server.user('admin')]);
  });
  afterAll(async () => {
    await server.dispose();
    await Promise.all([ai[Symbol.asyncDispose](), linkedIn[Symbol.asyncDispose]()]);
  });
  beforeEach(() => {
    linkedIn.faults.length = linkedIn.requests.length = 0;
    linkedIn.approved = [];
  });
}

let numbers = 0;

export const address = () =>
  `https://www.linkedin.com/feed/update/urn:li:activity:71000000000000${String((numbers += 1)).padStart(5, '0')}/`;
export const id = () => `post${String((numbers += 1)).padStart(11, '0')}`;

export interface Reply {
  success?: boolean;
  error?: string;
  message?: string;
  data?: Record<string, { message: string }>;
  totalFetched?: number;
  totalInserted?: number;
  totalSkipped?: number;
}

export const save = (body: Fields, who = person) =>
  server.api<Reply>('POST', '/api/fn/save-linkedin-post-manual', { token: who.token, body });

export const rowsAt = async (url: string) =>
  (
    await server.admin<{ items: Fields[] }>(
      'GET',
      `/api/collections/${POSTS}/records?filter=${encodeURIComponent(`post_url = '${url}'`)}`,
    )
  ).items;
