import { EVIDENCE_LABELS } from '../../../src/domain/content/evidence-labels';
import { evidenceLevel } from '../../../src/domain/content/evidence-level';
import { dayInWords } from '../../../src/domain/core/format-day';
import { NUMBER_WORDS } from '../../../src/domain/language/units-and-numbers';
import { speaksToAssistant } from '../../../src/domain/assistant/read/instructions';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { sentencesOf } from '../../../src/domain/assistant/read/sentences';

/** What a reader sees of the passages that a sentence cites. */
export interface CitedText {
  passages: readonly Passage[];
  /** Texts that may support a claim. */
  sources: readonly string[];
  /** All of them together. */
  whole: string;
  /** Their sentences. */
  sentences: readonly string[];
}

/** Words that say when a text was correct or published, not since when its content holds. */
const SAYS_VERSION = /\bas (?:at|of)\b|\b(?:version|dated|published|read from)\b/i;

/** @param sentence that cites the passages: it decides whether their own dates may support it */
export function citedTextOf(sentence: string, cited: readonly Passage[]): CitedText {
  const passages = cited.map(withoutInstructions);
  const hasVersion = SAYS_VERSION.test(sentence);
  const sources = passages.flatMap((passage) => visibleText(passage, hasVersion));
  const sentences = passages
    .flatMap((passage) => [...sentencesOf(passage), withTitle(passage), legalStatusText(passage)])
    .filter((text) => text !== '');
  return { passages, sources, whole: sources.join('\n'), sentences: sentences.map(withoutGroups) };
}

const cleaned = new WeakMap<Passage, Passage>();

/** A sentence that speaks to the assistant is no evidence. */
function withoutInstructions(passage: Passage): Passage {
  if (!speaksToAssistant(passage.text)) return passage;
  const known = cleaned.get(passage);
  if (known) return known;
  const sentences = sentencesOf(passage).filter((sentence) => !speaksToAssistant(sentence));
  const clean = { ...passage, text: sentences.join('\n') };
  cleaned.set(passage, clean);
  return clean;
}

/** Stored texts are English: '20,000' is never 20, as it may be in the languages of official texts. */
export function withoutGroups(text: string): string {
  return text.replace(/\b\d{1,3}(?:,\d{3})+(?![\d,]*\d)/g, (figure) => figure.replace(/,/g, ''));
}

/** What a fact or a rule is about stands in its title only. */
const withTitle = ({ kind, title, text }: Passage) => (kind === 'fact' || kind === 'rule' ? `${title}: ${text}` : '');

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

/** All text of a passage, with dates and level of evidence in words. */
function visibleText(passage: Passage, hasVersion: boolean): string[] {
  const { title, also, citation, section, asOf, effective, version, fact } = passage;
  const days = [effective, ...(hasVersion ? [asOf, version] : [])].filter((day) => day !== '').map(dayInWords);
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
export function withDigits(text: string): string {
  return text.replace(/\b[a-z]+\b/gi, (word) => String(NUMBER_WORDS.get(word.toLowerCase()) ?? word));
}

/** Clauses that can be true or false independently. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .split(/;\s+|,\s+(?:but|while|whereas|although)\s+|\.\s+/)
    .filter((part) => part.trim() !== '');
}
