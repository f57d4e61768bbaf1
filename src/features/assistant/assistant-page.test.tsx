// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useEngineState } from '../../sync/engine/engine-state';
import { callServer } from '../../sync/requests/server-functions';
import { useToasts } from '../../ui/toast';
import { PREMIUM } from '../shared/testing/screen';
import { useAsking } from './asking';
import { storeExchange } from './conversations';
// Imported here, so that no test waits for the lazy import.
import './device-answer';
import { LEAVE, REPLY, open, question, send, answers } from './testing/assistant-page';

vi.mock('../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));

describe('the assistant page', () => {
  it('offers two of four examples to the free plan, and says how many questions are left', async () => {
    await open();
    const examples = within(screen.getByRole('region', { name: 'Ask, for example' }));
    expect([examples.getAllByRole('button').length, examples.getAllByRole('link').length]).toEqual([2, 2]);
    expect(examples.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/subscribe',
      '/subscribe',
    ]);
    await screen.findByText(/5 of 5 questions left today/);
    await screen.findByText(/No language model writes here/);
  });

  it('shows no number of questions before the server sends it', async () => {
    useEngineState.setState({ phase: 'offline' });
    await open();
    await screen.findByText(/Answers without a network do not count/);
    expect(screen.queryByText(/questions a day|questions left/)).toBeNull();
  });

  it('keeps the number of questions left without a network', async () => {
    await open();
    await screen.findByText(/5 of 5 questions left today/);
    act(() => useEngineState.setState({ phase: 'offline' }));
    expect(screen.getByText(/5 of 5 questions left today/)).toBeTruthy();
  });

  it('offers all examples to Premium, and shows the fair-use limit', async () => {
    await open('/ai-assistant', PREMIUM);
    expect(within(screen.getByRole('region', { name: 'Ask, for example' })).getAllByRole('button')).toHaveLength(4);
    await screen.findByText(/within fair use: 10 a minute and 300 a day/);
  });

  it('types the question of the address without sending it', async () => {
    await open(`/ai-assistant?q=${encodeURIComponent(LEAVE)}`);
    await waitFor(() => expect(question()).toHaveProperty('value', LEAVE));
    expect(vi.mocked(callServer).mock.calls.some(([, call]) => call?.method !== 'GET')).toBe(false);
  });
});

describe('a question in the address', () => {
  it('can be undone to the earlier text, and is typed only once', async () => {
    useAsking.setState({ draft: 'Half a question' });
    await open(`/ai-assistant?q=${encodeURIComponent(LEAVE)}`);
    await waitFor(() => expect(question()).toHaveProperty('value', LEAVE));
    act(() => useToasts.getState().toasts[0]!.action!.run());
    await waitFor(() => expect(question()).toHaveProperty('value', 'Half a question'));
    fireEvent.change(question(), { target: { value: 'Something else' } });
    expect(question()).toHaveProperty('value', 'Something else');
  });
});

describe('conversations', () => {
  it('can be renamed, and Escape cancels', async () => {
    const database = await open();
    const id = await storeExchange('', LEAVE, REPLY);
    const field = () => screen.getByRole('textbox', { name: 'Name of the conversation' });
    fireEvent.click(await screen.findByRole('button', { name: `Rename: ${LEAVE}` }));
    fireEvent.change(field(), { target: { value: 'Something' } });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Rename: ${LEAVE}` }));
    fireEvent.click(document.activeElement!);
    fireEvent.change(field(), { target: { value: ' ' } });
    fireEvent.submit(field());
    fireEvent.change(field(), { target: { value: ' Leave, for the handbook ' } });
    fireEvent.submit(field());
    const renamed = await screen.findByRole('button', { name: 'Rename: Leave, for the handbook' });
    expect(document.activeElement).toBe(renamed);
    expect((await database.rows('conversations').get(id))!.title).toBe('Leave, for the handbook');
  });

  it('are listed, open, and can be deleted with undo', async () => {
    const database = await open();
    send(LEAVE);
    await answers();
    const list = await screen.findByRole('region', { name: 'Conversations' });
    fireEvent.click(within(list).getByRole('button', { name: `Delete: ${LEAVE}` }));
    await waitFor(async () => expect(await database.rows('conversations').count()).toBe(0));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^Molao/ })).toBeNull());
    const entry = { name: new RegExp(`^${LEAVE.slice(0, 20)}`) };
    await waitFor(() => expect(screen.queryByRole('link', entry)).toBeNull());
    useToasts
      .getState()
      .toasts.find(({ title }) => title === 'Conversation deleted')!
      .action!.run();
    fireEvent.click(await screen.findByRole('link', entry));
    await answers();
  });
});
