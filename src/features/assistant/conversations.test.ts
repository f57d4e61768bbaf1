import { expect, it } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import { testDatabase, testId } from '../../db/testing/rows';
import { messagesOf, type ChatReply } from '../../domain/assistant/chat-rules';
import { storeExchange } from './conversations';

const reply = (response: string): ChatReply => ({
  response,
  note: '',
  answer: { kind: 'answer', sentences: [], citations: [], looked: [] },
});

it('stores the answers of two tabs that write to one conversation at the same time', async () => {
  const database = testDatabase();
  useCurrentDatabase.setState({ database });
  const conversation = await storeExchange('', 'Leave in Kenya?', reply('21 days.'));
  const kept = await Promise.all([
    storeExchange(conversation, 'And in Ghana?', reply('15 days.')),
    storeExchange(conversation, 'And in Rwanda?', reply('18 days.')),
  ]);
  expect(kept).toEqual([conversation, conversation]);
  const row = (await database.rows('conversations').get(conversation))!;
  expect(messagesOf(row).map(({ content }) => content)).toEqual([
    'Leave in Kenya?',
    '21 days.',
    'And in Ghana?',
    '15 days.',
    'And in Rwanda?',
    '18 days.',
  ]);
  expect(row.user).toBe(testId('user'));
});

it('continues in a new conversation before tables fill the row', async () => {
  const database = testDatabase();
  useCurrentDatabase.setState({ database });
  const long = reply('x'.repeat(500_000));
  const first = await storeExchange('', 'Leave worldwide?', long);
  const second = await storeExchange(first, 'Notice worldwide?', long);
  expect(second).not.toBe(first);
  const row = (await database.rows('conversations').get(first))!;
  expect(JSON.stringify(row.messages).length).toBeLessThan(2_000_000);
});
