import { create } from 'zustand';
import type { Asked } from '../../domain/assistant/read/answer-types';
import { db } from '../../db/current';
import {
  CHAT_REFUSALS,
  checkMessage,
  type ChatAllowance,
  type ChatMessage,
  type ChatReply,
} from '../../domain/assistant/chat-rules';
import { callServer } from '../../sync/requests/server-functions';
import { isOnline } from '../../sync/requests/use-online';
import { useSession } from '../../sync/session/session-state';
import { failureOf, type Failure } from '../shared/failure';
import { showLocalFailure } from '../shared/local-failure';
import { useAssistantPanel } from './assistant-panel';

/** Timeout in milliseconds; the server gives the model 25 seconds. */
const PATIENCE = 45_000;
const PATH = '/api/fn/ai-chat';

/** Note on an answer that this device could not store. */
export const UNSTORED = 'This answer is not stored: copy it before you leave this conversation.';

interface Exchange {
  question: string;
  conversation: string;
}

/** How a question is read. */
interface Reading {
  /** The question as its author corrected it, instead of reading the message. */
  asked?: Asked | undefined;
  /** Code of the country of a question that names none: the page on which it is asked. */
  country?: string | undefined;
}

interface Asking {
  /** The question without an answer yet, and its conversation ('' for a new one). Only one at a time. */
  waiting: Exchange | undefined;
  /** The last answered question, until the row of its conversation contains it. */
  arriving: Exchange | undefined;
  /** Messages that this device could not store, with their conversation. Shown until the user leaves it. */
  unstored: { conversation: string; messages: readonly ChatMessage[] } | undefined;
  /** The last answer as text, for screen readers; ''. */
  answered: string;
  /** Text in the field; kept when the chat is closed. */
  draft: string;
  /** Also hides the problem: the user mends it. */
  setDraft(draft: string): void;
  /** Why the last question has no answer, in the words of the specification; ''. Shown at the field. */
  problem: string;
  /** Questions left today, from the server; undefined before its first response. */
  allowance: ChatAllowance | undefined;
}

const INITIAL = {
  waiting: undefined,
  arriving: undefined,
  unstored: undefined,
  answered: '',
  draft: '',
  problem: '',
  allowance: undefined,
};

/** Global, because an answer may arrive after the user left the screen. */
export const useAsking = create<Asking>((set) => ({ ...INITIAL, setDraft: (draft) => set({ draft, problem: '' }) }));

// Clear the state of a user who signs out. The draft of a visitor stays after sign-in.
useSession.subscribe(({ userId }, before) => {
  if (userId === before.userId) return;
  useAsking.setState({ problem: '' });
  if (before.userId === undefined) return;
  useAsking.setState(INITIAL);
  useAssistantPanel.setState({ open: false, conversation: '' });
});

useAssistantPanel.subscribe(({ conversation }, { conversation: left }) => {
  if (conversation !== left && useAsking.getState().unstored?.conversation === left)
    useAsking.setState({ unstored: undefined });
});

/** The message to send. undefined for an invalid one, with its problem, and for an empty one. */
export function sendable(text: string): string | undefined {
  refuse('');
  const checked = checkMessage(text);
  if (checked && 'refused' in checked) refuse(checked.refused);
  if (!checked || 'refused' in checked) return undefined;
  if (useSession.getState().state === 'signed-in') return checked.message;
  refuse(CHAT_REFUSALS.signedOut);
  return undefined;
}

/**
 * Asks, and stores question and answer in the conversation. Ignored while another question waits. On failure the text
 * returns to the field.
 *
 * @param conversation '' for a new one
 * @param earlier the previous question of this conversation; ''
 * @param how a corrected reading of the question, and the country of a question that names none
 * @returns the conversation of the answer; undefined if nothing was stored, or if the user opened another
 *   conversation meanwhile
 */
export async function ask(
  text: string,
  conversation: string,
  earlier: string,
  how: Reading = {},
): Promise<string | undefined> {
  if (useAsking.getState().waiting) return undefined;
  const question = sendable(text);
  if (question === undefined) return undefined;
  const mine: Exchange = { question, conversation };
  // An example question must not clear the field.
  useAsking.setState(({ draft }) => ({ waiting: mine, answered: '', draft: draft === text ? '' : draft }));
  const outcome = await storeAnswer(mine, earlier, how);
  if (!isWaiting(mine)) return undefined;
  const isInSight = useAssistantPanel.getState().conversation === conversation;
  const stored = typeof outcome === 'object' ? outcome.stored : undefined;
  useAsking.setState(({ draft }) => {
    if (outcome === 'none') return { waiting: undefined, draft: draft === '' && !how.asked ? text : draft };
    return { waiting: undefined, arriving: isInSight && stored ? { question, conversation: stored } : undefined };
  });
  return isInSight ? stored : undefined;
}

