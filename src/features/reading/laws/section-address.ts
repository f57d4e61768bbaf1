import type { LawRow } from '../../../domain/core/rows';
import type { SectionAddress } from '../../../lib/section-references';
import { parseSourceUrl } from '../../../lib/source-link';
import { lineOf, officialHash, type OfficialLine } from './official-text';

/** The page of the official text; undefined if there is none, or if its link is broken. */
export function workingSource(law: LawRow): URL | undefined {
  return law.link_broken_since ? undefined : parseSourceUrl(law.source_url);
}

/**
 * Where the section references of a law's summary lead: to the section in the stored official text, else to the law's
 * source. Without both they stay text.
 */
export function sectionAddress(law: LawRow, lines: readonly OfficialLine[]): SectionAddress {
  const source = workingSource(law)?.href;
  return (reference) => (lineOf(lines, reference) >= 0 ? officialHash(reference) : source);
}
