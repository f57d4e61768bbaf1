import { asksForAdvice } from './advice';
import type { Answer, Circumstances, Looked } from './answer-types';
import { composed } from './compose';
import { answerFor } from './country-answer';
import type { Passage } from './passage';
import { readQuestion, type Question } from './read-question';
import { standpointOf } from './jurisdiction';
import { lookedAt } from './format-answer';

/**
 * Answers in the words of the passages, or says that they do not answer. The same question, passages and day give the same answer, on the server and on a device.
 *
 * @param passages of the countries that `scopeOf` names; others are left aside
 */
export function answer(written: string, passages: readonly Passage[], circumstances: Circumstances): Answer {
  const question = readQuestion(written);
  const standpoint = standpointOf(question, circumstances);
  const { countries } = standpoint;
  const elsewhere = placesElsewhere(question, countries);
  if (elsewhere.length > 0)
    return refusal(
      `I don’t know. Nothing is held on ${elsewhere.join(' or ')}, and the law of another country is no answer.`,
    );
  if (asksForAdvice(question.text))
    return refusal(
      'I don’t know. This depends on a person’s case, and what is stored here are laws, facts and reports. A lawyer or the labour authority can advise.',
    );
  if (countries.length === 0) return whichCountry(question, circumstances);
  const found = countries.map((code) => ({ code, ...answerFor(code, question, standpoint, passages, circumstances) }));
  const missing = found.filter(({ kind }) => kind === 'none');
  if (missing.length > 0) {
    const names = missing.map(({ code }) => circumstances.offered[code] ?? code).join(' and ');
    const because =
      missing.flatMap(({ because }) => because ?? [])[0] ?? `What is held on ${names} does not answer this.`;
    return refusal(
      `I don’t know. ${because} Here is what I looked at.`,
      looked(
        missing.map(({ code }) => code),
        question,
        passages,
      ),
    );
  }
  const most = countries.length > 1 ? 3 : 5;
  return composed(
    found.some(({ kind }) => kind === 'correction') ? 'correction' : 'answer',
    found.flatMap(({ statements }) => statements.slice(0, most)),
  );
}

/** The Union's law is not held, but a question on one of its states is on that state. */
function placesElsewhere({ understanding: { elsewhere } }: Question, countries: readonly string[]): string[] {
  return elsewhere.filter((name) => !(/^European (?:Union|Economic Area)$/.test(name) && countries.length > 0));
}

function whichCountry({ understanding, terms }: Question, { followed = [], offered }: Circumstances): Answer {
  if (understanding.topics.length === 0 && terms.length === 0)
    return refusal(
      'I don’t know. Ask about the labour law of a country, for example how much notice an employee in Kenya has to be given.',
    );
  const names = followed.map((code) => offered[code] ?? '').filter((name) => name !== '');
  const offer = names.length > 0 ? ` You follow ${names.slice(0, 5).join(', ')}.` : '';
  return {
    kind: 'which_country',
    sentences: [{ text: `For which country? The answer depends on it.${offer}`, cites: [] }],
    citations: [],
    looked: [],
  };
}

/** What was looked at in vain: what is held on the topic, else the laws. */
function looked(codes: readonly string[], { understanding }: Question, passages: readonly Passage[]): Looked[] {
  const own = passages.filter(({ country }) => codes.includes(country));
  const facts = own.filter(({ fact }) => fact && understanding.topics.includes(fact.topic));
  return lookedAt([...facts, ...own.filter(({ kind }) => kind === 'law')]).slice(0, 5);
}

function refusal(text: string, looked: Looked[] = []): Answer {
  return { kind: 'refusal', sentences: [{ text, cites: [] }], citations: [], looked };
}
