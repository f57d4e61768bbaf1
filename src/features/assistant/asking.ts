import { create } from 'zustand';
import { db } from '../../db/current';
import {
  CHAT_REFUSALS,
  checkMessage,
  type ChatAllowance,
  type ChatMessage,
  type ChatReply,
} from '../../domain/assistant/chat';
import { useEngineState } from '../../sync/engine-state';
import { callServer, ServerError } from '../../sync/server-functions';
import { useSession } from '../../sync/session-state';
import { dismissToast, showToast, useToasts } from '../../ui/toast';
import { showLocalFailure } from '../shared/local-failure';
import { useAssistantPanel } from './assistant-panel';

/** Milliseconds; the server gives the model 25 seconds. */
const PATIENCE = 45_000;
const PATH = '/api/fn/ai-chat';

/** Said with an answer that this device could not store. */
export const UNSTORED = 'This answer is not stored: copy it before you leave this conversation.';

interface Exchange {
  question: string;
  conversation: string;
}

interface Asking {
  /** The question that waits for its answer, and the conversation that it belongs to ('' for a new one). Only one waits at a time. */
  waiting: Exchange | undefined;
  /** The last one that was answered, until its conversation's row shows it. */
  arriving: Exchange | undefined;
  /** Questions and answers that this device could not store, and the conversation that they belong to. They are shown until it is left. */
  unstored: { conversation: string; messages: readonly ChatMessage[] } | undefined;
  /** The last answer as text, to be read out; ''. */
  answered: string;
  /** What is typed and not sent; it stays when the chat is closed. */
  draft: string;
  setDraft(draft: string): void;
  /** Questions left today, as the server last said; undefined until it has. */
  allowance: ChatAllowance | undefined;
}

const INITIAL = {
  waiting: undefined,
  arriving: undefined,
  unstored: undefined,
  answered: '',
  draft: '',
  allowance: undefined,
};

/** One chat for the whole app: an answer arrives also when its screen has been left. */
export const useAsking = create<Asking>((set) => ({ ...INITIAL, setDraft: (draft) => set({ draft }) }));

// What one person typed is not shown to the next; what a visitor typed is there once they have signed in.
useSession.subscribe(({ userId }, before) => {
  if (before.userId === undefined || userId === before.userId) return;
  useAsking.setState(INITIAL);
  useAssistantPanel.setState({ open: false, conversation: '' });
});

useAssistantPanel.subscribe(({ conversation }, { conversation: left }) => {
  if (conversation !== left && useAsking.getState().unstored?.conversation === left)
    useAsking.setState({ unstored: undefined });
});

/** Whether a message may be sent as it is; where not, a toast says why. undefined also for an empty one, which is ignored. */
export function sendable(text: string): string | undefined {
  dismissRefusal();
  const checked = checkMessage(text);
  if (checked && 'refused' in checked) refuse(checked.refused);
  if (!checked || 'refused' in checked) return undefined;
  if (useSession.getState().state === 'signed-in') return checked.message;
  refuse(CHAT_REFUSALS.signedOut);
  return undefined;
}

/**
 * Asks, and keeps question and answer in the conversation. While one question waits, another is ignored. Where there is no answer, what was typed is typed again.
 *
 * @param conversation '' for a new one
 * @param earlier the question before it in this conversation; ''
 * @returns the conversation that shows the answer; undefined where nothing was stored, or where the reader has opened another one meanwhile
 */
export async function ask(text: string, conversation: string, earlier: string): Promise<string | undefined> {
  if (useAsking.getState().waiting) return undefined;
  const question = sendable(text);
  if (question === undefined) return undefined;
  const mine: Exchange = { question, conversation };
  // What stands in the field need not be what is sent: an example is pressed beside it.
  useAsking.setState(({ draft }) => ({ waiting: mine, answered: '', draft: draft === text ? '' : draft }));
  const outcome = await answered(mine, earlier);
  if (!isWaiting(mine)) return undefined;
  const isInSight = useAssistantPanel.getState().conversation === conversation;
  const stored = typeof outcome === 'object' ? outcome.stored : undefined;
  useAsking.setState(({ draft }) => {
    if (outcome === 'none') return { waiting: undefined, draft: draft === '' ? text : draft };
    return { waiting: undefined, arriving: isInSight && stored ? { question, conversation: stored } : undefined };
  });
  return isInSight ? stored : undefined;
}

