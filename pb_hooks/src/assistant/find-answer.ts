import { answer as extract } from '../../../src/domain/assistant/answer';
import type { Answer, Circumstances } from '../../../src/domain/assistant/answer-types';
import { actNamesOf, passagesOf } from '../../../src/domain/assistant/passages-of';
import type { Passage } from '../../../src/domain/assistant/passage';
import { leftOutNote, outOfReach, reachNote, tooManyNote, WITHOUT_MACHINE } from '../../../src/domain/assistant/chat';
import { contextNote, inContext } from '../../../src/domain/assistant/chat-follow-up';
import { asHeld, isForModel, passagesForModel, speaksOfAll } from './chat-model';
import { reachOf } from '../../../src/domain/assistant/readable-scope';
import { understand } from '../../../src/domain/language/understand';
import { isAiConfigured } from '../core/ai';
import type { App } from '../core/app';
import { readingRights } from './read-access';
import { compose } from './compose';
import { readActs } from './read-acts';
import { readCountries, readRows } from './read-rows';
import type { Reader } from './reader';

export interface Asked {
  message: string;
  /** The question before it in the conversation; ''. */
  earlier: string;
}

export interface Found {
  /** undefined where the model failed and the passages by themselves do not answer. */
  answer: Answer | undefined;
  note: string;
  /** It is one of the person's questions of the day. `failed`: it is not, because the model failed. */
  counts: boolean | 'failed';
  tokens?: { in: number; out: number };
}

/** Answers from what the person may read: in the passages' own words, or worded by the operator's model over the same passages. */
export function findAnswer(e: core.RequestEvent, reader: Reader, { message, earlier }: Asked, now: Date): Found {
  const countries = readCountries(e.app);
  const circumstances: Circumstances = {
    now,
    offered: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    acts: actNamesOf(readActs(e.app, reader, `${earlier} ${message}`), countries),
    followed: countries.filter(({ id }) => reader.countries.includes(id)).map(({ code }) => code),
  };
  const meant = inContext(message, earlier, circumstances);
  const context = contextNote(message, meant);
  const { within, beyond, more, question } = reachOf(
    meant,
    countries,
    circumstances,
    ({ id }) => reader.everything || reader.countries.includes(id),
  );
  if (beyond.length > 0 && within.length === 0)
    return { answer: outOfReach(beyond, 'plan'), note: context, counts: false };

  const mayRead = readingRights(e);
  const passages = passagesOf(readRows(e.app, reader, { within, all: countries, words: understand(question).words }));
  const extracted = extractAllowed(question, passages, circumstances, mayRead);
  const reach = sentences(context, beyond.length > 0 ? reachNote(beyond, 'plan') : '', tooManyNote(more));
  if (!isAiConfigured() || passages.length === 0 || !isForModel(question, extracted, circumstances))
    return { answer: extracted, note: reach, counts: extracted.kind !== 'which_country' };
  const codes = within.map(({ code }) => code);
  const worded = byModel(e.app, question, passagesForModel(question, passages, codes, now, mayRead), extracted, {
    codes,
    passages,
  });
  return { ...worded, note: sentences(reach, worded.note) };
}

/** As the model words it; where it fails, or says nothing on one of the countries that the passages bear out, as the passages do. */
function byModel(
  app: App,
  question: string,
  given: readonly Passage[],
  extracted: Answer,
  asked: { codes: readonly string[]; passages: readonly Passage[] },
): Found {
  const composed = compose(app, question, given);
  // What the model has read and written is on the operator's bill, whatever came of it.
  const tokens = composed && { tokens: composed.tokens };
  if (!composed?.answer)
    return {
      answer: extracted.kind === 'refusal' ? undefined : extracted,
      note: WITHOUT_MACHINE,
      counts: 'failed',
      ...tokens,
    };
  const { answer, removed } = composed;
  const isWorded = answer.kind === 'answer' && answer.sentences.length > 0 && speaksOfAll(answer, asked.codes);
  return {
    answer: isWorded ? asHeld(answer, asked.passages) : extracted,
    note: isWorded ? leftOutNote(removed) : '',
    counts: true,
    ...tokens,
  };
}

/** What the rules would not show is left out, and the question answered anew. */
function extractAllowed(
  question: string,
  passages: readonly Passage[],
  circumstances: Circumstances,
  mayRead: ReturnType<typeof readingRights>,
): Answer {
  const found = extract(question, passages, circumstances);
  const hidden = new Set([...found.citations, ...found.looked].filter((cited) => !mayRead(cited)).map(({ id }) => id));
  if (hidden.size === 0) return found;
  return extractAllowed(
    question,
    passages.filter(({ id }) => !hidden.has(id)),
    { ...circumstances, acts: circumstances.acts.filter(({ id }) => !hidden.has(id)) },
    mayRead,
  );
}

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
