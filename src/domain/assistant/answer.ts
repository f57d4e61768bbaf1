import { asksForAdvice } from './decide/advice';
import type { Answer, AnswerContext, SearchedDocument } from './read/answer-types';
import { composeAnswer } from './compose/compose-answer';
import { answerForCountry } from './decide/country-answer';
import { searchedDocuments } from './compose/format-answer';
import { jurisdictionOf } from './read/jurisdiction';
import type { Passage } from './read/passage';
import { readQuestion, type Question } from './read/read-question';

/**
 * Answers with sentences of the passages, or refuses. Deterministic: the same question, passages and day give the
 * same answer on the server and on a device.
 *
 * @param passages of the countries that `scopeOf` names; those of other countries are ignored
 */
export function answer(message: string, passages: readonly Passage[], context: AnswerContext): Answer {
  const question = readQuestion(message);
  const jurisdiction = jurisdictionOf(question, context);
  const { countries } = jurisdiction;
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
  if (countries.length === 0) return askForCountry(question, context);
  const answers = countries.map((code) => ({
    code,
    ...answerForCountry(code, question, jurisdiction, passages, context),
  }));
  const missing = answers.filter(({ kind }) => kind === 'none');
  if (missing.length > 0) {
    const names = missing.map(({ code }) => context.countryNames[code] ?? code).join(' and ');
    const reason = missing.flatMap((each) => each.reason ?? [])[0] ?? `What is held on ${names} does not answer this.`;
    const codes = missing.map(({ code }) => code);
    return refusal(`I don’t know. ${reason} Here is what I looked at.`, documentsSearched(codes, question, passages));
  }
  const most = countries.length > 1 ? 3 : 5;
  return composeAnswer(
    answers.some(({ kind }) => kind === 'correction') ? 'correction' : 'answer',
    answers.flatMap(({ statements }) => statements.slice(0, most)),
  );
}

/** Places outside the covered countries. EU law is not stored, but a question about an EU state is about that state. */
function uncoveredPlaces({ understanding: { elsewhere } }: Question, countries: readonly string[]): string[] {
  return elsewhere.filter((name) => !(/^European (?:Union|Economic Area)$/.test(name) && countries.length > 0));
}

function askForCountry({ understanding, terms }: Question, { followed = [], countryNames }: AnswerContext): Answer {
  if (understanding.topics.length === 0 && terms.length === 0)
    return refusal(
      'I don’t know. Ask about the labour law of a country, for example how much notice an employee in Kenya has to be given.',
    );
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