/** Whoever has asked may have signed out since, and somebody else signed in: nothing of it is theirs to see. */
function isWaiting(exchange: Exchange): boolean {
  return useAsking.getState().waiting === exchange;
}

/** Whether there is an answer, and the conversation that has it; 'unstored' where there is one that this device could not store. */
type Outcome = { stored: string } | 'unstored' | 'none';

async function answered(mine: Exchange, earlier: string): Promise<Outcome> {
  try {
    const reply = await replyTo(mine, earlier);
    const { storeExchange, messagesBy } = await import('./conversations');
    if (!reply || !isWaiting(mine)) return 'none';
    const stored = await storeExchange(mine.conversation, mine.question, reply).catch(
      (error: unknown) => void showFailure(mine, error),
    );
    if (!isWaiting(mine)) return 'none';
    useAsking.setState({ answered: reply.response });
    if (stored !== undefined) return { stored };
    showUnstored(mine, messagesBy(mine.question, { ...reply, note: [reply.note, UNSTORED].filter(Boolean).join(' ') }));
    return 'unstored';
  } catch (error) {
    showFailure(mine, error);
    return 'none';
  }
}

/** The question has been counted: its answer is shown all the same. */
function showUnstored({ conversation }: Exchange, messages: readonly ChatMessage[]): void {
  useAsking.setState(({ unstored }) => ({
    unstored: {
      conversation,
      messages: [...(unstored?.conversation === conversation ? unstored.messages : []), ...messages],
    },
  }));
}

function showFailure(mine: Exchange, error: unknown): void {
  if (isWaiting(mine)) showLocalFailure(error);
}

/** By the server; where there is no network, by this device. undefined where a toast has said why there is none. */
async function replyTo(mine: Exchange, earlier: string): Promise<ChatReply | undefined> {
  const { question } = mine;
  if (!isOnline()) return onDevice(question, earlier);
  try {
    const reply = await callServer<ChatReply>(PATH, {
      body: { message: question, userId: useSession.getState().userId, conversation: earlier ? [earlier] : [] },
      patience: PATIENCE,
    });
    if (isWaiting(mine)) setQuestionsLeft(reply.left);
    return reply;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (!isWaiting(mine)) return undefined;
    if (error.status === 0) return onDevice(question, earlier);
    explain(error);
    return undefined;
  }
}

async function onDevice(question: string, earlier: string): Promise<ChatReply> {
  const { answerOnDevice } = await import('./device-answer');
  return answerOnDevice(db(), question, earlier);
}

function explain({ status, unanswered, reason }: ServerError): void {
  const isRefusal = !unanswered && (status === 400 || status === 401 || status === 429);
  if (status === 401) return refuse(CHAT_REFUSALS.signedOut);
  refuse(isRefusal && reason ? reason : CHAT_REFUSALS.failed);
  if (status === 429) setQuestionsLeft(0);
}

/** Why the last question was not answered; ''. */
let refusal = '';

function refuse(message: string): void {
  refusal = message;
  showToast({ title: 'Error', message, tone: 'error' });
}

/** What went wrong with the question before says nothing of the next one, and would lie over the field. */
function dismissRefusal(): void {
  for (const { id, tone, message } of useToasts.getState().toasts)
    if (tone === 'error' && message === refusal) dismissToast(id);
  refusal = '';
}

function setQuestionsLeft(left: number | undefined): void {
  if (left === undefined) return;
  useAsking.setState(({ allowance }) => ({
    allowance: allowance?.limit === undefined ? allowance : { ...allowance, left },
  }));
}

/** Asks the server what may be asked; without a network what was known stays. */
export async function readAllowance(): Promise<void> {
  try {
    useAsking.setState({ allowance: await callServer<ChatAllowance>(PATH, { method: 'GET' }) });
  } catch {
    // The page then says what the plan allows, and not what is left.
  }
}

function isOnline(): boolean {
  return navigator.onLine && useEngineState.getState().phase !== 'offline';
}
