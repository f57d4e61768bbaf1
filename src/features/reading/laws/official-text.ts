import { provisionAt } from '../../../domain/language/provisions';
import { sectionNumber } from '../../../lib/section-references';

/** A line of a stored official text: plain words, and '## ' before headings. */
export interface OfficialLine {
  text: string;
  isHeading: boolean;
}

export function officialLines(text: string): OfficialLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line.replace(/^#{1,6} /, ''), isHeading: /^#{1,6} /.test(line) }));
}

/** A heading, a provision or the beginning ('') of the official text, in the address of a law. */
export function officialHash(place: string): string {
  return `#${new URLSearchParams({ official: place }).toString()}`;
}

/** The place that an address names; undefined if it names none. */
export function officialPlace(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('official') ?? undefined;
}

/**
 * The line of a heading, or else of a provision such as 's 9' or '第九条': a heading with its number, a line with its label in
 * any language, or a line that begins with its number. Rows of tables begin with numbers too, so such a line needs a sentence
 * or '(1)'. -1 if there is none.
 */
export function lineOf(lines: readonly OfficialLine[], place: string): number {
  const heading = lines.findIndex(({ text, isHeading }) => isHeading && text === place);
  const provision = provisionAt(place)?.number;
  const number = sectionNumber(place) || provision;
  if (heading >= 0 || !number) return heading;
  const labelled = new RegExp(`^(?:§|section|sec\\.|s\\.?|article|art\\.?)\\s*${number}${END}`, 'i');
  const bare = new RegExp(`^${number}${END}`);
  const sentence = new RegExp(`^${number}(?:[.)]\\s*|\\s+|(?=\\())[(\\p{Lu}]`, 'u');
  const tests = [
    ({ text, isHeading }: OfficialLine) => isHeading && (labelled.test(text) || bare.test(text)),
    ({ text }: OfficialLine) => labelled.test(text),
    ({ text }: OfficialLine) => provision !== undefined && provisionAt(text)?.number === provision,
    ({ text }: OfficialLine) => sentence.test(text),
  ];
  return tests.map((test) => lines.findIndex(test)).find((at) => at >= 0) ?? -1;
}

/** Not '9A', '9.1' or '9–12'. */
const END = '(?![\\w–-]|\\.\\d)';
