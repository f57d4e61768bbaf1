import { beforeAll, describe, expect, it } from 'vitest';
import { SORTED_A_DAY } from '../../../src/domain/posts/post-form';
import { select } from '../content/seed-server';
import { address, ai, COURT, rowsAt, save, server, setUpPosts } from './posts-setup';

setUpPosts();

describe('the operator’s AI endpoint', () => {
  beforeAll(() => server.restart(ai.env));
  const categoryOf = async (reply: unknown) => {
    ai.reply = () => reply;
    const url = address();
    await save({ url, ...COURT });
    const [row] = await rowsAt(url);
    return [row!.topic_category, row!.keywords];
  };

  it('categorises a post with keywords that occur in it', async () => {
    expect(
      await categoryOf([
        { about_work: true, category: 'Policy Analysis', keywords: ['Judgment', 'invented words', 7] },
      ]),
    ).toEqual(['Policy Analysis', expect.arrayContaining(['judgment', 'labour law'])]);
    expect(ai.requests.at(-1)!.messages[1]!.content).toContain(
      `<posts>\n1. ${COURT.title}\n${COURT.content}\n</posts>`,
    );
  });

  it.each([['no list'], [[]], [[{ category: 'Nonsense', keywords: ['court'] }]], [[null]]])(
    'is replaced by word lists if its answer is invalid: %j',
    async (reply) => {
      expect((await categoryOf(reply))[0]).toBe('Court Ruling');
    },
  );

  it('is used for a limited number of posts per user and day, and its usage is recorded', async () => {
    const who = await server.user('free');
    ai.reply = () => [{ about_work: true, category: 'Policy Analysis', keywords: [] }];
    const categories: unknown[] = [];
    const usage = () => select(server, `SELECT posts, tokens_in, tokens_out FROM ai_usage WHERE user = '${who.id}'`);
    const add = async () => {
      const url = address();
      await save({ url, ...COURT }, who);
      categories.push((await rowsAt(url))[0]!.topic_category);
    };
    await add();
    expect(await usage()).toEqual([{ posts: '1', tokens_in: '10', tokens_out: '5' }]);
    await server.admin('POST', '/api/sql', {
      query: `UPDATE ai_usage SET posts = ${SORTED_A_DAY} WHERE user = '${who.id}'`,
    });
    const before = ai.requests.length;
    await add();
    expect([categories, ai.requests.length]).toEqual([['Policy Analysis', 'Court Ruling'], before]);
  });

  it('falls back to word lists if it fails', async () => {
    ai.faults.push(500);
    expect((await categoryOf([{ category: 'Policy Analysis', keywords: [] }]))[0]).toBe('Court Ruling');
  });
});
