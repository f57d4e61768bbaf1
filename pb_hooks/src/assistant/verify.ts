import { cutIntoSentences } from '../../../src/domain/assistant/read/claim-sentences';
import type { Answer, Sentence } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { verdictWords } from './verify-foreign';
import { isVerified, type Checks } from './verify-sentence';

interface Verified {
  /** The verified sentences and their citations, renumbered; a refusal without sentences if none is left. */
  answer: Answer;
  /** Sentences that their citations do not support. */
  removed: string[];
}

const MARK = /\s*\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;
const IN_ENGLISH: Checks = { language: 'en', countries: [] };

/**
 * Checks a text with citations such as [1] against the passages of the prompt, in the same order. A sentence stays
 * only if all its citations exist, and they support every number, date, quotation, act and country in it, and whether
 * something must, may or must not be.
 */
export function verify(text: string, passages: readonly Passage[], checks: Checks = IN_ENGLISH): Verified {
  const removed: string[] = [];
  const kept: { text: string; passages: Passage[] }[] = [];
  let before = '';
  for (const sentence of sentencesIn(text)) {
    const numbers = [...sentence.matchAll(MARK)].flatMap(([, list = '']) => list.split(/[,;]/).map(Number));
    const written = sentence
      .replace(MARK, '')
      .replace(/\s+([.!?,;])/g, '$1')
      .trim();
    if (!/[A-Za-z0-9\u00c0-\uffff]/.test(written)) continue;
    const { verdict, rest } = separateVerdict(written, checks);
    const lead = verdict || before;
    before = rest === '' ? verdict : '';
    if (rest === '') continue;
    const cited = numbers.flatMap((number) => passages[number - 1] ?? []);
    const isCited = numbers.length > 0 && cited.length === numbers.length;
    const isDecided = verdict === '' || isAgreed(verdict, checks);
    if (isCited && isDecided && isVerified(rest, cited, checks))
      kept.push({ text: isAgreed(lead, checks) ? `${lead}. ${capital(rest)}` : rest, passages: cited });
    else removed.push(sentence.trim());
  }
  return { answer: numbered(kept), removed };
}

/** “Yes” or “No”, in the language of the answer, before the rest of a sentence. */
function separateVerdict(sentence: string, { language }: Checks): { verdict: string; rest: string } {
  const words = language === 'en' ? { Yes: 'Yes', No: 'No' } : verdictWords(language);
  const found = new RegExp(`^(${words.Yes}|${words.No})(?=\\s?(?:$|[.,;:!–—-]))[.,;:!–—\\s-]*`, 'i').exec(sentence);
  return { verdict: capital(found?.[1] ?? ''), rest: sentence.slice(found?.[0].length ?? 0) };
}

function isAgreed(word: string, { language, verdict }: Checks): boolean {
  if (word === '' || verdict === undefined) return false;
  const agreed = language === 'en' ? verdict : verdictWords(language)[verdict];
  return word.toLowerCase() === agreed.toLowerCase();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** “1. Mai 2027”: this full stop ends no sentence. */
const DAY_OF_MONTH = /\b(\d{1,2}\.)(?= (?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))/g;
/** A word joiner: a sentence does not end before it. */
const NO_END = '\u2060';

/** A citation after the full stop belongs to the sentence before it. */
function sentencesIn(text: string): string[] {
  const joined = text.replace(
    /([.!?]["”’»]?)((?:\s*\[\d+(?:\s*[,;]\s*\d+)*\])+)/g,
    (_, stop: string, marks: string) => `${marks.replace(/\s+/g, '')}${stop}`,
  );
  return joined
    .replace(DAY_OF_MONTH, `$1${NO_END}`)
    .split('\n')
    .flatMap((line) => cutIntoSentences(line).sentences.map((sentence) => sentence.split(NO_END).join('').trim()))
    .filter((sentence) => sentence !== '');
}

function numbered(kept: readonly { text: string; passages: readonly Passage[] }[]): Answer {
  const citations: Passage[] = [];
  const sentences = kept.map(({ text, passages }): Sentence => {
    const cites = passages.map((passage) => {
      const at = citations.indexOf(passage);
      return at < 0 ? citations.push(passage) : at + 1;
    });
    return { text, cites: [...new Set(cites)] };
  });
  return { kind: sentences.length > 0 ? 'answer' : 'refusal', sentences, citations, looked: [] };
}
