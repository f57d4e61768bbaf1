import { answer as extract } from '../../../src/domain/assistant/answer';
import type { Answer, Circumstances } from '../../../src/domain/assistant/answer-types';
import { actNamesOf, passagesOf } from '../../../src/domain/assistant/passages-of';
import type { Passage } from '../../../src/domain/assistant/passage';
import { rank } from '../../../src/domain/assistant/rank';
import { readQuestion } from '../../../src/domain/assistant/read-question';
import { unitsOf } from '../../../src/domain/assistant/sentences';
import { leftOutNote, outOfReach, reachNote, WITHOUT_MACHINE } from '../../../src/domain/chat';
import { contextNote, inContext } from '../../../src/domain/chat-follow-up';
import { reachOf } from '../../../src/domain/chat-reach';
import { understand } from '../../../src/domain/understanding/understand';
import { isAiConfigured } from '../lib/ai';
import type { App } from '../lib/app';
import { readingRights } from './allowed';
import { compose } from './compose';
import { readActs, readCountries, readRows } from './read-rows';
import type { Reader } from './reader';

/** As many as a small model reads well, and as few as hold the answer. */
const PASSAGES_FOR_MODEL = 12;

export interface Asked {
  message: string;
  /** The question before it in the conversation; ''. */
  earlier: string;
}

export interface Found {
  /** undefined where the model failed and the passages by themselves do not answer. */
  answer: Answer | undefined;
  note: string;
  /** It is one of the person's questions of the day. */
  counts: boolean;
  tokens?: { in: number; out: number };
}

/** Answers from what the person may read: in the passages' own words, or worded by the operator's model over the same passages. */
export function findAnswer(e: core.RequestEvent, reader: Reader, { message, earlier }: Asked, now: Date): Found {
  const countries = readCountries(e.app);
  const circumstances: Circumstances = {
    now,
    offered: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    acts: actNamesOf(readActs(e.app, reader), countries),
    followed: countries.filter(({ id }) => reader.countries.includes(id)).map(({ code }) => code),
  };
  const meant = inContext(message, earlier, circumstances);
  const context = contextNote(message, meant);
  const { within, beyond, question } = reachOf(meant, countries, circumstances, ({ id }) => reader.everything || reader.countries.includes(id));
  if (beyond.length > 0 && within.length === 0) return { answer: outOfReach(beyond, 'plan'), note: context, counts: false };

  const mayRead = readingRights(e);
  const passages = passagesOf(readRows(e.app, reader, { within, all: countries, words: understand(question).words }));
  const extracted = extractAllowed(question, passages, circumstances, mayRead);
  const reach = sentences(context, beyond.length > 0 ? reachNote(beyond, 'plan') : '');
  if (!isAiConfigured() || !isForModel(extracted, passages)) return { answer: extracted, note: reach, counts: extracted.kind !== 'which_country' };
  const worded = byModel(e.app, question, bestOf(question, passages).filter(mayRead), extracted);
  return { ...worded, note: sentences(reach, worded.note) };
}

/** As the model words it; where it fails, or says nothing that the passages bear out, as the passages do. */
function byModel(app: App, question: string, passages: readonly Passage[], extracted: Answer): Found {
  const composed = compose(app, question, passages);
  if (!composed) return { answer: extracted.kind === 'refusal' ? undefined : extracted, note: WITHOUT_MACHINE, counts: false };
  const { answer, removed, tokens } = composed;
  const isWorded = answer.kind === 'answer' && answer.sentences.length > 0;
  return { answer: isWorded ? answer : extracted, note: isWorded ? leftOutNote(removed) : '', counts: true, tokens };
}

/** The model words answers; that a premise is wrong, or that a country is missing, needs no wording. Without passages there is nothing to word. */
function isForModel({ kind }: Answer, passages: readonly Passage[]): boolean {
  return passages.length > 0 && (kind === 'answer' || kind === 'refusal');
}

/** The passages with the sentences that fit best. */
function bestOf(question: string, passages: readonly Passage[]): Passage[] {
  const best = rank(readQuestion(question), unitsOf(passages)).map(({ unit }) => unit.passage);
  return [...new Set(best)].slice(0, PASSAGES_FOR_MODEL);
}

/** What the rules would not show is left out, and the question answered anew. */
function extractAllowed(question: string, passages: readonly Passage[], circumstances: Circumstances, mayRead: ReturnType<typeof readingRights>): Answer {
  const found = extract(question, passages, circumstances);
  const hidden = new Set([...found.citations, ...found.looked].filter((cited) => !mayRead(cited)).map(({ id }) => id));
  if (hidden.size === 0) return found;
  return extractAllowed(question, passages.filter(({ id }) => !hidden.has(id)), { ...circumstances, acts: circumstances.acts.filter(({ id }) => !hidden.has(id)) }, mayRead);
}

function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
