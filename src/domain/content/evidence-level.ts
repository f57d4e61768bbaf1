import { EVIDENCE_LEVELS, type EvidenceLevel } from './evidence-labels';
import { dayOf, type Day } from '../core/calendar-day';

/** The fields of a statement that decide its level. Rows from before edition 2 lack all but the first. */
export interface Checked {
  verification: string;
  /** Id or code of its country: reviews fall due on the day of the capital. '' or undefined for none. */
  country?: string;
  evidence_kind?: string;
  /** Server dates; '' or undefined for none. */
  review_by?: string;
  source_changed_on?: string;
}

/** A statement with the page against which it was checked. */
export interface Statement extends Checked {
  /** Address of the page that was seen, or the path of a stored copy. */
  evidence?: string;
  seen_on?: string;
  /** The page to read, which nobody may have compared yet. */
  source_url?: string;
}

/** What a search hit or a passage takes from its row, so that a device decides the level on its own day. */
export function statementOf<V extends string>(
  row: Omit<Statement, 'country'> & { verification: V },
): Statement & { verification: V } {
  const { verification, evidence_kind = '', review_by = '', source_changed_on = '', evidence = '', seen_on = '' } = row;
  return { verification, evidence_kind, review_by, source_changed_on, evidence, seen_on };
}

export function evidenceLevel({ verification, evidence_kind }: Checked): EvidenceLevel {
  if (verification !== 'checked') return 'unchecked';
  return evidence_kind === 'official' ? 'official' : 'secondary';
}

/** The current day in the capital of a country, by id or code; without a country the reader's. */
export type DayIn = (country?: string) => Day;

/** Why a statement may be outdated, and since which day. */
export interface Outdated {
  reason: 'source_changed' | 'review_due';
  since: Day;
}

/**
 * A statement may be outdated after its day of review, and while a change at its source is not reviewed. Devices decide
 * this themselves, also offline.
 *
 * @param today in the capital of its country
 * @returns undefined if the statement is current
 */
export function outdatedSince({ review_by = '', source_changed_on }: Checked, today: Day): Outdated | undefined {
  if (source_changed_on) return { reason: 'source_changed', since: dayOf(source_changed_on) };
  const review = dayOf(review_by);
  return review && review < today ? { reason: 'review_due', since: review } : undefined;
}

/** The weakest level, for a text that rests on several statements; 'unchecked' if there are none. */
export function weakestLevel(statements: readonly Checked[]): EvidenceLevel {
  const levels = new Set(statements.map(evidenceLevel));
  return EVIDENCE_LEVELS.findLast((level) => levels.has(level)) ?? 'unchecked';
}
