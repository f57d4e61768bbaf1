import { asksForAdvice } from '../../../src/domain/assistant/decide/advice';
import type { Answer, AnswerContext } from '../../../src/domain/assistant/read/answer-types';
import { isEligible, topicTextOf } from '../../../src/domain/assistant/rank/select-sentences';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { rank } from '../../../src/domain/assistant/rank/rank-sentences';
import { readQuestion } from '../../../src/domain/assistant/read/read-question';
import { unitsOfCountry } from '../../../src/domain/assistant/read/sentences';
import { jurisdictionOf } from '../../../src/domain/assistant/read/jurisdiction';

/** Rules on the language model: when it may answer, which passages it receives, what its answer must cover. */

/** Enough to contain the answer, few enough for a small model. */
const PASSAGES_FOR_MODEL = 12;

/**
 * Whether a model may write the answer. A false premise or a missing country needs no model. If the question itself
 * is the reason of a refusal (an unknown act, law of another country, a place without stored texts, advice), the
 * model would have no better passages.
 */
export function mayUseModel(written: string, { kind }: Pick<Answer, 'kind'>, context: AnswerContext): boolean {
  if (kind !== 'refusal' && kind !== 'closest') return kind === 'answer';
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

/**
 * The passages with the best eligible sentences. Of texts that compare countries, only the sentences on the requested
 * country.
 */
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

/** Whether an answer has a citation for each of these countries. */
export function coversAllCountries({ citations }: Pick<Answer, 'citations'>, codes: readonly string[]): boolean {
  return codes.every((code) => citations.some(({ countries }) => countries.includes(code)));
}
