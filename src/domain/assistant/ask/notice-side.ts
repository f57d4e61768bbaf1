import { ruleOfRow } from '../../calculate/rule-of-row';
import type { RuleRow } from '../../core/rows';
import type { Asked } from '../read/answer-types';
import type { AskedCountry } from './asked-rows';

/**
 * Whose notice the rules of a country give, for a question on a resignation.
 *
 * @returns the rule for employees; 'unknown' if there are rules for employers only; undefined if the fact is for both, or
 * for another question
 */
export function noticeOfEmployee(
  { reason, topics }: Asked,
  { ruleRows }: AskedCountry,
): RuleRow | 'unknown' | undefined {
  if (reason !== 'resignation' || topics[0] !== 'notice_period') return undefined;
  const sides = ruleRows.flatMap((row) => {
    const rule = ruleOfRow(row);
    return rule.topic === 'notice_period' ? [{ row, by: rule.given_by }] : [];
  });
  const own = sides.find(({ by }) => by === 'employee');
  if (own) return own.row;
  return sides.length > 0 && sides.every(({ by }) => by === 'employer') ? 'unknown' : undefined;
}
