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
export const UNKEPT = 'This answer is not stored: copy it before you leave this conversation.';

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
  unkept: { conversation: string; messages: readonly ChatMessage[] } | undefined;
  /** The last answer as text, to be read out; ''. */
  answered: string;
  /** What is typed and not sent; it stays when the chat is closed. */
  draft: string;
  setDraft(draft: string): void;
  /** Questions left today, as the server last said; undefined until it has. */
  allowance: ChatAllowance | undefined;
}

const NOTHING = {
  waiting: undefined,
  arriving: undefined,
  unkept: undefined,
  answered: '',
  draft: '',
  allowance: undefined,
};

/** One chat for the whole app: an answer arrives also when its screen has been left. */
export const useAsking = create<Asking>((set) => ({ ...NOTHING, setDraft: (draft) => set({ draft }) }));

// What one person typed is not shown to the next; what a visitor typed is there once they have signed in.
useSession.subscribe(({ userId }, before) => {
  if (before.userId === undefined || userId === before.userId) return;
  useAsking.setState(NOTHING);
  useAssistantPanel.setState({ open: false, conversation: '' });
});

useAssistantPanel.subscribe(({ conversation }, { conversation: left }) => {
  if (conversation !== left && useAsking.getState().unkept?.conversation === left)
    useAsking.setState({ unkept: undefined });
});

/** Whether a message may be sent as it is; where not, a toast says why. undefined also for an empty one, which is ignored. */
export function sendable(text: string): string | undefined {
  forgetRefusal();
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
 * @returns the conversation that shows the answer; undefined where nothing was kept, or where the reader has opened another one meanwhile
 */
export async function ask(text: string, conversation: string, earlier: string): Promise<string | undefined> {
  if (useAsking.getState().waiting) return undefined;
  const question = sendable(text);
  if (question === undefined) return undefined;
  const mine: Exchange = { question, conversation };
  // What stands in the field need not be what is sent: an example is pressed beside it.
  useAsking.setState(({ draft }) => ({ waiting: mine, answered: '', draft: draft === text ? '' : draft }));
  const outcome = await answered(mine, earlier);
  if (!isWaitedFor(mine)) return undefined;
  const isInSight = useAssistantPanel.getState().conversation === conversation;
  const kept = typeof outcome === 'object' ? outcome.kept : undefined;
  useAsking.setState(({ draft }) => {
    if (outcome === 'none') return { waiting: undefined, draft: draft === '' ? text : draft };
    return { waiting: undefined, arriving: isInSight && kept ? { question, conversation: kept } : undefined };
  });
  return isInSight ? kept : undefined;
}

/** Whoever has asked may have signed out since, and somebody else signed in: nothing of it is theirs to see. */
function isWaitedFor(exchange: Exchange): boolean {
  return useAsking.getState().waiting === exchange;
}

/** Whether there is an answer, and the conversation that has it; 'unkept' where there is one that this device could not store. */
type Outcome = { kept: string } | 'unkept' | 'none';

async function answered(mine: Exchange, earlier: string): Promise<Outcome> {
  try {
    const reply = await replyTo(mine, earlier);
    const { keepExchange, messagesBy } = await import('./conversations');
    if (!reply || !isWaitedFor(mine)) return 'none';
    const kept = await keepExchange(mine.conversation, mine.question, reply).catch(
      (error: unknown) => void tell(mine, error),
    );
    if (!isWaitedFor(mine)) return 'none';
    useAsking.setState({ answered: reply.response });
    if (kept !== undefined) return { kept };
    showUnkept(mine, messagesBy(mine.question, { ...reply, note: [reply.note, UNKEPT].filter(Boolean).join(' ') }));
    return 'unkept';
  } catch (error) {
    tell(mine, error);
    return 'none';
  }
}

/** The question has been counted: its answer is shown all the same. */
function showUnkept({ conversation }: Exchange, messages: readonly ChatMessage[]): void {
  useAsking.setState(({ unkept }) => ({
    unkept: {
      conversation,
      messages: [...(unkept?.conversation === conversation ? unkept.messages : []), ...messages],
    },
  }));
}

function tell(mine: Exchange, error: unknown): void {
  if (isWaitedFor(mine)) showLocalFailure(error);
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
    if (isWaitedFor(mine)) noteLeft(reply.left);
    return reply;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    if (!isWaitedFor(mine)) return undefined;
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
  if (status === 429) noteLeft(0);
}

/** Why the last question was not answered; ''. */
let refusal = '';

function refuse(message: string): void {
  refusal = message;
  showToast({ title: 'Error', message, tone: 'error' });
}

/** What went wrong with the question before says nothing of the next one, and would lie over the field. */
function forgetRefusal(): void {
  for (const { id, tone, message } of useToasts.getState().toasts)
    if (tone === 'error' && message === refusal) dismissToast(id);
  refusal = '';
}

function noteLeft(left: number | undefined): void {
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
