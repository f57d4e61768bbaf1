import { readEvidence, unsupportedClaims } from '../core/claims';
import { NUMBER_WORDS } from '../../../src/domain/language/units-and-numbers';
import { countriesIn } from '../../../src/domain/language/places';
import { sectionsIn } from '../../../src/domain/language/references';
import { fold, wordsOf } from '../../../src/domain/language/words';
import { normaliseSpelling } from '../../../src/domain/assistant/read/act-names';
import { EVIDENCE_LABELS } from '../../../src/domain/content/evidence-labels';
import { evidenceLevel } from '../../../src/domain/content/evidence-level';
import { actsNamedIn } from '../../../src/domain/assistant/read/acts';
import { conceptOf } from '../../../src/domain/assistant/read/concepts';
import { isQuestionStopWord } from '../../../src/domain/assistant/read/question-stopwords';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { contradictsSource, figuresOccurTogether, reversesBounds } from './contradictions';
import { sentencesOf } from '../../../src/domain/assistant/read/sentences';
import { stem, stemsOf } from '../../../src/domain/language/stem';
import { dayInWords } from '../../../src/domain/core/format-day';

/** Cited passages must contain this share of a sentence's words, without stop words. */
const MIN_SHARED_WORDS = 0.5;
const PERIODS: readonly [period: string, words: RegExp][] = [
  ['hour', /\b(?:an|per|each|every|for each|for every)(?: \w+)? hour\b|\bhourly\b/i],
  ['day', /\b(?:a|per|each|every)(?: \w+)? day\b|\bdaily\b/i],
  ['week', /\b(?:a|per|each|every)(?: \w+)? week\b|\bweekly\b/i],
  ['month', /\b(?:a|per|each|every)(?: \w+)? month\b|\bmonthly\b/i],
  ['year', /\b(?:a|per|each|every)(?: \w+)? year\b|\bannual(?:ly)?\b|\byearly\b/i],
];

/** Whether the cited passages support a sentence. Strict: a statement that they do not contain is unsupported. */
export function isVerified(sentence: string, cited: readonly Passage[]): boolean {
  const sources = cited.flatMap(visibleText);
  const whole = sources.join('\n');
  return (
    unsupportedClaims(sentence, readEvidence(sources)).length === 0 &&
    namesOnlyCitedPlaces(sentence, cited, whole) &&
    namesOnlyCitedActs(sentence, whole) &&
    namesOnlyCitedNames(sentence, whole) &&
    PERIODS.every(([, words]) => !words.test(sentence) || words.test(whole)) &&
    sharesWords(sentence, whole) &&
    !reversesBounds(sentence, whole) &&
    agreesWithSources(sentence, cited)
  );
}

/** Checks each clause: no contradiction, and its figures occur together. */
function agreesWithSources(sentence: string, cited: readonly Passage[]): boolean {
  const sources = [...cited.flatMap(sentencesOf), ...cited.map(legalStatusText)].filter((source) => source !== '');
  const clauses = sources.flatMap(clausesOf);
  const digits = sources.map(withDigits);
  return clausesOf(withoutLeadIn(sentence)).every(
    (part) => !contradictsSource(part, clauses) && figuresOccurTogether(part, digits),
  );
}

/** Removes a lead-in that names the source: “Kenya, notice: …”, “Employment Act, 2007: …”. */
function withoutLeadIn(sentence: string): string {
  return sentence.replace(/^[^:;.]{2,110}:\s+(?=\S)/, '');
}

/** The status of a law, as a sentence. */
function legalStatusText({ title, status, effective }: Passage): string {
  if (status === '') return '';
  const state = {
    in_force: 'has been in force',
    partly_in_force: 'is only partly in force',
    not_yet_in_force: 'is not yet in force; it takes effect',
    repealed: 'has been repealed; it took effect',
  }[status];
  return `${title} ${state}${effective ? ` since ${dayInWords(effective)}` : ''}.`;
}

