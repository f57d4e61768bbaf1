import {
  answerAsked,
  MOST_PASSAGE_COUNTRIES,
  type AskedContext,
  type AskedQuestion,
} from '../../../src/domain/assistant/ask/answer-asked';
import type { AskedRows } from '../../../src/domain/assistant/ask/asked-rows';
import { needsChanges } from '../../../src/domain/assistant/ask/asked-rows';
import { inEnglish } from '../../../src/domain/assistant/ask/asked-language';
import { originalsAsked, withOriginals } from '../../../src/domain/assistant/ask/originals';
import { readAskedFollowUp } from '../../../src/domain/assistant/ask/follow-up';
import type { Answer, Asked } from '../../../src/domain/assistant/read/answer-types';
import { actNamesOf, passagesOf } from '../../../src/domain/assistant/read/passages-of';
import { lawsAsked, originalPassages } from '../../../src/domain/assistant/read/original-passages';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { keepReadings } from '../../../src/domain/assistant/read/reading';
import { unreadableAnswer, unreadableNote } from '../../../src/domain/assistant/chat-rules';
import { answerWithModel, type AnswerResult } from './answer-with-model';
import { mayUseModel } from './chat-model';
import { readableScope } from '../../../src/domain/assistant/decide/readable-scope';
import { understand } from '../../../src/domain/language/understand';
import { dayFromDate } from '../../../src/domain/core/calendar-day';
import { isAiConfigured } from '../core/ai';
import { capitalDays } from '../core/capital-days';
import { readAccess } from './read-access';
import { readActs } from './read-acts';
import { readAskedRows } from './read-asked-rows';
import { readOfficialTexts } from './read-originals';
import { readCountries, readRows } from './read-rows';
import { readingsIn } from './readings';
import type { Reader } from './request-reader';
import type { ToolSource } from './tool-calls';
import { phrasebookFor } from './translations';

export interface ChatQuestion {
  message: string;
  /** The previous question of the conversation; ''. */
  earlier: string;
  /** What the question asks, as its author corrected it. */
  asked?: Asked | undefined;
}

/** Answers from readable passages: with their sentences, or with the operator's model. */
export function findAnswer(
  e: core.RequestEvent,
  reader: Reader,
  { asked: corrected, ...written }: ChatQuestion,
  now: Date,
): AnswerResult {
  keepReadings(readingsIn(e.app));
  const { message, earlier, language } = inEnglish(written.message, written.earlier, (each) =>
    phrasebookFor(e.app, each),
  );
  const countries = readCountries(e.app);
  const days = capitalDays(e.app, now);
  const dayIn = (country = '') => days[country] ?? dayFromDate(now);
  const context: AskedContext = {
    now,
    dayIn,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(readActs(e.app, reader, `${earlier} ${message}`), countries),
    followed: countries.filter(({ id }) => reader.countries.includes(id)).map(({ code }) => code),
  };
  const read = readAskedFollowUp(message, earlier, context, dayFromDate(now));
  const question = read.text;
  const asked: Asked = { ...(corrected ?? read.asked), ...(language !== 'en' && { language }) };
  const isReadable = ({ id }: { id: string }) => reader.everything || reader.countries.includes(id);
  const { readable, unreadable } = readableScope(asked.countries, countries, isReadable);
  if (unreadable.length > 0 && readable.length === 0)
    return { answer: { ...unreadableAnswer(unreadable, 'plan'), asked }, note: read.note, isCounted: false };

  const mayRead = readAccess(e);
  let stored: Passage[] | undefined;
  const passages = () =>
    (stored ??= passagesOf(
      readRows(e.app, reader, {
        within: readable.slice(0, MOST_PASSAGE_COUNTRIES),
        all: countries,
        words: understand(question).words,
      }),
      dayIn,
    ));
  const codes = readable.map(({ code }) => code);
  const own = { ...asked, countries: codes };
  const rows = readAskedRows(e.app, reader, readable, needsChanges(own));
  const settled = answerReadable(
    { text: question, asked: own, isCorrected: corrected !== undefined },
    rows,
    passages,
    context,
    mayRead,
  );
  const originals = originalsAsked(settled, question, own, rows, context);
  const texts = readOfficialTexts(e.app, reader, lawsAsked(originals));
  const quoted = originals ? originalPassages(originals, texts, passages, dayIn(readable[0]!.id)).filter(mayRead) : [];
  const extracted = { ...withOriginals(settled, originals, quoted), asked };
  const note = joinSentences(read.note, unreadable.length > 0 ? unreadableNote(unreadable, 'plan') : '');
  // A model would leave out a quotation that is asked for.
  const isQuoted = quoted.length > 0 && extracted.kind !== 'closest';
  if (!isAiConfigured() || isQuoted || codes.length === 0 || !mayUseModel(question, extracted, context))
    return { answer: extracted, note, isCounted: extracted.kind !== 'which_country' };
  const source: ToolSource = {
    question,
    asked: own,
    context,
    readable: countries.filter(isReadable),
    rows: (within, withChanges) => readAskedRows(e.app, reader, within, withChanges),
    passages: (within, words) => passagesOf(readRows(e.app, reader, { within, all: countries, words }), dayIn),
    mayRead,
  };
  const worded = answerWithModel(e.app, {
    // The English words complete a follow-up.
    question: language === 'en' ? question : `${written.message}\n(In English words: ${question})`,
    language,
    ...(language !== 'en' && { phrasebook: phrasebookFor(e.app, language) }),
    source,
    extracted,
    passages,
  });
  return { ...worded, note: joinSentences(note, worded.note) };
}

/** Answers again without rows and passages that the API rules do not allow. */
function answerReadable(
  question: AskedQuestion,
  rows: AskedRows,
  passages: () => readonly Passage[],
  context: AskedContext,
  mayRead: ReturnType<typeof readAccess>,
): Answer {
  const found = answerAsked(question, rows, passages, context);
  const hidden = new Set([...found.citations, ...found.looked].filter((cited) => !mayRead(cited)).map(({ id }) => id));
  if (hidden.size === 0) return found;
  const isShown = (kind: string) => (row: { id: string }) => !hidden.has(`${kind}:${row.id}`);
  return answerReadable(
    question,
    {
      ...rows,
      facts: rows.facts.filter(isShown('fact')),
      rules: rows.rules.filter(isShown('rule')),
      laws: rows.laws.filter(isShown('law')),
      commencements: rows.commencements.filter(isShown('commencement')),
      articles: rows.articles.filter(isShown('article')),
    },
    () => passages().filter(({ id }) => !hidden.has(id)),
    { ...context, knownActs: context.knownActs.filter(({ id }) => !hidden.has(id)) },
    mayRead,
  );
}

function joinSentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
