import type { Answer, Asked, AnswerContext, Sentence } from '../read/answer-types';
import { asksForAdvice } from '../decide/advice';
import { legalStatusNote } from '../compose/format-answer';
import type { Passage } from '../read/passage';
import type { OriginalsAsked } from '../read/original-passages';
import { jurisdictionOf } from '../read/jurisdiction';
import { readQuestion, type Question } from '../read/read-question';
import { provisionsNamed } from '../../language/provisions';
import { languageOfText } from '../../language/text-language';
import type { AskedRows } from './asked-rows';
import { inQuotes, MOST_QUOTES, quotesAnswer } from './closest';

/** Official texts that are read for a question: each may be a megabyte. */
const MOST_LAWS = 3;
/** A provision has several paragraphs. */
const LONGEST_QUOTE = 700;

const ORIGINAL =
  /\b(?:original (?:text|language|wording|version|law)|official text|exact (?:text|words|wording)|verbatim|word for word)\b/i;
const SAYS = /\b(?:says?|reads?|states?|provides?|stipulates?|prescribes?|text|wording|quote)\b/i;

/**
 * What a question asks of texts in their original language: a provision that it names, the words of a text, or what
 * comes close to a question that no statement settles.
 *
 * @param answer without these texts
 * @param asked with the readable countries
 * @returns undefined if such a text would not help
 */
export function originalsAsked(
  answer: Answer,
  text: string,
  asked: Asked,
  rows: AskedRows,
  context: AnswerContext,
): OriginalsAsked | undefined {
  const [country, other] = asked.countries;
  // An official text is of today, and a sum quotes none.
  if (!country || other || asked.day !== undefined || answer.sum || asksForAdvice(text)) return undefined;
  const question = readQuestion(text);
  const acts = ownActsNamed(question, context);
  const named = provisionsNamed(question.text);
  const isNamed = named.length > 0;
  const asksOriginal = ORIGINAL.test(text);
  if (!acts || (!isNamed && !asksOriginal && !isOpen(answer, asked))) return undefined;
  const { topics } = asked;
  const places = isNamed
    ? named.flatMap((number) => lawsFor(acts, topics, rows).map((law) => ({ law, number })))
    : placesOnTopic(acts, topics, rows);
  return {
    country,
    topics,
    places: isNamed || asksOriginal ? places : [],
    isNamed,
    asksForText: asksOriginal || (isNamed && SAYS.test(text)),
  };
}

/** The ids of the acts that a question names; undefined if it means the law of another country, or an unknown act. */
function ownActsNamed(question: Question, context: AnswerContext): string[] | undefined {
  const { ownActs, foreignActs, unknownActs, foreignCountry } = jurisdictionOf(question, context);
  const isElsewhere = foreignActs.length > 0 || unknownActs.length > 0 || foreignCountry !== undefined;
  // The shortest title first: regulations under an act have its name in theirs.
  const byTitle = [...ownActs].sort((a, b) => a.title.length - b.title.length || (a.id < b.id ? -1 : 1));
  return isElsewhere ? undefined : byTitle.map(({ id }) => id.slice('law:'.length));
}

/** Whether no statement settles the question, although documents were considered. What is not recorded for a group stays so. */
const isOpen = ({ kind, looked }: Answer, { topics, worker }: Asked) =>
  topics.length > 0 && (kind === 'closest' || (kind === 'refusal' && looked.length > 0 && worker === undefined));

/** The acts that are named; else the laws of the facts on the topic; else the law on which most facts rest. */
function lawsFor(acts: readonly string[], topics: readonly string[], { facts }: AskedRows): string[] {
  if (acts.length > 0) return acts.slice(0, MOST_LAWS);
  const own = facts.filter(({ topic, law }) => law && topics.includes(topic));
  const laws = (own.length > 0 ? own : facts).map(({ law }) => law).filter(Boolean);
  const count = (law: string) => laws.filter((each) => each === law).length;
  return [...new Set(laws)].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1)).slice(0, MOST_LAWS);
}

/** The provisions of the facts on the topic; else what the laws have on it. */
function placesOnTopic(acts: readonly string[], topics: readonly string[], rows: AskedRows): OriginalsAsked['places'] {
  const ofFacts = rows.facts
    .filter(({ topic, law }) => law && topics.includes(topic) && (acts.length === 0 || acts.includes(law)))
    .flatMap(({ law, provision }) =>
      provisionsNamed(provision)
        .slice(0, 1)
        .map((number) => ({ law, number })),
    );
  if (ofFacts.length > 0) return ofFacts.slice(0, MOST_LAWS);
  return topics.length > 0 ? lawsFor(acts, topics, rows).map((law) => ({ law, number: '' })) : [];
}

/**
 * The answer with quotations in their original language, and with the language of each text in it that is not in
 * English.
 *
 * @param originals passages that the reader may read
 */
export function withOriginals(
  answer: Answer,
  asked: OriginalsAsked | undefined,
  originals: readonly Passage[],
): Answer {
  return withLanguages(asked && originals.length > 0 ? quoted(answer, asked, originals) : answer);
}

const isSame = (one: Passage, other: Passage) => one.id === other.id && one.part === other.part;

function quoted(answer: Answer, { isNamed, asksForText }: OriginalsAsked, originals: readonly Passage[]): Answer {
  if (answer.kind !== 'refusal' && answer.kind !== 'closest')
    return appended(
      answer,
      originals.filter((passage) => !answer.citations.some((cited) => isSame(cited, passage))),
    );
  if (asksForText) return appended({ ...answer, kind: 'answer', sentences: [], citations: [], looked: [] }, originals);
  const quotes = originals.map((passage) => ({ passage, text: inQuotes(passage.text, LONGEST_QUOTE) }));
  const others = answer.sentences.flatMap(({ text, cites }) => {
    const passage = answer.citations[(cites[0] ?? 0) - 1];
    return passage && !originals.some((original) => isSame(original, passage)) ? [{ passage, text }] : [];
  });
  return {
    ...answer,
    ...quotesAnswer(isNamed ? [...quotes, ...others] : [...others.slice(0, MOST_QUOTES - 1), ...quotes]),
  };
}

/** After the answer, each quotation with the legal status of a law that is not fully in force. */
function appended(answer: Answer, found: readonly Passage[]): Answer {
  const sentences = found.flatMap((passage, at): Sentence[] => {
    const cites = [answer.citations.length + at + 1];
    const status = passage.status === '' || passage.status === 'in_force' ? '' : legalStatusNote(passage);
    const quotation: Sentence = { text: inQuotes(passage.text, LONGEST_QUOTE), cites };
    if (passage.original) quotation.original = passage.original;
    return [quotation, ...(status ? [{ text: status, cites }] : [])];
  });
  return {
    ...answer,
    sentences: [...answer.sentences, ...sentences],
    citations: [...answer.citations, ...found],
  };
}

function withLanguages(answer: Answer): Answer {
  const citations = answer.citations.map((passage) => {
    const original = passage.original ?? languageOfText(passage.text, passage.country);
    return original ? { ...passage, original } : passage;
  });
  const sentences = answer.sentences.map((sentence) => {
    const cited = citations[(sentence.cites[0] ?? 0) - 1];
    const original = sentence.original ?? (cited?.original && languageOfText(sentence.text, cited.country));
    return original ? { ...sentence, original } : sentence;
  });
  return { ...answer, sentences, citations };
}