/** All text that a reader sees of a passage, with dates and level of evidence in words. */
function visibleText(passage: Passage): string[] {
  const { title, also, citation, section, asOf, effective, version, fact } = passage;
  const days = [asOf, effective, version].filter((day) => day !== '').map(dayInWords);
  return [
    passage.text,
    withDigits(passage.text),
    legalStatusText(passage),
    [title, also, citation, section, fact?.provision ?? ''].join(' | '),
    ...days,
    EVIDENCE_LABELS[evidenceLevel(passage)],
  ];
}

/** Number words as digits. */
function withDigits(text: string): string {
  return text.replace(/\b[a-z]+\b/gi, (word) => String(NUMBER_WORDS.get(word.toLowerCase()) ?? word));
}

/** Clauses that can be true or false independently. */
function clausesOf(sentence: string): string[] {
  return sentence
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .split(/;\s+|,\s+(?:but|while|whereas|although)\s+|\.\s+/)
    .filter((part) => part.trim() !== '');
}

function namesOnlyCitedPlaces(sentence: string, cited: readonly Passage[], whole: string): boolean {
  const there = countriesIn(whole);
  const codes = [...cited.flatMap(({ countries }) => countries), ...there.map(({ code }) => code)];
  const folded = ` ${fold(whole)} `;
  return countriesIn(sentence).every(({ code, name, part, from, to }) => {
    if (part) return folded.includes(` ${fold(sentence.slice(from, to))} `);
    return code !== '' ? codes.includes(code) : there.some((other) => other.name === name);
  });
}

function namesOnlyCitedActs(sentence: string, whole: string): boolean {
  // Normalised like names of acts, so that “Labor Standards Act” and “Labour Standards Act” match.
  const stems = new Set(stemsOf(whole).map(normaliseSpelling));
  const acts = actsNamedIn(sentence, () => false).filter(({ words }) => words.length > 0);
  const sections = sectionsIn(whole);
  return (
    acts.every(({ words }) => words.every((word) => stems.has(word) || stems.has(stem(word)))) &&
    sectionsIn(sentence).every(
      (section) =>
        sections.includes(section) ||
        sections.some((other) => other.startsWith(`${section}(`)) ||
        isInRange(section, whole),
    )
  );
}

/** 'ss 41 to 45' contains section 43. */
function isInRange(section: string, whole: string): boolean {
  const number = parseInt(section.split(' ')[1] ?? '', 10);
  return (
    [...whole.matchAll(/(\d+)[a-z]?\s*(?:to|-|–)\s*(\d+)/gi)].some(
      ([, from, to]) => number >= Number(from) && number <= Number(to),
    ) || new RegExp(`\\bs{1,2}\\.? [^.;]*\\b${number}\\b`).test(whole)
  );
}

/** Checks capitalised names inside a sentence: institutions, persons, cases, schemes. */
function namesOnlyCitedNames(sentence: string, whole: string): boolean {
  const there = new Set(wordsOf(whole).map(({ word }) => word));
  const places = countriesIn(sentence);
  return wordsOf(sentence).every(({ word, raw, from }, index) => {
    const isName =
      index > 0 && /^[A-Z\u00c0-\u00de]/.test(raw) && !/[.!?:“"(]\s*$/.test(sentence.slice(0, from)) && raw !== 'I';
    if (
      !isName ||
      there.has(word) ||
      there.has(`${word}s`) ||
      places.some((place) => from >= place.from && from < place.to)
    )
      return true;
    return /^(?:act|law|code|article|section|schedule|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(
      word,
    );
  });
}

function sharesWords(sentence: string, whole: string): boolean {
  const there = new Set(stemsOf(whole).map(conceptOf));
  const places = countriesIn(sentence);
  const words = wordsOf(sentence).filter(
    ({ word, from }) =>
      !/^\d/.test(word) &&
      !isQuestionStopWord(stem(word)) &&
      !places.some((place) => from >= place.from && from < place.to),
  );
  const found = words.filter(({ word }) => stemsOf(word).every((each) => there.has(conceptOf(each))));
  return words.length === 0 || found.length >= MIN_SHARED_WORDS * words.length;
}
