// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import { signedIn } from '../shared/testing/screen';
import { ask } from './asking';
import { SavedChat } from './saved-chat';
import { answerOf, ASKED, cited } from './testing/answers';

vi.mock('./asking', async (original) => ({ ...(await original<object>()), ask: vi.fn() }));

Element.prototype.scrollIntoView = vi.fn();
const OPEN = testId('open');

beforeEach(() => void vi.mocked(ask).mockReset());

async function show(address: string, conversation = '') {
  const database = await signedIn({ profile: { countries: [testId('ke')] } });
  await database.rows('countries').put(testRow('countries', 'ke', { name: 'Kenya', code: 'KE' }));
  const message = (role: 'user' | 'assistant', content: string, more = {}) => ({ role, content, ...more });
  const answer = answerOf({ asked: ASKED, citations: [cited('KE')], sentences: [{ text: 'One month.', cites: [1] }] });
  await database.rows('conversations').put({
    ...{ id: OPEN, rev: 1, created: '', updated: '', _gen: 0 },
    ...{ user: testId('user'), title: 'Leave' },
    messages: [
      message('user', 'How much leave is there in Kenya?'),
      message('assistant', '21 days.'),
      message('user', 'And notice?'),
      message('assistant', 'One month.', { answer }),
      message('user', 'And notice?'),
      message('assistant', 'One month.', { answer }),
    ],
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <SavedChat conversation={conversation} onConversation={vi.fn()} />
    </MemoryRouter>,
  );
}

function send(text: string) {
  const field = screen.getByRole('textbox', { name: 'Your question' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

it.each(['/country/KE', '/country/ke/laws'])('knows the country of %s', async (address) => {
  await show(address);
  await screen.findByText('About: Kenya');
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe('Ask about Kenya');
  send('How much notice is due?');
  await waitFor(() =>
    expect(vi.mocked(ask).mock.calls).toEqual([
      ['How much notice is due?', '', '', { asked: undefined, country: 'KE' }],
    ]),
  );
});

it('names no country on other pages', async () => {
  await show('/horizon');
  send('How much notice is due?');
  expect(screen.queryByText(/^About/)).toBeNull();
  expect(vi.mocked(ask).mock.calls[0]![3]).toEqual({ asked: undefined, country: undefined });
});

it('asks a question again as it was corrected, after the question before it', async () => {
  await show('/ai-assistant', OPEN);
  const answers = await screen.findAllByRole('article');
  fireEvent.click(await within(answers.at(-1)!).findByRole('button', { name: /^Topic: Notice/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Probation' }));
  fireEvent.submit(dialog.getByRole('checkbox', { name: 'Probation' }).closest('form')!);
  expect(vi.mocked(ask).mock.calls).toEqual([
    [
      'And notice?',
      OPEN,
      'How much leave is there in Kenya?',
      { asked: { ...ASKED, topics: ['notice_period', 'probation'] }, country: undefined },
    ],
  ]);
});
