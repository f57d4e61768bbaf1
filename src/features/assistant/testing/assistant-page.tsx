import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import type { ChatReply } from '../../../domain/assistant/chat-rules';
import { useEngineState } from '../../../sync/engine/engine-state';
import { callServer } from '../../../sync/requests/server-functions';
import { useSession } from '../../../sync/session/session-state';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { AssistantPage } from '../assistant-page';
import { useAsking } from '../asking';
// Imported here, so that no test waits for the lazy import.
import '../device-answer';
import { answerOf, cited } from './answers';

/** The assistant page with a fake answer of the server, for tests that mock `callServer`. */

Element.prototype.scrollIntoView = vi.fn();

export const LEAVE = 'How much annual leave is there in South Africa?';
export const REPLY: ChatReply = {
  response: 'It is 21 days. [1]',
  note: '',
  left: 4,
  answer: answerOf({ sentences: [{ text: 'It is 21 days.', cites: [1] }], citations: [cited('ZA')] }),
};

export const answering = (post: () => Promise<unknown>, left = 5) =>
  vi
    .mocked(callServer)
    .mockImplementation((_path, call) =>
      call?.method === 'GET' ? Promise.resolve({ left, limit: 5, machine: false }) : post(),
    );

beforeEach(() => {
  vi.mocked(callServer).mockReset();
  useSession.setState({ state: 'signed-in', userId: testId('user'), expired: false });
  useEngineState.setState({ phase: 'synced' });
  useAsking.setState({
    waiting: undefined,
    arriving: undefined,
    unstored: undefined,
    answered: '',
    draft: '',
    problem: '',
    allowance: undefined,
  });
  answering(() => Promise.resolve(REPLY));
});

export async function open(address = '/ai-assistant', user = {}) {
  const database = await signedIn({ user, profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
  await database.rows('employment_facts').put(testRow('employment_facts', 'leave'));
  await database.setMeta('countries', [testId('za')]);
  renderScreen('/ai-assistant', address, AssistantPage);
  await screen.findByRole('region', { name: 'Ask, for example' });
  return database;
}

export const question = () => screen.getByRole('textbox', { name: 'Your question' });
export function send(text: string) {
  fireEvent.change(question(), { target: { value: text } });
  fireEvent.keyDown(question(), { key: 'Enter' });
}
export const answers = () => screen.findAllByRole('heading', { name: /^Molao/ });
/** Title and message of the error at the field. */
export const problem = () => screen.queryByRole('alert')?.textContent;
export const toasts = () => useToasts.getState().toasts.map(({ title, message }) => [title, message]);
