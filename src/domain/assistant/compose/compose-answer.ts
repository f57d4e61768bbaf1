import type { Answer, AnswerKind, Sentence } from '../read/answer-types';
import type { Passage } from '../read/passage';
import { legalStatusNote, formatStatement } from './format-answer';

/** A sentence of the answer with its passage. */
export interface Statement {
  passage: Passage;
  text: string;
  /** The country that it answers for. */
  country: string;
  /** A text before it, that rejects a premise. */
  lead?: string;
}

/** Numbers the citations. A passage has one number, however often it is cited. */
export function composeAnswer(kind: AnswerKind, statements: readonly Statement[]): Answer {
  const citations: Passage[] = [];
  const sentences: Sentence[] = [];
  const cite = (passage: Passage) => {
    const at = citations.findIndex(({ id, part }) => id === passage.id && part === passage.part);
    return at < 0 ? citations.push(passage) : at + 1;
  };
  const say = (text: string, passage: Passage) => {
    if (!sentences.some((sentence) => sentence.text === text)) sentences.push({ text, cites: [cite(passage)] });
  };
  for (const { passage, text, country, lead } of statements) {
    say([lead, formatStatement(passage, text, country)].filter((part) => part).join(' '), passage);
    const standing = legalStatusNote(passage);
    if (
      standing &&
      !sentences.some(
        (sentence) => sentence.text.startsWith(standing.split(' is ')[0]!) && / force|repealed/.test(sentence.text),
      )
    )
      say(standing, passage);
  }
  return { kind, sentences, citations, looked: [] };
}
