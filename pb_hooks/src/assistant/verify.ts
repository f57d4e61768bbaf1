import { cutIntoSentences } from '../../../src/domain/assistant/read/claim-sentences';
import type { Answer, Sentence } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { isVerified } from './verify-sentence';

interface Verified {
  /** The verified sentences and their citations, renumbered; a refusal without sentences if none is left. */
  answer: Answer;
  /** Sentences that their citations do not support. */
  removed: string[];
}

const MARK = /\s*\[(\d+(?:\s*[,;]\s*\d+)*)\]/g;

/**
 * Checks a text with citations such as [1] against the passages of the prompt, in the same order. A sentence stays
 * only if all its citations exist, and they support every number, date, quotation, act and country in it, and whether
 * something must, may or must not be.
 */
export function verify(text: string, passages: readonly Passage[]): Verified {
  const removed: string[] = [];
  const kept: { text: string; passages: Passage[] }[] = [];
  for (const sentence of sentencesIn(text)) {
    const numbers = [...sentence.matchAll(MARK)].flatMap(([, list = '']) => list.split(/[,;]/).map(Number));
    const plain = sentence
      .replace(MARK, '')
      .replace(/\s+([.!?,;])/g, '$1')
      .trim();
    if (!/[A-Za-z0-9\u00c0-\uffff]/.test(plain)) continue;
    const cited = numbers.flatMap((number) => passages[number - 1] ?? []);
    const isCited = numbers.length > 0 && cited.length === numbers.length;
    if (isCited && isVerified(plain, cited)) kept.push({ text: plain, passages: cited });
    else removed.push(sentence.trim());
  }
  return { answer: numbered(kept), removed };
}

/** A citation after the full stop belongs to the sentence before it. */
function sentencesIn(text: string): string[] {
  const joined = text.replace(
    /([.!?]["”’»]?)((?:\s*\[\d+(?:\s*[,;]\s*\d+)*\])+)/g,
    (_, stop: string, marks: string) => `${marks.replace(/\s+/g, '')}${stop}`,
  );
  return joined
    .split('\n')
    .flatMap((line) => cutIntoSentences(line).sentences.map((sentence) => sentence.trim()))
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
