import { ruleOfRow } from '../../calculate/rule-of-row';
import type { RuleRow } from '../../core/rows';
import type { Asked } from '../read/answer-types';
import type { AskedCountry } from './asked-rows';
import { namesGroup } from './groups';
import { yes, type Verdict } from './verdict-modality';
import { SAYS } from './verdict-words';

/** A rule that decides between yes and no. */
export interface DecidingRule {
  row: RuleRow;
  verdict: Verdict;
}

/**
 * Whether severance is due for the reason of the question: after a resignation, at the end of a fixed term, at
 * retirement, or on redundancy.
 *
 * @returns undefined if the question gives another reason, or if only a special rule is for it
 */
export function severanceOnReason(
  text: string,
  { reason, service, topics }: Asked,
  { ruleRows }: AskedCountry,
): DecidingRule | undefined {
  const rows = ruleRows.filter((row) => row.topic === 'severance');
  const [first] = rows;
  const asksDue = SAYS.asksDuty.test(text) || SAYS.asksRight.test(text) || SAYS.asksMandatory.test(text);
  const isKnown = reason !== undefined && reason !== 'dismissal_without_fault';
  if (topics[0] !== 'severance' || !first || !isKnown || !asksDue || SAYS.asksNegative.test(text)) return undefined;
  const covers = (row: RuleRow) => {
    const rule = ruleOfRow(row);
    return rule.topic === 'severance' && (rule.when as readonly string[]).includes(reason) ? rule : undefined;
  };
  if (!rows.some(covers)) return { row: first, verdict: 'No' };
  const rule = covers(first);
  // “Employers with 20 or more staff”: the question does not say whether it is one.
  if (!rule || SIZE.test(first.who)) return undefined;
  return { row: first, verdict: yes(service === undefined || service >= rule.min_service_months) };
}

/** A number of employees. */
const SIZE = /\d (?:or more )?(?:staff|employees|workers)\b/;

/** The rule on a topic of the question that excludes its group: “Employees other than casuals”. */
export function excludingRule(
  text: string,
  { worker, topics }: Asked,
  { ruleRows }: AskedCountry,
): RuleRow | undefined {
  // A manager may be somebody else in the story.
  if (worker === undefined || (worker === 'manager' && !SAYS.asksManager.test(text))) return undefined;
  const excludes = (text: string) =>
    SAYS.exempts.test(text) && namesGroup(text.slice(text.search(SAYS.exempts)), worker);
  return ruleRows.find(
    ({ topic, who, note }) =>
      topics.includes(topic) &&
      (excludes(who) || note.split(/\.\s+/).some((part) => SAYS.exempts.test(part) && namesGroup(part, worker))),
  );
}
