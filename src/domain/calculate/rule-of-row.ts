import { dayOf } from '../core/calendar-day';
import type { RuleRow } from '../core/rows';
import type { FieldMessages } from '../core/validation';
import type { Rule } from './rule';
import { ruleProblems } from './rule-problems';

/** What a row says of a rule. Days may be server dates or days, and '' is none. */
export type RuleFields = Pick<
  RuleRow,
  | 'topic'
  | 'key'
  | 'who'
  | 'figures'
  | 'law'
  | 'provision'
  | 'note'
  | 'as_of'
  | 'verification'
  | 'evidence'
  | 'evidence_kind'
  | 'seen_on'
  | 'review_by'
>;

export type RuleOrder = Pick<RuleRow, 'position' | 'key'>;

/** The rule of a row, in the form of the files in content/rules. Its `law` is the id of the law. */
export function ruleOfRow({ figures, ...row }: RuleFields): Rule {
  return {
    ...figures,
    topic: row.topic,
    key: row.key,
    who: row.who,
    law: row.law || null,
    provision: row.provision || null,
    note: row.note || null,
    as_of: dayOf(row.as_of),
    verification: row.verification,
    evidence: row.evidence || null,
    evidence_kind: row.evidence_kind || null,
    seen_on: dayOf(row.seen_on) || null,
    review_by: dayOf(row.review_by),
  } as unknown as Rule;
}

/** Sorts the rules of a country: by position, and those of one position by key. */
export function byPosition(a: RuleOrder, b: RuleOrder): number {
  return a.position - b.position || (a.key < b.key ? -1 : 1);
}

/** A problem of a rule starts with the name of its field, or says which evidence is missing. */
const FIELD = /^(?:A checked rule needs )?(\w+)/;

/** What is wrong with a row, by field. A problem of what its topic contains is one of `figures`. */
export function ruleMessages(row: RuleFields): FieldMessages {
  const messages: FieldMessages = {};
  for (const problem of ruleProblems(ruleOfRow(row))) {
    const named = FIELD.exec(problem)?.[1] ?? '';
    const field = named in row ? named : 'figures';
    messages[field] = messages[field] ? `${messages[field]} ${problem}` : problem;
  }
  return messages;
}
