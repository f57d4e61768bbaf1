import { answer as extract } from '../../../src/domain/assistant/answer';
import type { Answer, AnswerContext } from '../../../src/domain/assistant/read/answer-types';
import { actNamesOf, passagesOf } from '../../../src/domain/assistant/read/passages-of';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import {
  leftOutNote,
  unreadableAnswer,
  unreadableNote,
  tooManyNote,
  WITHOUT_MODEL,
} from '../../../src/domain/assistant/chat-rules';
import { followUpNote, resolveFollowUp } from '../../../src/domain/assistant/read/chat-follow-up';
import { withStoredPassages, mayUseModel, passagesForModel, coversAllCountries } from './chat-model';
import { readableScope } from '../../../src/domain/assistant/decide/readable-scope';
import { understand } from '../../../src/domain/language/understand';
import { isAiConfigured } from '../core/ai';
import type { App } from '../core/app';
import { capitalDays } from '../core/capital-days';
import { readAccess } from './read-access';
import { compose } from './compose-with-model';
import { readActs } from './read-acts';
import { readCountries, readRows } from './read-rows';
import type { Reader } from './request-reader';

export interface ChatQuestion {
  message: string;
  /** The previous question of the conversation; ''. */
  earlier: string;
}

export interface AnswerResult {
  /** undefined if the model failed and the passages alone do not answer. */
  answer: Answer | undefined;
  note: string;
  /** Whether it counts as a question of the day. `failed`: it does not, because the model failed. */
  isCounted: boolean | 'failed';
  tokens?: { in: number; out: number };
}

/** Answers from readable passages: with their sentences, or with the operator's model. */
export function findAnswer(
  e: core.RequestEvent,
  reader: Reader,
  { message, earlier }: ChatQuestion,
  now: Date,
): AnswerResult {
  const countries = readCountries(e.app);
  const context: AnswerContext = {
    now,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(readActs(e.app, reader, `${earlier} ${message}`), countries),
    followed: countries.filter(({ id }) => reader.countries.includes(id)).map(({ code }) => code),
  };
  const resolved = resolveFollowUp(message, earlier, context);
  const followUp = followUpNote(message, resolved);
  const { readable, unreadable, overLimit, question } = readableScope(
    resolved,
    countries,
    context,
    ({ id }) => reader.everything || reader.countries.includes(id),
  );
  if (unreadable.length > 0 && readable.length === 0)
    return { answer: unreadableAnswer(unreadable, 'plan'), note: followUp, isCounted: false };

  const mayRead = readAccess(e);
  const days = capitalDays(e.app, now);
  const passages = passagesOf(
    readRows(e.app, reader, { within: readable, all: countries, words: understand(question).words }),
    (country = '') => days[country]!,
  );
  const extracted = extractReadable(question, passages, context, mayRead);
  const note = joinSentences(
    followUp,
    unreadable.length > 0 ? unreadableNote(unreadable, 'plan') : '',
    tooManyNote(overLimit),
  );
  if (!isAiConfigured() || passages.length === 0 || !mayUseModel(question, extracted, context))
    return { answer: extracted, note, isCounted: extracted.kind !== 'which_country' };
  const codes = readable.map(({ code }) => code);
  const worded = wordByModel(e.app, question, passagesForModel(question, passages, codes, now, mayRead), extracted, {
    codes,
    passages,
  });
  return { ...worded, note: joinSentences(note, worded.note) };
}

/** The answer of the model. If it failed, or lacks one of the countries, the sentences of the passages. */
function wordByModel(
  app: App,
  question: string,
  given: readonly Passage[],
  extracted: Answer,
  asked: { codes: readonly string[]; passages: readonly Passage[] },
): AnswerResult {
  const composed = compose(app, question, given);
  // Tokens are counted even for an unusable response, because the operator pays for them.
  const tokens = composed && { tokens: composed.tokens };
  if (!composed?.answer)
    return {
      answer: extracted.kind === 'refusal' ? undefined : extracted,
      note: WITHOUT_MODEL,
      isCounted: 'failed',
      ...tokens,
    };
  const { answer, removed } = composed;
  const isComplete = answer.kind === 'answer' && answer.sentences.length > 0 && coversAllCountries(answer, asked.codes);
  return {
    answer: isComplete ? withStoredPassages(answer, asked.passages) : extracted,
    note: isComplete ? leftOutNote(removed) : '',
    isCounted: true,
    ...tokens,
  };
}

/** Answers again without passages that the API rules do not allow. */
function extractReadable(
  question: string,
  passages: readonly Passage[],
  context: AnswerContext,
  mayRead: ReturnType<typeof readAccess>,
): Answer {
  const found = extract(question, passages, context);
  const hidden = new Set([...found.citations, ...found.looked].filter((cited) => !mayRead(cited)).map(({ id }) => id));
  if (hidden.size === 0) return found;
  return extractReadable(
    question,
    passages.filter(({ id }) => !hidden.has(id)),
    { ...context, knownActs: context.knownActs.filter(({ id }) => !hidden.has(id)) },
    mayRead,
  );
}

function joinSentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
