import type { Answer, Sentence } from '../../../src/domain/assistant/read/answer-types';
import { textOfLine } from '../../../src/domain/assistant/chat-rules';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { legalStatusNote } from '../../../src/domain/assistant/compose/format-answer';

/** A text that the model may cite, and the stored passage that the reader then sees as its source. */
export interface Statement {
  shown: Passage;
  source: Passage;
}

const isSame = (a: Passage, b: Passage) => a.id === b.id && a.part === b.part && a.text === b.text;

/** Everything that the model may cite in one answer, numbered from 1. */
export class Statements {
  private readonly all: Statement[] = [];

  /** The texts, in the order of their numbers. */
  get shown(): readonly Passage[] {
    return this.all.map(({ shown }) => shown);
  }

  /** @returns the number of the statement; an equal one keeps its number */
  add({ shown, source }: Statement): number {
    const at = this.all.findIndex((other) => isSame(other.shown, shown));
    if (at >= 0) return at + 1;
    // One object for each source, so that an answer lists it once.
    const known = this.all.find((other) => isSame(other.source, source));
    return this.all.push({ shown, source: known?.source ?? source });
  }

  sourceOf(shown: Passage): Passage {
    return this.all.find((statement) => statement.shown === shown)!.source;
  }
}

/** A passage that is its own source. */
export const stated = (passage: Passage): Statement => ({ shown: passage, source: passage });

/** What an answer states, each with its source: its sentences, the lines of its sum, and citations beside them. */
export function statementsOf(answer: Answer): Statement[] {
  const { kind, sentences, citations, sum, table } = answer;
  // The quotations of `closest` are shortened, and the sentence before a table is about several countries.
  const told = kind === 'closest' || table ? [] : sentences.filter(({ cites }) => cites.length === 1);
  const first = sum?.lines.flatMap(({ cite }) => citations[(cite ?? 0) - 1] ?? [])[0];
  const statement = (text: string, source: Passage | undefined): Statement[] =>
    source ? [{ shown: { ...source, text }, source }] : [];
  return [
    ...told.flatMap(({ text, cites }) => statement(text.replace(VERDICT, ''), citations[cites[0]! - 1])),
    ...(sum ? statement(sum.result, first) : []),
    // A line without a rule of its own, such as the pay of the last month, rests on the same sum.
    ...(sum?.lines ?? []).flatMap((line) =>
      statement(textOfLine(line), line.cite === undefined ? first : citations[line.cite - 1]),
    ),
    // A sentence says more than its citation: the day, or that a value is only proposed.
    ...citations.filter((_, at) => !told.some(({ cites }) => cites[0] === at + 1)).map(stated),
  ];
}

/** “Yes.” or “No.” before the first sentence. */
const VERDICT = /^(?:Yes|No)\.\s+/;

/** The verdict of an answer that facts and rules decide. */
export function verdictOf({ sentences }: Answer): 'Yes' | 'No' | undefined {
  return /^(Yes|No)\.\s/.exec(sentences[0]?.text ?? '')?.[1] as 'Yes' | 'No' | undefined;
}

/**
 * The answer of the model with the sources in place of the statements, and notes on laws that are not fully in force.
 * A table or a sum that was worked out stays, with its citations.
 */
export function withSources(written: Answer, statements: Pick<Statements, 'sourceOf'>, extracted: Answer): Answer {
  const { table, sum } = extracted;
  const citations: Passage[] = table || sum ? [...extracted.citations] : [];
  const cite = (source: Passage) => {
    const at = citations.findIndex((known) => isSame(known, source));
    return at < 0 ? citations.push(source) : at + 1;
  };
  const sources = written.citations.map((shown) => statements.sourceOf(shown));
  const sentences = written.sentences.map(({ text, cites }): Sentence => ({
    text,
    cites: [...new Set(cites.map((number) => cite(sources[number - 1]!)))],
  }));
  for (const source of new Set(sources)) {
    const status = source.status === '' || source.status === 'in_force' ? '' : legalStatusNote(source);
    if (status !== '' && !sentences.some(({ text }) => text === status))
      sentences.push({ text: status, cites: [cite(source)] });
  }
  return {
    ...written,
    sentences,
    citations,
    ...(table && { table }),
    ...(sum && { sum }),
    ...(extracted.asked && { asked: extracted.asked }),
  };
}
