import { asksForAdvice } from '../../../src/domain/assistant/advice';
import type { Answer, AnswerContext, Sentence } from '../../../src/domain/assistant/answer-types';
import { isEligible, topicTextOf } from '../../../src/domain/assistant/select-sentences';
import type { Passage } from '../../../src/domain/assistant/passage';
import { rank } from '../../../src/domain/assistant/rank';
import { readQuestion } from '../../../src/domain/assistant/read-question';
import { unitsOfCountry } from '../../../src/domain/assistant/sentences';
import { jurisdictionOf } from '../../../src/domain/assistant/jurisdiction';
import { legalStatusNote } from '../../../src/domain/assistant/format-answer';
import { countriesIn } from '../../../src/domain/language/places';

/** What a language model may be asked, given and believed, beside what the passages by themselves answer. */

/** As many as a small model reads well, and as few as hold the answer. */
const PASSAGES_FOR_MODEL = 12;

/**
 * Whether a model may word the answer. That a premise is wrong or a country missing needs no wording; and where the passages do not answer because of the question itself (an act
 * that nobody holds, another country's law, a place that is not held, advice), no words over the same passages would answer it.
 */
export function mayUseModel(written: string, { kind }: Pick<Answer, 'kind'>, context: AnswerContext): boolean {
  if (kind !== 'refusal') return kind === 'answer';
  const question = readQuestion(written);
  const { countries, unknownActs, foreignActs, foreignCountry } = jurisdictionOf(question, context);
  const isCovered = countries.length > 0 && question.understanding.elsewhere.length === 0;
  return (
    isCovered &&
    !asksForAdvice(question.text) &&
    unknownActs.length === 0 &&
    foreignActs.length === 0 &&
    foreignCountry === undefined
  );
}

/** The passages with the sentences that fit best and may answer at all. Of a text that compares countries, a passage has only the sentences on one of those that are asked about. */
export function passagesForModel(
  written: string,
  passages: readonly Passage[],
  codes: readonly string[],
  now: Date,
  mayRead: (passage: Passage) => boolean,
): Passage[] {
  const question = readQuestion(written);
  const most = Math.ceil(PASSAGES_FOR_MODEL / Math.max(1, codes.length));
  return codes.flatMap((code) => {
    const units = unitsOfCountry(code, passages);
    const topicText = topicTextOf(question, units);
    const fitting = rank(question, units)
      .candidates.filter((candidate) => isEligible(candidate, question, code, now, topicText))
      .map(({ unit }) => unit);
    const best = [...new Set(fitting.map(({ passage }) => passage))].slice(0, most).filter(mayRead);
    return best.map((passage) => {
      if (passage.countries.length === 1) return passage;
      const own = fitting.filter((unit) => unit.passage === passage).sort((a, b) => a.at - b.at);
      return { ...passage, country: code, countries: [code], text: own.map(({ text }) => text).join('\n') };
    });
  });
}

/** Whether a sentence speaks of no country but those of the passages that it cites. A currency is no country. */
export function namesOnlyCitedCountries(text: string, cited: readonly Passage[]): boolean {
  const codes = cited.flatMap(({ countries }) => countries);
  return countriesIn(text.replace(/\bUS ?(?:\$|dollars?\b)/g, '')).every(
    ({ code }) => code === '' || codes.includes(code),
  );
}

/** Whether an answer says something of each of these countries. */
export function coversAllCountries({ citations }: Pick<Answer, 'citations'>, codes: readonly string[]): boolean {
  return codes.every((code) => citations.some(({ countries }) => countries.includes(code)));
}

/** The answer with its passages as they are held, and with what has to be said of laws that are not simply in force. */
export function withStoredPassages(answer: Answer, passages: readonly Passage[]): Answer {
  const stored = answer.citations.map(
    (cited) => passages.find(({ id, part }) => id === cited.id && part === cited.part) ?? cited,
  );
  const citations = [...new Set(stored)];
  const sentences = answer.sentences.map(({ text, cites }): Sentence => ({
    text,
    cites: [...new Set(cites.map((cite) => citations.indexOf(stored[cite - 1]!) + 1))],
  }));
  citations.forEach((passage, index) => {
    const status = passage.status === '' || passage.status === 'in_force' ? '' : legalStatusNote(passage);
    if (status !== '' && !sentences.some(({ text }) => text === status))
      sentences.push({ text: status, cites: [index + 1] });
  });
  return { ...answer, sentences, citations };
}
