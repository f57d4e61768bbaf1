import { asksForAdvice } from './decide/advice';
import type { Answer, AnswerContext, SearchedDocument } from './read/answer-types';
import { composeAnswer } from './compose/compose-answer';
import { answerForCountry } from './decide/country-answer';
import { searchedDocuments } from './compose/format-answer';
import { jurisdictionOf } from './read/jurisdiction';
import type { Passage } from './read/passage';
import { readQuestion, type Question } from './read/read-question';
import { GREETINGS } from './ask/ask-words';
import { wordsOf } from '../language/words';

/**
 * Answers with sentences of the passages, or refuses. Deterministic: the same question, passages and day give the
 * same answer on the server and on a device.
 *
 * @param passages of the countries that `scopeOf` names; those of other countries are ignored
 * @param codes the countries that are answered for, if not those that the question names
 */
export function answer(
  message: string,
  passages: readonly Passage[],
  context: AnswerContext,
  codes?: readonly string[],
): Answer {
  const question = readQuestion(message);
  const read = jurisdictionOf(question, context);
  const jurisdiction = codes ? { ...read, countries: codes } : read;
  const { countries } = jurisdiction;
  const refused = refusedAtOnce(question, countries, context);
  if (refused) return refused;
  const answers = countries.map((code) => ({
    code,
    ...answerForCountry(code, question, jurisdiction, passages, context),
  }));
  const missing = answers.filter(({ kind }) => kind === 'none');
  if (missing.length > 0) {
    const names = missing.map(({ code }) => context.countryNames[code] ?? code).join(' and ');
    const reason = missing.flatMap((each) => each.reason ?? [])[0] ?? `What is held on ${names} does not answer this.`;
    const missed = missing.map(({ code }) => code);
    return refusal(`I don’t know. ${reason} Here is what I looked at.`, documentsSearched(missed, question, passages));
  }
  const most = countries.length > 1 ? 3 : MOST_SENTENCES;
  return composeAnswer(
    answers.some(({ kind }) => kind === 'correction') ? 'correction' : 'answer',
    answers.flatMap(({ statements }) => statements.slice(0, most)),
  );
}

/** More are beside the point. */
const MOST_SENTENCES = 4;

/** A refusal, or a question back, that needs no stored text. @param countries that are answered for */
export function refusedAtOnce(
  question: Question,
  countries: readonly string[],
  context: AnswerContext,
): Answer | undefined {
  const uncovered = uncoveredPlaces(question, countries);
  if (uncovered.length > 0)
    return refusal(
      `I don’t know. Nothing is held on ${uncovered.join(' or ')}, and the law of another country is no answer.`,
    );
  if (asksForAdvice(question.text))
    return refusal(
      'I don’t know. This depends on a person’s case, and what is stored here are laws, facts and reports. ' +
        'A lawyer or the labour authority can advise.',
    );
  return countries.length === 0 ? askForCountry(question, context) : undefined;
}

/** Places outside the covered countries. EU law is not stored, but a question about an EU state is about that state. */
function uncoveredPlaces({ understanding: { elsewhere } }: Question, countries: readonly string[]): string[] {
  return elsewhere.filter((name) => !(/^European (?:Union|Economic Area)$/.test(name) && countries.length > 0));
}

const EXAMPLE =
  'Ask about the labour law of a country, for example how much notice an employee in Kenya has to be given.';

function askForCountry(question: Question, { followed = [], countryNames }: AnswerContext): Answer {
  const { understanding, terms, numbers, text } = question;
  const words = wordsOf(text).map(({ word }) => word);
  if (words.every((word) => GREETINGS.has(word))) return refusal(`Hello. ${EXAMPLE}`);
  const isOnLabour = understanding.topics.length > 0 || terms.some(({ isLabourTerm }) => isLabourTerm);
  if (!isOnLabour && numbers.length === 0) return refusal(`I don’t know. ${EXAMPLE}`);
  const names = followed.map((code) => countryNames[code] ?? '').filter((name) => name !== '');
  const offer = names.length > 0 ? ` You follow ${names.slice(0, 5).join(', ')}.` : '';
  return {
    kind: 'which_country',
    sentences: [{ text: `For which country? The answer depends on it.${offer}`, cites: [] }],
    citations: [],
    looked: [],
  };
}

/** Documents to show with a refusal: facts of the question's topics, then laws. */
function documentsSearched(
  codes: readonly string[],
  { understanding }: Question,
  passages: readonly Passage[],
): SearchedDocument[] {
  const own = passages.filter(({ country }) => codes.includes(country));
  const facts = own.filter(({ fact }) => fact && understanding.topics.includes(fact.topic));
  return searchedDocuments([...facts, ...own.filter(({ kind }) => kind === 'law')]).slice(0, 5);
}

function refusal(text: string, looked: SearchedDocument[] = []): Answer {
  return { kind: 'refusal', sentences: [{ text, cites: [] }], citations: [], looked };
}
