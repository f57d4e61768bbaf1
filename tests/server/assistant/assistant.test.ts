import { describe, expect, it } from 'vitest';
import { CHAT_REFUSALS, type ChatAllowance } from '../../../src/domain/assistant/chat-rules';
import { FAIR_USE } from '../../../src/domain/billing/plans';
import { make } from '../admin/admin-steps';
import { select } from '../content/seed-server';
import type { TestUser } from '../users';
import { ask, asked, fake, idOf, LEAVE, reader, server, UNKNOWN, setUpAssistant } from './assistant-setup';

setUpAssistant();

const allowance = async (who: Partial<TestUser>) =>
  (await server.api<ChatAllowance>('GET', '/api/fn/ai-chat', { token: who.token })).body;

describe('a question to the assistant', () => {
  it('is answered from stored texts, each statement with a citation', async () => {
    const user = await reader();
    const { status, body } = await ask(user, LEAVE);
    expect([status, body.answer.kind, body.left]).toEqual([200, 'answer', 4]);
    expect(
      body.answer.sentences.every(
        ({ cites }) => cites.length > 0 && cites.every((cite) => body.answer.citations[cite - 1]),
      ),
    ).toBe(true);
    expect(body.answer.citations.map(({ country }) => country)).toEqual(body.answer.citations.map(() => 'KE'));
    expect(body.answer.citations[0]).toMatchObject({ title: 'Kenya: Annual leave', verification: 'checked' });
    expect(body.response).toMatch(/21 .*\[1\]/);
    expect(await allowance(user)).toEqual({ left: 4, limit: 5, machine: false });
  });

  it.each([
    'كم عدد أيام الإجازة السنوية في كينيا؟',
    'ケニアの年次有給休暇は何日ですか',
    'Кения: сколько дней отпуска?',
  ])('in another script gets an answer or a refusal: %s', async (message) => {
    const { status, body } = await ask(await reader(), message);
    expect(status).toBe(200);
    expect(['answer', 'refusal', 'which_country']).toContain(body.answer.kind);
  });

  it('is refused with the specification’s message and does not count', async () => {
    const user = await reader();
    const refusals = [
      await ask({}, LEAVE),
      await ask(user, 'x'.repeat(2001)),
      await ask(user, '<script>alert(1)</script>'),
      await ask(user, 'javascript:alert(1)'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [401, CHAT_REFUSALS.signedOut],
      [400, CHAT_REFUSALS.tooLong],
      [400, CHAT_REFUSALS.badContent],
      [400, CHAT_REFUSALS.badContent],
    ]);
    for (const nothing of ['', '  \n ', 5, null, { $ne: '' }]) expect((await ask(user, nothing)).status).toBe(400);
    expect((await server.api('GET', '/api/fn/ai-chat')).status).toBe(401);
    expect([await asked(user), fake.requests]).toEqual([0, []]);
  });

  it('on a country that a free user does not follow gets a note, no content, and does not count', async () => {
    const user = await reader();
    const { status, body } = await ask(user, 'How many days of annual leave are there in Brazil?');
    expect([status, body.answer.kind, body.answer.citations, body.left]).toEqual([200, 'refusal', [], 5]);
    expect(body.response).toBe(
      'Brazil is not among the countries that you follow, so I did not look there. Follow it to ask about it.',
    );
    const both = await ask(user, 'Compare annual leave in Kenya and Brazil');
    expect(both.body.note).toContain('Brazil is not among the countries that you follow');
    expect(both.body.answer.citations.every(({ country }) => country === 'KE')).toBe(true);
  });
});

describe('an act that a question names', () => {
  it('decides the country or is recognised as foreign, among many acts', async () => {
    const country = idOf('GH');
    const columns = (count: number, title: string, of: string) =>
      `INSERT INTO labour_laws (id, country, title, status, is_published, topics)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        SELECT '${of.slice(0, 9)}' || printf('%06d', i), '${of}', ${title}, 'in_force', 1, '[]' FROM n`;
    await server.admin('POST', '/api/sql', { query: columns(900, "'Employment Rules ' || i", idOf('BR')) });
    const act = await make(server, 'labour_laws', {
      country,
      title: 'Quarrying Conditions of Work Act',
      description: 'Annual leave in quarries.',
      status: 'in_force',
      is_published: true,
      verification: 'unchecked',
    });
    const user = await reader('premium', 'KE', 'GH');
    for (const question of [
      'How many days of annual leave does the Quarrying Conditions of Work Act give?',
      'How many days of annual leave does the QCWA give?',
    ]) {
      const { body } = await ask(user, question);
      expect(
        [body.answer.kind, [...new Set(body.answer.citations.map(({ country: code }) => code))]],
        question,
      ).toEqual(['answer', ['GH']]);
    }
    const foreign = await ask(user, 'What does the Kenyan Quarrying Conditions of Work Act say about annual leave?');
    expect([foreign.body.answer.kind, foreign.body.response]).toEqual([
      'correction',
      expect.stringMatching(/Quarrying Conditions of Work Act is .*Ghana/),
    ]);
    await server.admin('POST', '/api/sql', {
      query: `DELETE FROM labour_laws WHERE title LIKE 'Employment Rules %' OR id = '${act.id}'`,
    });
  });
});

