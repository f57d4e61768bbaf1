// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import { testDatabase } from '../../db/testing/rows';
import { useEngineState } from '../../sync/engine/engine-state';
import { CHAT_REFUSALS } from '../../domain/assistant/chat-rules';
import { callServer, ServerError } from '../../sync/requests/server-functions';
import { useSession } from '../../sync/session/session-state';
import { useToasts } from '../../ui/toast';
import { ask, useAsking } from './asking';
import { answerOnDevice } from './device-answer';
import { storeExchange } from './conversations';
import { answerOf, ASKED } from './testing/answers';

vi.mock('../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('./device-answer', () => ({ answerOnDevice: vi.fn() }));
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
  vi.mocked(callServer).mockReset();
  vi.mocked(answerOnDevice).mockReset();
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

describe('a corrected question', () => {
  beforeEach(() => void vi.mocked(storeExchange).mockResolvedValue('conversation'));
  const CORRECTED = { asked: { ...ASKED, service: 120 } };

  it('sends what was understood with the same message, and leaves the draft', async () => {
    useAsking.setState({ draft: 'And in Ghana?' });
    vi.mocked(callServer).mockResolvedValue(REPLY);
    await ask('How much notice is due?', '', 'Earlier', CORRECTED);
    expect(vi.mocked(callServer).mock.calls.map(([, call]) => call?.body)).toEqual([
      { message: 'How much notice is due?', userId: 'asker', conversation: ['Earlier'], ...CORRECTED },
    ]);
    expect(useAsking.getState().draft).toBe('And in Ghana?');
  });

  it('is not typed into the field if it fails, because its correction would be lost', async () => {
    vi.mocked(callServer).mockRejectedValue(new ServerError('', 502));
    await ask('How much notice is due?', '', '', CORRECTED);
    expect(useAsking.getState()).toMatchObject({ draft: '', problem: CHAT_REFUSALS.failed });
  });

  it('is answered by the device without a network', async () => {
    useCurrentDatabase.setState({ database: testDatabase() });
    useEngineState.setState({ phase: 'offline' });
    vi.mocked(answerOnDevice).mockResolvedValue({ ...REPLY, answer: answerOf({}) });
    await ask('How much notice is due?', '', '', CORRECTED);
    expect(vi.mocked(answerOnDevice).mock.calls.map((call) => call.slice(1))).toEqual([
      ['How much notice is due?', '', CORRECTED.asked],
    ]);
    expect(callServer).not.toHaveBeenCalled();
  });
});

describe('a question on the page of a country', () => {
  beforeEach(() => void vi.mocked(storeExchange).mockResolvedValue('conversation'));
  const NO_COUNTRY = { ...ASKED, where: 'none' as const, countries: [] };
  const WHICH = { ...REPLY, answer: answerOf({ kind: 'which_country', asked: NO_COUNTRY }) };
  const sent = () => vi.mocked(callServer).mock.calls.map(([, call]) => (call?.body as { asked?: object }).asked);

  it('is about that country if it names none', async () => {
    vi.mocked(callServer).mockResolvedValueOnce(WHICH).mockResolvedValueOnce(REPLY);
    await ask('How much notice is due?', '', '', { country: 'GH' });
    expect(sent()).toEqual([undefined, { ...NO_COUNTRY, where: 'named', countries: ['GH'] }]);
    expect(vi.mocked(storeExchange).mock.calls).toEqual([['', 'How much notice is due?', REPLY]]);
  });

  it('is about the country that it names', async () => {
    vi.mocked(callServer).mockResolvedValueOnce(REPLY);
    await ask('How much notice is due in Kenya?', '', '', { country: 'GH' });
    expect(sent()).toEqual([undefined]);
  });

  it('is asked back if its author removed the country', async () => {
    vi.mocked(callServer).mockResolvedValueOnce(WHICH);
    await ask('How much notice is due?', '', '', { country: 'GH', asked: NO_COUNTRY });
    expect(sent()).toEqual([NO_COUNTRY]);
  });
});
