import { isDateIn, yearsOf } from '../../../src/domain/assistant/read/claim-dates';
import { figuresIn, fold, type Figure } from '../../../src/domain/assistant/read/claim-numbers';
import { isQuoted, quotesIn, wordsOf } from './claim-quotes';
import { cutIntoSentences } from '../../../src/domain/assistant/read/claim-sentences';

/** A part of a text that can be checked: a number with its unit, a date, or a quotation. */
interface Claim {
  kind: 'number' | 'date' | 'quote';
  /** As in the text; numbers and dates in lower case. */
  written: string;
}

/** The content of the sources, read once for many sentences. */
interface Evidence {
  /** Units by number. */
  numbers: ReadonlyMap<string, ReadonlySet<string>>;
  /** A source has a unit at least once: then a number without a unit does not mean “days”. */
  knowsUnits: boolean;
  dates: ReadonlySet<string>;
  words: readonly string[];
}

/** Reads the sources of a text. */
export function readEvidence(sources: readonly string[]): Evidence {
  const numbers = new Map<string, Set<string>>();
  const dates = new Set<string>();
  const add = (value: string, unit: string) => numbers.set(value, (numbers.get(value) ?? new Set()).add(unit));
  for (const source of sources) {
    const found = figuresIn(fold(source), true);
    for (const { written, values, unit } of found.figures) {
      for (const value of values) add(value, unit);
      // “section 36 100 employees” are two numbers in a source, and “36 100 rand” one.
      for (const part of written.split(' ').filter((word) => /^\d+$/.test(word))) add(String(Number(part)), unit);
    }
    for (const date of found.dates.found) date.values.forEach((value) => dates.add(value));
    for (const year of yearsOf(found.dates)) add(year, '');
  }
  const knowsUnits = [...numbers.values()].some((units) => [...units].some((unit) => unit !== ''));
  return { numbers, knowsUnits, dates, words: sources.map(wordsOf) };
}

/**
 * The numbers, dates and quotations of a text that no source contains. @param text Markdown; the addresses of links
 * are ignored
 */
export function unsupportedClaims(text: string, evidence: Evidence): Claim[] {
  const shown = withoutAddresses(text);
  const { figures, dates } = figuresIn(fold(shown.replace(/^\s*(?:\d+[.)]|#+ \d+\.)\s+/gm, '')), false);
  return [
    ...figures
      .filter((figure) => !isNumberSaid(figure, evidence))
      .map(({ written }) => ({ kind: 'number' as const, written })),
    ...dates.found
      .filter(({ values }) => !values.some((value) => isDateIn(value, evidence.dates)))
      .map(({ written }) => ({ kind: 'date' as const, written })),
    ...[...quotesIn(shown), ...blockQuotes(shown)]
      .filter((quote) => !isQuoted(quote, evidence.words))
      .map((written) => ({ kind: 'quote' as const, written })),
  ];
}

interface Cleaned {
  /** The remaining Markdown. */
  text: string;
  /** The removed sentences, each with the claims that no source contains. */
  removed: { sentence: string; claims: Claim[] }[];
}

/** Removes each sentence with a number, date or quotation that no source contains, and headings without a text left. */
export function withoutUnsupported(markdown: string, evidence: Evidence): Cleaned {
  const removed: Cleaned['removed'] = [];
  const lines = markdown.split('\n').map((line) => {
    const { mark, sentences } = cutIntoSentences(line);
    const kept = sentences.filter((sentence) => {
      const claims = unsupportedClaims(mark.includes('>') ? `> ${sentence}` : sentence, evidence);
      if (claims.length > 0) removed.push({ sentence: sentence.trim(), claims });
      return claims.length === 0;
    });
    return kept.length === 0 && sentences.length > 0 ? undefined : (mark + kept.join('')).trimEnd();
  });
  const text = withoutEmptyHeadings(lines.filter((line) => line !== undefined));
  return {
    text: text
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    removed,
  };
}

function isNumberSaid({ values, unit }: Figure, { numbers, knowsUnits }: Evidence): boolean {
  return values.some((value) => {
    const units = numbers.get(value);
    return units !== undefined && (unit === '' || units.has(unit) || (!knowsUnits && units.has('')));
  });
}

function withoutAddresses(markdown: string): string {
  return markdown.replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, ']').replace(/<?https?:\/\/[^\s>)]+>?/g, ' ');
}

/** A block quotation. */
function blockQuotes(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => /^\s*>/.test(line))
    .map((line) => line.replace(/^[\s>]+/, ''));
}

const levelOf = (line: string) => /^(#{1,6}) /.exec(line)?.[1]?.length ?? 0;

function withoutEmptyHeadings(lines: readonly string[]): string[] {
  return lines.filter((line, at) => {
    const level = levelOf(line);
    if (level === 0) return true;
    const next = lines.slice(at + 1).find((other) => other.trim() !== '');
    return next !== undefined && (levelOf(next) === 0 || levelOf(next) > level);
  });
}
