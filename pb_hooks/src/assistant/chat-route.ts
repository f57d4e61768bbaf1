import {
  CHAT_REFUSALS,
  checkMessage,
  NOT_COUNTED,
  textOfAnswer,
  type ChatReply,
} from '../../../src/domain/assistant/chat-rules';
import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { refuse } from '../core/refuse';
import { textOf } from '../core/request';
import { leftFor } from './allowance';
import { checkAsked } from './check-asked';
import type { AnswerResult } from './answer-with-model';
import { findAnswer, type ChatQuestion } from './find-answer';
import { readerOf, type Reader } from './request-reader';
import {
  addTokens,
  askedToday,
  countQuestion,
  uncountFailure,
  uncountQuestion,
  limitOf,
  refusalOf,
  type UsageDay,
} from './usage';

const TOO_MANY = 429;
const CONFLICT = 409;
/** A question takes at most this many seconds, also on a busy server. The lease of a crashed one ends then, or at the start. */
const LONGEST_QUESTION = 90;
const BAD_GATEWAY = 502;

/**
 * `POST /api/fn/ai-chat` {message, conversation?: earlier questions, asked?: the corrected reading} → `ChatReply`. `userId` is ignored: the
 * signed-in user counts. 400 with the specification's messages, 401, 409 while another question of this person is being
 * answered, 429 after the last question of the day, 502 if the model failed and the passages alone do not answer.
 */
export function chat(e: core.RequestEvent): void {
  const now = new Date();
  const reader = readerOf(e, now);
  if (!reader) return;
  const checked = checkMessage(textOf(e, 'message'));
  if (!checked) return refuse(e, 400, 'The message is empty.');
  if ('refused' in checked) return refuse(e, 400, checked.refused);
  const reading = checkAsked((e.requestInfo().body as { asked?: unknown }).asked);
  if (reading && 'refused' in reading) return refuse(e, 400, reading.refused);
  const question = { message: checked.message, earlier: earlierQuestion(e), asked: reading?.asked };
  // One at a time per person: each takes an engine for seconds.
  const isMine = withLease(e.app, `question:${reader.id}`, LONGEST_QUESTION, () => {
    answerQuestion(e, reader, question, now);
    return true;
  });
  if (!isMine) refuse(e, CONFLICT, CHAT_REFUSALS.busy);
}

function answerQuestion(e: core.RequestEvent, reader: Reader, question: ChatQuestion, now: Date): void {
  const found = ask(e, reader, question, now);
  if (!found) return refuseMore(e, reader, now);
  const { answer, note } = found;
  if (!answer) return refuse(e, BAD_GATEWAY, CHAT_REFUSALS.failed);
  const { left } = leftFor(e.app, reader, now);
  const reply: ChatReply = {
    response: [textOfAnswer(answer), note]
      .filter((part) => part !== '')
      .join(answer.table || answer.sum ? '\n\n' : ' '),
    answer,
    note,
    ...(left !== undefined && { left }),
  };
  e.json(200, reply);
}

/** The previous question, if the device sends one: “And in Ghana?” follows up on it. */
function earlierQuestion(e: core.RequestEvent): string {
  const { conversation } = e.requestInfo().body as { conversation?: unknown };
  const last: unknown = Array.isArray(conversation) ? conversation[conversation.length - 1] : undefined;
  const checked = typeof last === 'string' ? checkMessage(last) : undefined;
  return checked && 'message' in checked ? checked.message : '';
}

/** @returns undefined if the limit is reached */
function ask(e: core.RequestEvent, reader: Reader, question: ChatQuestion, now: Date): AnswerResult | undefined {
  const counted = countQuestion(e.app, reader.id, limitOf(reader.entitlement), now);
  if (!counted) return undefined;
  let found: AnswerResult | undefined;
  try {
    found = findAnswer(e, reader, question, now);
    if (found.tokens) addTokens(e.app, counted, found.tokens);
    return found.isCounted === 'failed' ? afterFailure(e.app, counted, found) : found;
  } finally {
    if (!found?.isCounted) uncountQuestion(e.app, counted);
  }
}

/** Removes the note that the question does not count, if it counts after all. */
function afterFailure(app: App, counted: UsageDay, found: AnswerResult): AnswerResult {
  return uncountFailure(app, counted) ? found : { ...found, note: found.note.replace(NOT_COUNTED, '').trim() };
}

function refuseMore(e: core.RequestEvent, { id, entitlement }: Reader, now: Date): void {
  refuse(e, TOO_MANY, refusalOf(askedToday(e.app, id, now), limitOf(entitlement), entitlement.premium));
}
