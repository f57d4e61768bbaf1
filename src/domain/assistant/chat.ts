import type { Answer } from './answer-types';
import { looksLikeScript } from '../language/script-like';

/** What a conversation with the assistant keeps to, on the device and on the server. */

export const MESSAGE_MAXIMUM = 2000;

/** The specification's words, each under 'Error'. */
export const CHAT_REFUSALS = {
  tooLong: 'Message too long (max 2000 characters)',
  badContent: 'Invalid characters detected',
  signedOut: 'Please sign in to use the chat',
  failed: 'Failed to get response. Please try again.',
} as const;

/** `refused` is why it may not be sent; undefined where there is nothing to send. */
export function checkMessage(text: string): { message: string } | { refused: string } | undefined {
  const message = text.trim();
  if (message === '') return undefined;
  if (message.length > MESSAGE_MAXIMUM) return { refused: CHAT_REFUSALS.tooLong };
  return looksLikeScript(message) ? { refused: CHAT_REFUSALS.badContent } : { message };
}

/** What `POST /api/fn/ai-chat` answers. */
export interface ChatReply {
  /** The answer as plain text, with its citations as [1]. */
  response: string;
  answer: Answer;
  /** How the answer came about, where that is not the usual way; '' otherwise. */
  note: string;
  /** Questions left today; absent without a limit. */
  left?: number;
}

/** What `GET /api/fn/ai-chat` answers. */
export interface ChatAllowance {
  /** Questions left today, and of how many; absent without a limit. */
  left?: number;
  limit?: number;
  /** A language model words the answers; otherwise they are put together from the passages. */
  machine: boolean;
}

/** One message of a conversation, as its row keeps it. */
export interface ChatMessage {
  /** Two devices that go on with one conversation are merged message by message. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO moment. */
  at: string;
  answer?: Answer;
  note?: string;
}

/** An answer as text: what is copied, and what a screen shows that knows no citations. */
export function textOfAnswer({ sentences }: Answer): string {
  return sentences.map(({ text, cites }) => text + cites.map((cite) => ` [${cite}]`).join('')).join(' ');
}

/** A title for the list of conversations: the first question, shortened at a word. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_TITLE) return line;
  const cut = line.slice(0, LONGEST_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_TITLE / 2)).trim()} …`;
}

const LONGEST_TITLE = 80;

/** 'Kenya', 'Kenya and Ghana', 'Kenya, Ghana and Japan'. */
export function listOf(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}` : (names[0] ?? '');
}

/** The answer where every country that was asked about is out of the reader's reach. `where`: what is out of reach of what. */
export function unreadableAnswer(names: readonly string[], where: 'plan' | 'device'): Answer {
  return {
    kind: 'refusal',
    sentences: [{ text: unreadableNote(names, where), cites: [] }],
    citations: [],
    looked: [],
  };
}

/** Said beside an answer that leaves countries out. */
export function unreadableNote(names: readonly string[], where: 'plan' | 'device'): string {
  const verb = names.length > 1 ? 'are' : 'is';
  return where === 'plan'
    ? `${listOf(names)} ${verb} not among the countries that you follow, so I did not look there. Follow ${names.length > 1 ? 'them' : 'it'} to ask about ${names.length > 1 ? 'them' : 'it'}.`
    : `${listOf(names)} ${verb} not on this device, so I did not look there. Ask again when you are online.`;
}

/** Said beside an answer to a question on more countries than one may have; '' where it has no more. */
export function tooManyNote(names: readonly string[]): string {
  return names.length === 0
    ? ''
    : `One question can be about five countries at most, so I did not look at ${listOf(names)}. Ask about ${names.length > 1 ? 'them' : 'it'} in another question.`;
}

/** Said where a machine's words were not all kept. */
export function leftOutNote(count: number): string {
  return count === 0
    ? ''
    : `I left out ${count} ${count === 1 ? 'statement' : 'statements'} that the sources do not support.`;
}

/** Questions of one day that do not count because the model failed; more do. */
export const UNCOUNTED_FAILURES_A_DAY = 5;
/** Said of what is not one of the day's questions. */
export const NOT_COUNTED = 'It does not count as a question.';
/** Said where the machine that words answers did not. */
export const WITHOUT_MODEL = `The language model did not answer, so this is put together from the sources themselves. ${NOT_COUNTED}`;

/** The messages of a conversation's row, also of one that another version of the app has written. */
export function messagesOf({ messages }: { messages: readonly object[] }): ChatMessage[] {
  return messages.map((message, index) => ({
    id: `message-${index}`,
    at: '',
    ...(message as Omit<ChatMessage, 'id' | 'at'>),
  }));
}
