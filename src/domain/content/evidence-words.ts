import { dayInWords } from '../core/format-day';
import { EVIDENCE_LABELS, OUTDATED_LABEL, type EvidenceLevel } from './evidence-labels';
import {
  evidenceLevel,
  outdatedSince,
  type Checked,
  type DayIn,
  type Outdated,
  type Statement,
} from './evidence-level';

/** 'due for review since 3 March 2027', 'the source changed on 1 May 2027' */
export function outdatedReason({ reason, since }: Outdated): string {
  return reason === 'source_changed'
    ? `the source changed on ${dayInWords(since)}`
    : `due for review since ${dayInWords(since)}`;
}

/**
 * The level for exports, copied text and print: 'Official text, seen at https://gov.za/act on 21 November 2026; may be
 * outdated: due for review since 3 March 2027'.
 *
 * @param addressWords how the page that was seen is named, if not by its address
 */
export function evidenceWords(
  statement: Statement,
  dayIn: DayIn,
  addressWords: (address: string) => string = String,
): string {
  const level = evidenceLevel(statement);
  const seen = level === 'unchecked' ? '' : seenWords(statement, addressWords);
  const outdated = outdatedSince(statement, dayIn(statement.country));
  const warning = outdated ? `; ${OUTDATED_LABEL.toLowerCase()}: ${outdatedReason(outdated)}` : '';
  return `${EVIDENCE_LABELS[level]}${seen}${warning}`;
}

/** ', seen at https://gov.za/act on 21 November 2026'; '' if neither is known. */
function seenWords({ evidence = '', seen_on }: Statement, addressWords: (address: string) => string): string {
  const at = /^https?:\/\//.test(evidence) && ` at ${addressWords(evidence)}`;
  const on = seen_on && ` on ${dayInWords(seen_on)}`;
  return at || on ? `, seen${at || ''}${on || ''}` : '';
}

/**
 * '9 of 22 facts rest on an official text, 6 on a secondary source, 7 are not yet checked', and how many may be
 * outdated. Levels without a statement are left out. '' without statements.
 *
 * @param noun one statement, such as 'fact'
 */
export function evidenceCounts(statements: readonly Checked[], noun: string, dayIn: DayIn): string {
  if (statements.length === 0) return '';
  const counts: Record<EvidenceLevel, number> = { official: 0, secondary: 0, unchecked: 0 };
  for (const statement of statements) counts[evidenceLevel(statement)] += 1;
  const parts = [
    [counts.official, counts.official === 1 ? 'rests' : 'rest', 'on an official text'],
    [counts.secondary, counts.official > 0 ? '' : counts.secondary === 1 ? 'rests' : 'rest', 'on a secondary source'],
    [counts.unchecked, counts.unchecked === 1 ? 'is' : 'are', 'not yet checked'],
  ] as const;
  const [first, ...others] = parts.filter(([count]) => count > 0);
  const total = `${first![0]} of ${statements.length} ${noun}${statements.length === 1 ? '' : 's'}`;
  const levels = [[total, ...first!.slice(1)], ...others].map((words) => words.filter(Boolean).join(' ')).join(', ');
  const outdated = statements.filter((statement) => outdatedSince(statement, dayIn(statement.country))).length;
  return outdated > 0 ? `${levels}; ${outdated} may be outdated` : levels;
}
