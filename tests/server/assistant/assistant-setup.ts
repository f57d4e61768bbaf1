import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ChatReply } from '../../../src/domain/assistant/chat-rules';
import { FakeAi } from '../../fakes/ai';
import { make, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { select } from '../content/seed-server';
import { follow, type TestUser } from '../users';

export const LEAVE = 'How many days of annual leave are there in Kenya?';

/** Words that no stored text contains. */
export const UNKNOWN = 'What colour must canteen walls have in Kenya?';

// The hooks of setUpAssistant assign these.
export let fake: FakeAi;
export let server: TestServer;
const codes = new Map<string, string>();

/** Starts a server with the starter content and a fake AI endpoint before the tests of a file, and stops both after them. */
export function setUpAssistant(): void {
  beforeAll(async () => {
    fake = await FakeAi.start();
    // Few rows, because reading them takes most of the time.
    server = await startServer({ env: { AI_BASE_URL: '', AI_MODEL: '' } });
    for (const [code, name, days] of [
      ['KE', 'Kenya', 21],
      ['GH', 'Ghana', 15],
      ['BR', 'Brazil', 30],
    ] as const) {
      const { id: country } = await make(server, 'countries', { code, name, region: 'Africa', currency: 'KES' });
      codes.set(code, country);
      const law = await make(server, 'labour_laws', {
        country,
        title: `Employment Act of ${name}`,
        citation: 'Act 11 of 2007',
        description: 'The law on contracts of employment and on leave.',
        content: '**Leave.** Leave is taken by agreement with the employer.',
        status: 'in_force',
        is_published: true,
        verification: 'checked',
      });
      await make(server, 'employment_facts', {
        country,
        topic: 'annual_leave',
        value: `${days} working days with full pay after every 12 months of service`,
        amount: days,
        unit: 'working_days',
        law: law.id,
        provision: 's 28',
        as_of: '2026-03-01 00:00:00.000Z',
        verification: 'checked',
      });
      await make(server, 'employment_facts', {
        country,
        topic: 'sick_leave',
        value: 'At least seven days with full pay',
        law: law.id,
        provision: 's 30',
        verification: 'unchecked',
      });
    }
  });
  afterAll(async () => {
    await server.dispose();
    await fake[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    fake.requests.length = fake.faults.length = 0;
    fake.knowsTools = true;
    fake.reply = () => 'I don’t know.';
  });
}

export type Reply = ChatReply & { message: string };

export const ask = (who: Partial<TestUser>, message: unknown, more: Fields = {}) =>
  server.api<Reply>('POST', '/api/fn/ai-chat', { token: who.token, body: { message, ...more } });
export const idOf = (code: string) => codes.get(code)!;

export async function reader(kind: 'free' | 'premium' = 'free', ...follows: string[]): Promise<TestUser> {
  const user = await server.user(kind);
  await follow(server, user, (follows.length > 0 ? follows : ['KE']).map(idOf));
  // The token stays valid, because the server reads the record again at each request.
  return user;
}

export const asked = async (user: TestUser) =>
  (await select(server, `SELECT questions FROM ai_usage WHERE user = '${user.id}'`)).reduce(
    (sum, { questions }) => sum + Number(questions),
    0,
  );