/** False if the user signed out meanwhile: the answer must not be shown to the next user. */
function isWaiting(exchange: Exchange): boolean {
  return useAsking.getState().waiting === exchange;
}

/** The conversation that contains the answer; 'unstored' if this device could not store it. */
type Outcome = { stored: string } | 'unstored' | 'none';

async function storeAnswer(mine: Exchange, earlier: string, how: Reading): Promise<Outcome> {
  try {
    const reply = await replyOnPage(mine, earlier, how);
    const { storeExchange, messagesBy } = await import('./conversations');
    if (!reply || !isWaiting(mine)) return 'none';
    const stored = await storeExchange(mine.conversation, mine.question, reply).catch(
      (error: unknown) => void showStorageFailure(mine, error),
    );
    if (!isWaiting(mine)) return 'none';
    useAsking.setState({ answered: reply.response });
    if (stored !== undefined) return { stored };
    showUnstored(mine, messagesBy(mine.question, { ...reply, note: [reply.note, UNSTORED].filter(Boolean).join(' ') }));
    return 'unstored';
  } catch (error) {
    showStorageFailure(mine, error);
    return 'none';
  }
}

/** The question has counted, so its answer is shown. */
function showUnstored({ conversation }: Exchange, messages: readonly ChatMessage[]): void {
  useAsking.setState(({ unstored }) => ({
    unstored: {
      conversation,
      messages: [...(unstored?.conversation === conversation ? unstored.messages : []), ...messages],
    },
  }));
}

function showStorageFailure(mine: Exchange, error: unknown): void {
  if (isWaiting(mine)) showLocalFailure(error);
}

/** Asks again if the answer lacks a country and the page has one. A question that is not answered is not counted. */
async function replyOnPage(
  mine: Exchange,
  earlier: string,
  { asked, country }: Reading,
): Promise<ChatReply | undefined> {
  const reply = await replyTo(mine, earlier, asked);
  const understood = reply?.answer.kind === 'which_country' && !asked && reply.answer.asked;
  if (!understood || !country || !isWaiting(mine)) return reply;
  return replyTo(mine, earlier, { ...understood, where: 'named', countries: [country] });
}

/** Asks the server, or without a network this device. undefined after a failure, with its problem. */
async function replyTo(mine: Exchange, earlier: string, asked?: Asked): Promise<ChatReply | undefined> {
  const { question } = mine;
  if (!isOnline()) return onDevice(question, earlier, asked);
  try {
    const reply = await callServer<ChatReply>(PATH, {
      body: {
        message: question,
        userId: useSession.getState().userId,
        conversation: earlier ? [earlier] : [],
        ...(asked && { asked }),
      },
      patience: PATIENCE,
    });
    if (isWaiting(mine)) setQuestionsLeft(reply.left);
    return reply;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status === undefined) throw error;
    if (!isWaiting(mine)) return undefined;
    if (failure.offline) return onDevice(question, earlier, asked);
    explain(failure);
    return undefined;
  }
}

async function onDevice(question: string, earlier: string, asked: Asked | undefined): Promise<ChatReply> {
  const { answerOnDevice } = await import('./device-answer');
  return answerOnDevice(db(), question, earlier, asked);
}

function explain({ status, unanswered, reason }: Failure): void {
  const isRefusal = !unanswered && (status === 400 || status === 401 || status === 409 || status === 429);
  if (status === 401) return refuse(CHAT_REFUSALS.signedOut);
  refuse(isRefusal && reason ? reason : CHAT_REFUSALS.failed);
  if (status === 429) setQuestionsLeft(0);
}

function refuse(problem: string): void {
  useAsking.setState({ problem });
}

function setQuestionsLeft(left: number | undefined): void {
  if (left === undefined) return;
  useAsking.setState(({ allowance }) => ({
    allowance: allowance?.limit === undefined ? allowance : { ...allowance, left },
  }));
}

/** Reads the questions left from the server; without a network the last value stays. */
export async function readAllowance(): Promise<void> {
  try {
    useAsking.setState({ allowance: await callServer<ChatAllowance>(PATH, { method: 'GET' }) });
  } catch {
    // The page shows the limit of the plan instead.
  }
}
