// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testId } from '../../db/testing/rows';
import type { ChatReply } from '../../domain/assistant/chat-rules';
import { useEngineState } from '../../sync/engine/engine-state';
import { callServer, ServerError } from '../../sync/requests/server-functions';
import { useSession } from '../../sync/session/session-state';
import { UNSTORED, useAsking } from './asking';
import { useAssistantPanel } from './assistant-panel';
import { storeExchange } from './conversations';
// Imported here, so that no test waits for the lazy import.
import './device-answer';
import { LEAVE, REPLY, answering, open, question, send, answers, problem, toasts } from './testing/assistant-page';

vi.mock('../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));

describe('a question', () => {
  it('is answered with sources and unchecked sources, and stored', async () => {
    const database = await open();
    send(LEAVE);
    await screen.findByText('Thinking...');
    await answers();
    expect(
      screen
        .getByRole('link', { name: 'Source 1: South Africa: Annual leave, Basic Conditions of Employment Act, s 20' })
        .getAttribute('href'),
    ).toBe('/country/ZA');
    expect(screen.getByText(/One source is not yet checked/).textContent).toContain(
      'One source is not yet checked: South Africa: Annual leave, Basic Conditions of Employment Act, s 20. Read',
    );
    screen.getByText(/^as at/);
    await screen.findByText(/4 of 5 questions left today/);
    const [row] = await database.rows('conversations').toArray();
    expect([row!.title, row!.messages.map(({ role }) => role)]).toEqual([LEAVE, ['user', 'assistant']]);
    send('And in Kenya?');
    await waitFor(async () => expect(await answers()).toHaveLength(2));
    expect(await database.rows('conversations').count()).toBe(1);
  });

  it('that waits blocks another one, and an empty one is ignored', async () => {
    let answer = () => {};
    answering(() => new Promise((resolve) => (answer = () => resolve(REPLY))));
    await open();
    send('   ');
    send(LEAVE);
    await screen.findByText('Thinking...');
    send('Another');
    expect(question()).toHaveProperty('value', 'Another');
    answer();
    await answers();
    expect(vi.mocked(callServer).mock.calls.filter(([, call]) => call?.method !== 'GET')).toHaveLength(1);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ['Message too long (max 2000 characters)', 'x'.repeat(2001), () => Promise.resolve(REPLY)],
    ['Invalid characters detected', '<script>alert(1)</script>', () => Promise.resolve(REPLY)],
    ['Please sign in to use the chat', LEAVE, () => Promise.reject(new ServerError('The token is old.', 401))],
    [
      'You have used your 5 questions for today.',
      LEAVE,
      () => Promise.reject(new ServerError('You have used your 5 questions for today.', 429)),
    ],
    [
      'Failed to get response. Please try again.',
      LEAVE,
      () => Promise.reject(new ServerError('Failed to get response. Please try again.', 502)),
    ],
    ['Failed to get response. Please try again.', LEAVE, () => Promise.reject(new ServerError('', 200))],
  ])('shows the reason if there is no answer (%s), and keeps the typed text', async (message, text, post) => {
    answering(post);
    const database = await open();
    send(text);
    await waitFor(() => expect(problem()).toBe(`Error ${message}`));
    await waitFor(() => expect(question()).toHaveProperty('value', text));
    expect(toasts()).toEqual([]);
    expect(await database.rows('conversations').count()).toBe(0);
  });

  it('shows an answer that this device cannot store, until another conversation is opened', async () => {
    const database = await open();
    vi.spyOn(database.outbox, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    send(LEAVE);
    expect((await answers())[0]!.closest('article')!.textContent).toContain(UNSTORED);
    expect([
      toasts().length,
      (question() as HTMLTextAreaElement).value,
      await database.rows('conversations').count(),
    ]).toEqual([1, '', 0]);
    send('And in Kenya?');
    await screen.findByRole('link', { name: /^And in Kenya/ });
    await waitFor(() => expect(screen.queryByText(UNSTORED, { exact: false })).toBeNull());
  });

  it.each(['no network', 'no answer'])('with %s is answered by this device, and does not count', async (how) => {
    if (how === 'no network') useEngineState.setState({ phase: 'offline' });
    answering(() => Promise.reject(new ServerError('', 0)));
    await open();
    send(LEAVE);
    await answers();
    expect(screen.getAllByText(/Answered from what lies on this device/).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/21 consecutive days/)).length).toBeGreaterThan(0);
  });
});

describe('while a question waits', () => {
  type How = () => ChatReply | Promise<ChatReply>;
  let reply: (how: How) => void;
  beforeEach(() => {
    answering(() => new Promise((resolve) => (reply = (how) => resolve(how()))));
  });

  it.each<[string, How]>([
    ['an answer', () => REPLY],
    ['a failure', () => Promise.reject(new ServerError('', 502))],
  ])('nothing of it is shown to the next user if its author signs out, after %s', async (_what, how) => {
    const database = await open();
    send(LEAVE);
    await screen.findByText('Thinking...');
    useSession.setState({ userId: testId('another') });
    useAsking.setState({ waiting: { question: 'Theirs', conversation: '' }, draft: 'They type' });
    reply(how);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { waiting, draft, answered, arriving, allowance } = useAsking.getState();
    expect([waiting?.question, draft, answered, arriving, allowance]).toEqual([
      'Theirs',
      'They type',
      '',
      undefined,
      undefined,
    ]);
    expect(toasts()).toEqual([]);
    expect(await database.rows('conversations').count()).toBe(0);
  });

  it('its answer does not close a conversation that was opened meanwhile', async () => {
    await open();
    const older = await storeExchange('', 'An older question', REPLY);
    send(LEAVE);
    await screen.findByText('Thinking...');
    fireEvent.click(await screen.findByRole('link', { name: /^An older question/ }));
    await waitFor(() => expect(useAssistantPanel.getState().conversation).toBe(older));
    reply(() => REPLY);
    await screen.findByRole('link', { name: new RegExp(`^${LEAVE.slice(0, 20)}`) });
    await waitFor(() => expect(useAsking.getState().waiting).toBeUndefined());
    expect(screen.getByRole('link', { name: /^An older question/ }).getAttribute('aria-current')).toBe('page');
    expect(useAssistantPanel.getState().conversation).toBe(older);
    expect(useAsking.getState().arriving).toBeUndefined();
  });

  it('an example does not clear a draft', async () => {
    await open();
    fireEvent.change(question(), { target: { value: 'Half a question' } });
    const [example] = within(screen.getByRole('region', { name: 'Ask, for example' })).getAllByRole('button');
    fireEvent.click(example!);
    await screen.findByText('Thinking...');
    expect(question()).toHaveProperty('value', 'Half a question');
    reply(() => REPLY);
    await answers();
    expect(question()).toHaveProperty('value', 'Half a question');
  });

  it('it is shown even if its conversation is not on this device', async () => {
    await open(`/ai-assistant?conversation=${testId('gone')}`);
    await screen.findByText(/This conversation is not on this device/);
    send(LEAVE);
    await screen.findByText('Thinking...');
    reply(() => REPLY);
    await answers();
  });
});