describe('a commentary that compares countries', () => {
  it('does not give another country’s law for the requested one', async () => {
    const piece = await make(server, 'expert_commentaries', {
      title: 'Annual leave compared',
      author: 'Molao',
      category: 'Best Practices',
      countries: [idOf('KE'), idOf('BR')],
      published_date: '2026-01-01 00:00:00.000Z',
      excerpt: 'Annual leave in two countries.',
      verification: 'unchecked',
    });
    await make(server, 'commentary_contents', {
      id: piece.id,
      content: 'Annual leave in Brazil is 30 days after twelve months.\n\nThe annual leave was 12 days before 1988.',
    });
    const { body } = await ask(await reader(), LEAVE);
    expect([
      body.answer.kind,
      body.answer.citations.map(({ title }) => title).includes('Annual leave compared'),
    ]).toEqual(['answer', false]);
    await server.admin('DELETE', `/api/collections/expert_commentaries/records/${piece.id}`);
  });
});

describe('the limits', () => {
  it('apply to parallel questions', async () => {
    const user = await reader();
    /** Again while another question of this person is being answered. */
    const askPatiently = async (): ReturnType<typeof ask> => {
      const answer = await ask(user, LEAVE, { userId: 'somebodyelse000' });
      if (answer.status !== 409) return answer;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return askPatiently();
    };
    const answers = await Promise.all(Array.from({ length: 8 }, askPatiently));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([5, 3]);
    expect(refused[0]!.body.message).toBe(
      'You have used your 5 questions for today. You can ask again tomorrow, or now with Premium.',
    );
    expect([await asked(user), (await allowance(user)).left]).toEqual([5, 0]);
    expect(await select(server, "SELECT id FROM ai_usage WHERE user = 'somebodyelse000'")).toEqual([]);
  });

  /** A Premium user with this many questions today and in this minute. */
  async function hasAsked(questions: number, in_minute: number): Promise<TestUser> {
    const user = await reader('premium');
    const now = new Date().toISOString();
    await make(server, 'ai_usage', {
      user: user.id,
      day: now.slice(0, 10),
      questions,
      minute: now.slice(11, 16),
      in_minute,
    });
    return user;
  }

  it('allow Premium users 300 questions a day', async () => {
    const user = await hasAsked(FAIR_USE.perDay - 1, 0);
    const answers = [await ask(user, LEAVE), await ask(user, LEAVE)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(answers[1]!.body.message).toBe(
      'You have asked 300 questions today, which is the limit of fair use. You can ask again tomorrow.',
    );
    expect([await asked(user), await allowance(user)]).toEqual([300, { machine: false }]);
  });

  it('allow Premium users 10 questions a minute', async () => {
    // If the minute changes meanwhile, tries again.
    const refused = async () => ask(await hasAsked(20, FAIR_USE.perMinute), LEAVE);
    let answer = await refused();
    if (answer.status === 200) answer = await refused();
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'You have asked 10 questions within a minute, which is the most that is possible. Try again in a minute.',
    ]);
  });
});

describe('without a language model', () => {
  it('a question without an answer gets a refusal without citations', async () => {
    const { status, body } = await ask(await reader(), UNKNOWN);
    expect([status, body.answer.kind, body.answer.citations, body.left, fake.requests]).toEqual([
      200,
      'refusal',
      [],
      4,
      [],
    ]);
  });

  it('a follow-up question uses the previous one', async () => {
    const { body } = await ask(await reader('free', 'KE', 'GH'), 'And in Ghana?', { conversation: [LEAVE] });
    expect(body.note).toBe('Understood as: How many days of annual leave are there in Ghana?');
    expect(body.answer.citations[0]).toMatchObject({ title: 'Ghana: Annual leave' });
  });
});
