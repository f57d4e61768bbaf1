// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useEngineState } from '../../sync/engine/engine-state';
import { CHAT_REFUSALS } from '../../domain/assistant/chat-rules';
import { callServer, ServerError } from '../../sync/requests/server-functions';
import { useSession } from '../../sync/session/session-state';
import { useToasts } from '../../ui/toast';
import { ask, useAsking } from './asking';
import { storeExchange } from './conversations';

vi.mock('../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('./conversations', () => ({ storeExchange: vi.fn(), messagesBy: vi.fn() }));

const REPLY = {
  response: 'It is 21 days.',
  note: '',
  left: 4,
  answer: { kind: 'answer', sentences: [], citations: [], looked: [] },
};
const THEIRS = { question: 'Theirs', conversation: '' };

beforeEach(() => {
  vi.mocked(storeExchange).mockReset();
  useEngineState.setState({ phase: 'synced' });
  useSession.setState({ state: 'signed-in', userId: 'asker', expired: false });
  useAsking.setState({
    waiting: undefined,
    arriving: undefined,
    answered: '',
    draft: '',
    problem: '',
    allowance: undefined,
  });
  useToasts.setState({ toasts: [] });
});

describe('a question whose user signs out while it waits', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['an answer', () => Promise.resolve(REPLY)],
    ['a failure', () => Promise.reject(new ServerError('', 502))],
    ['no network', () => Promise.reject(new ServerError('', 0))],
    ['a request that is broken off', () => Promise.reject(new Error('aborted'))],
  ])('shows nothing to the next user after %s', async (_what, outcome) => {
    let end = () => {};
    vi.mocked(callServer).mockReturnValue(new Promise((resolve) => (end = () => resolve(outcome()))));
    const asked = ask('A private question', '', '');
    useSession.setState({ userId: 'another' });
    const allowance = { left: 5, limit: 5, machine: false };
    useAsking.setState({ waiting: THEIRS, draft: 'They type', allowance });
    end();
    expect(await asked).toBeUndefined();
    expect(useAsking.getState()).toMatchObject({
      waiting: THEIRS,
      arriving: undefined,
      answered: '',
      draft: 'They type',
      problem: '',
      allowance,
    });
    expect(storeExchange).not.toHaveBeenCalled();
    expect(useToasts.getState().toasts).toEqual([]);
  });
});

it('removes the error of a failed question with the next question', async () => {
  const shown = () => useAsking.getState().problem;
  vi.mocked(callServer).mockRejectedValueOnce(new ServerError('', 502)).mockResolvedValueOnce(REPLY);
  await ask('How much leave is there in Kenya?', '', '');
  expect(shown()).toBe('Failed to get response. Please try again.');
  vi.mocked(storeExchange).mockResolvedValue('conversation');
  await ask('How much leave is there in Kenya?', '', '');
  expect(shown()).toBe('');
});

it('keeps the text and the questions left, and says why, while another question of this person is answered', async () => {
  useAsking.setState({ draft: 'And in Ghana?', allowance: { left: 3, limit: 5, machine: false } });
  vi.mocked(callServer).mockRejectedValueOnce(new ServerError(CHAT_REFUSALS.busy, 409));
  await ask('And in Ghana?', '', '');
  expect(useAsking.getState()).toMatchObject({
    waiting: undefined,
    draft: 'And in Ghana?',
    problem: CHAT_REFUSALS.busy,
    allowance: { left: 3 },
  });
  expect(useToasts.getState().toasts).toEqual([]);
});

it('removes the error of a refused question when the user types, and at a change of the user', async () => {
  const shown = () => useAsking.getState().problem;
  await ask('<script>', '', '');
  expect(shown()).toBe('Invalid characters detected');
  useAsking.getState().setDraft('script');
  expect(shown()).toBe('');
  useSession.setState({ state: 'signed-out', expired: false }, true);
  await ask('How much leave is there in Kenya?', '', '');
  expect(shown()).toBe('Please sign in to use the chat');
  useSession.setState({ state: 'signed-in', userId: 'asker' });
  expect(shown()).toBe('');
});
