import { hasInstruction } from '../../../src/domain/assistant/read/instructions';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import type { ForeignLanguage, QuestionLanguage } from '../../../src/domain/language/question-language';
import { toEnglish, type Phrasebook } from '../../../src/domain/language/to-english';
import type { Word } from '../../../src/domain/language/words';
import { readEvidence, unsupportedClaims } from '../core/claims';
import { citedTextOf, withoutGroups, type CitedText } from './cited-text';
import { hasOnlyCitedPeriods, hasOnlyCitedQualifiers, saysHowCertain } from './qualifiers';
import { agreesInEnglish, sharesWords } from './verify-english';
import { agreesInForeign, isOrdinaryIn, withEnglishClaims } from './verify-foreign';
import {
  isOrdinaryInEnglish,
  namesOnlyCitedActs,
  namesOnlyCitedGroups,
  namesOnlyCitedMonths,
  namesOnlyCitedNames,
  namesOnlyCitedPlaces,
  namesOnlyCitedSections,
  namesOnlyCitedTopics,
  speaksOfCitedCountry,
} from './verify-names';

/** How an answer is checked. */
export interface Checks {
  /** Of the answer. */
  language: QuestionLanguage;
  /** Of the language; none for English. */
  phrasebook?: Phrasebook;
  /** What facts and rules decide; the model may not decide it. */
  verdict?: 'Yes' | 'No' | undefined;
  /** Codes of the countries that are asked about; empty if they are not known. */
  countries: readonly string[];
}

/** Only listed sources are checked, so no link may lead elsewhere. */
const MARKUP = /https?:|www\.|\bmailto:|\]\(|!\[|<\/?[a-z!]|\/\/|\b[a-z0-9-]{2,}\.[a-z]{2,}(?=[\s/:?#)\],;]|\.?$)/i;

/** Whether the cited passages support a sentence. Strict: a statement that they do not contain is unsupported. */
export function isVerified(sentence: string, cited: readonly Passage[], checks: Checks): boolean {
  // “The Welfare Act as amended” is no “act as”.
  if (MARKUP.test(sentence) || hasInstruction(sentence.replace(/\bAct\b/g, ' '))) return false;
  const text = citedTextOf(sentence, cited);
  const { language, phrasebook } = checks;
  const reading =
    language === 'en' || !phrasebook ? readEnglish(sentence, text) : readForeign(sentence, text, language, phrasebook);
  const { claims } = reading;
  return (
    hasOnlyCitedFigures(sentence, claims, text) &&
    hasOnlyCitedNames(sentence, reading, text, checks.countries) &&
    hasOnlyCitedPeriods(claims, text.whole) &&
    hasOnlyCitedQualifiers(claims, text.whole) &&
    saysHowCertain(claims, cited) &&
    reading.agrees() &&
    sharesWords(reading.english, text.whole) &&
    namesOnlyCitedGroups(reading.english, text.whole) &&
    namesOnlyCitedTopics(reading.english, text.whole)
  );
}

/** A sentence as it is compared with its sources. */
interface Reading {
  /** Figures, units and qualifiers in English. */
  claims: string;
  /** Names of countries and words of topics in English. */
  english: string;
  /** Whether a word may have a capital without being a name. */
  isOrdinary(word: Word, isFirst: boolean): boolean;
  isSameSection(a: string, b: string): boolean;
  /** Whether the sources say the same, and not the opposite. */
  agrees(): boolean;
}

const readEnglish = (sentence: string, text: CitedText): Reading => ({
  claims: sentence,
  english: sentence,
  isOrdinary: isOrdinaryInEnglish,
  isSameSection: (a, b) => a === b,
  agrees: () => agreesInEnglish(sentence, text),
});

function readForeign(sentence: string, text: CitedText, language: ForeignLanguage, phrasebook: Phrasebook): Reading {
  const claims = withEnglishClaims(sentence, language);
  return {
    claims,
    english: toEnglish(sentence, language, phrasebook),
    isOrdinary: isOrdinaryIn(language, phrasebook),
    // The word for a part of a law differs by language: “article 28” may be section 28.
    isSameSection: (a, b) => a.split(' ')[1] === b.split(' ')[1],
    agrees: () => agreesInForeign(sentence, claims, language, text),
  };
}

/** Reading the sources once more is slow in PocketBase's engine. */
const QUOTATION_MARK = /["'“”„«»‘’‚‹›「」『』]/;

/** Figures and dates are compared in English, quotations as they are. */
function hasOnlyCitedFigures(sentence: string, claims: string, { sources }: CitedText): boolean {
  const isQuote = ({ kind }: { kind: string }) => kind === 'quote';
  return (
    unsupportedClaims(claims, readEvidence(sources.map(withoutGroups))).every(isQuote) &&
    (!QUOTATION_MARK.test(sentence) || !unsupportedClaims(sentence, readEvidence(sources)).some(isQuote))
  );
}

function hasOnlyCitedNames(
  sentence: string,
  { claims, english, isOrdinary, isSameSection }: Reading,
  text: CitedText,
  countries: readonly string[],
): boolean {
  return (
    speaksOfCitedCountry(english, text, countries) &&
    namesOnlyCitedPlaces(english, text) &&
    namesOnlyCitedActs(sentence, text.whole) &&
    namesOnlyCitedSections(claims, text.whole, isSameSection) &&
    namesOnlyCitedNames(sentence, text.whole, isOrdinary) &&
    namesOnlyCitedMonths(claims, text.whole)
  );
}
