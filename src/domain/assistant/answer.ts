import type { Answer, Circumstances, Looked, Sentence } from './answer-types';
import { choose } from './choose';
import type { Passage } from './passage';
import type { Candidate } from './rank';
import { readQuestion, type Question } from './read-question';
import { unitsOf } from './sentences';
import { lookedAt, standingOf, statementOf } from './words-of-answers';

/**
 * Answers in the words of the passages, or says that they do not answer. The same question, passages and day give the same answer, on the server and on a device.
 *
 * @param passages of the countries that `scopeOf` names; others are left aside
 */
export function answer(written: string, passages: readonly Passage[], circumstances: Circumstances): Answer {
  const question = readQuestion(written);
  const { countries, elsewhere } = question.understanding;
  if (elsewhere.length > 0 && !elsewhere.every((name) => name === 'European Union' && countries.length > 0)) return refusal(`I don’t know. Nothing is held on ${elsewhere.join(' or ')}, and the law of another country is no answer.`, []);
  if (countries.length === 0) return whichCountry(question);
  const found = countries.map((code) => {
    const units = unitsOf(passages.filter((passage) => passage.countries.includes(code)));
    return { code, units, chosen: choose(question, units, code, circumstances.now) };
  });
  const missing = found.filter(({ chosen }) => chosen.length === 0);
  if (missing.length > 0) {
    const names = missing.map(({ code }) => circumstances.offered[code] ?? code).join(' and ');
    return refusal(`I don’t know. What is held on ${names} does not answer this; here is what I looked at.`, lookedAt(missing.flatMap(({ units }) => units.slice(0, 40).map(({ passage }) => passage))).slice(0, 5));
  }
  return composed('answer', found.flatMap(({ code, chosen }) => chosen.slice(0, countries.length > 1 ? 2 : 3).map((candidate) => ({ candidate, name: circumstances.offered[code] ?? code }))));
}

function composed(kind: Answer['kind'], statements: readonly { candidate: Candidate; name: string }[]): Answer {
  const citations: Passage[] = [];
  const sentences: Sentence[] = [];
  for (const { candidate: { unit }, name } of statements) {
    const cite = citations.push(unit.passage);
    sentences.push({ text: statementOf(unit.passage, unit.text, name), cites: [cite] });
    const standing = standingOf(unit.passage);
    if (standing && !sentences.some(({ text }) => text === standing)) sentences.push({ text: standing, cites: [cite] });
  }
  return { kind, sentences, citations, looked: [] };
}

function whichCountry(_question: Question): Answer {
  return { kind: 'which_country', sentences: [{ text: 'For which country? The answer depends on it.', cites: [] }], citations: [], looked: [] };
}

function refusal(text: string, looked: Looked[]): Answer {
  return { kind: 'refusal', sentences: [{ text, cites: [] }], citations: [], looked };
}
