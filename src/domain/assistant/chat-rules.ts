import type { Answer, AnswerSum, AnswerTable } from './read/answer-types';
import { looksLikeScript } from '../language/script-like';

/** Rules of conversations with the assistant, for app and server. */

export const MESSAGE_MAXIMUM = 2000;

/** Messages of the specification (and `busy`), shown under the title 'Error'. */
export const CHAT_REFUSALS = {
  tooLong: 'Message too long (max 2000 characters)',
  badContent: 'Invalid characters detected',
  signedOut: 'Please sign in to use the chat',
  failed: 'Failed to get response. Please try again.',
  busy: 'Your previous question is still being answered. Wait for the answer, then ask again.',
} as const;

/** `refused` is the reason; undefined for an empty message. */
export function checkMessage(text: string): { message: string } | { refused: string } | undefined {
  const message = text.trim();
  if (message === '') return undefined;
  if (message.length > MESSAGE_MAXIMUM) return { refused: CHAT_REFUSALS.tooLong };
  return looksLikeScript(message) ? { refused: CHAT_REFUSALS.badContent } : { message };
}

/** Response of `POST /api/fn/ai-chat`. */
export interface ChatReply {
  /** The answer as plain text, with its citations as [1]. */
  response: string;
  answer: Answer;
  /** How the answer was made, if not in the usual way; ''. */
  note: string;
  /** Questions left today; absent without a limit. */
  left?: number;
}

/** Response of `GET /api/fn/ai-chat`. */
export interface ChatAllowance {
  /** Questions left today, and the daily limit; absent without a limit. */
  left?: number;
  limit?: number;
  /** Whether a language model writes the answers; otherwise they consist of stored sentences. */
  machine: boolean;
}

/** A message, as stored in a conversation's row. */
export interface ChatMessage {
  /** Merging conversations of two devices compares messages by id. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO date and time. */
  at: string;
  answer?: Answer;
  note?: string;
}

/** An answer as plain text, for copying and for clients without citations: sentences, then the table or the sum. */
export function textOfAnswer({ sentences, table, sum }: Answer): string {
  const text = sentences
    .map(({ text, cites, original }) => (original ? `Original text in ${original.name}: ` : '') + text + marks(cites))
    .join(' ');
  return [text, ...(table ? [textOfTable(table)] : []), ...(sum ? [textOfSum(sum)] : [])].join('\n\n');
}

const marks = (cites: readonly number[]) => cites.map((cite) => ` [${cite}]`).join('');

function textOfTable({ heads, rows }: AnswerTable): string {
  return [
    ['Country', ...heads].join(' | '),
    ...rows.map(({ name, cells, cite }) => [name, ...cells].join(' | ') + marks(cite === undefined ? [] : [cite])),
  ].join('\n');
}

function textOfSum({ lines, result }: AnswerSum): string {
  const each = lines.map((line) => textOfLine(line) + marks(line.cite === undefined ? [] : [line.cite]));
  return [...each, result].join('\n');
}

/** 'Severance: 6 completed years × 1 week × 4,153.85 = KES 24,923.10' */
export function textOfLine({ text, formula, amount }: AnswerSum['lines'][number]): string {
  return [`${text}:`, formula, amount && (formula ? `= ${amount}` : amount)].filter(Boolean).join(' ');
}

/** Title of a conversation: the first question, shortened between words. */
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

/** The answer if the reader can read none of the countries. `where` is the reason. */
export function unreadableAnswer(names: readonly string[], where: 'plan' | 'device'): Answer {
  return {
    kind: 'refusal',
    sentences: [{ text: unreadableNote(names, where), cites: [] }],
    citations: [],
    looked: [],
  };
}

/** More names are counted, not listed. */
const MOST_NAMES = 6;

/** Note on countries that the answer leaves out. */
export function unreadableNote(names: readonly string[], where: 'plan' | 'device'): string {
  const isMany = names.length > 1;
  const list = names.length > MOST_NAMES ? `${names.length} of these countries` : listOf(names);
  const verb = isMany ? 'are' : 'is';
  return where === 'plan'
    ? `${list} ${verb} not among the countries that you follow, so I did not look there. ` +
        `Follow ${isMany ? 'them' : 'it'} to ask about ${isMany ? 'them' : 'it'}.`
    : `${list} ${verb} not on this device, so I did not look there. Ask again when you are online.`;
}

/** Note on sentences of the model that were removed; '' for none. */
export function leftOutNote(count: number): string {
  return count === 0
    ? ''
    : `I left out ${count} ${count === 1 ? 'statement' : 'statements'} that the sources do not support.`;
}

/** Failures of the model per day that do not count as questions; further ones do. */
export const UNCOUNTED_FAILURES_A_DAY = 5;
/** Added if the question does not count. */
export const NOT_COUNTED = 'It does not count as a question.';
/** Note if the language model failed. */
export const WITHOUT_MODEL = `The language model did not answer, so this is put together from the sources themselves. ${NOT_COUNTED}`;

/** Messages of a conversation's row. Rows of other app versions may lack ids and times. */
export function messagesOf({ messages }: { messages: readonly object[] }): ChatMessage[] {
  return messages.map((message, index) => ({
    id: `message-${index}`,
    at: '',
    ...(message as Omit<ChatMessage, 'id' | 'at'>),
  }));
}
