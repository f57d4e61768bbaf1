import type { Line, LineId } from '../../../domain/calculate/outcome';
import { rulesOn, type Rule } from '../../../domain/calculate/rule';
import type { Statement } from '../../../domain/content/evidence-level';
import type { PageInput } from './address';
import { formatProvision } from '../format-fact-source';
import type { RuleLaw } from './queries';
import type { Calculation, Column } from './use-calculation';

/** A row of the table: the same part in every country. */
export interface Row {
  id: LineId;
  label: string;
  /** The countries word it differently: each line shows its own label. */
  differs: boolean;
}

/** Where the label of a line depends on the country's rule. */
const COMMON_LABELS: Partial<Record<LineId, string>> = {
  pay: 'Pay',
  minimum: 'Minimum wage',
  difference: 'Difference',
};

/** The parts that the sums consist of, in their order. */
export function rowsOf(columns: readonly Column[]): Row[] {
  const labels = new Map<LineId, Set<string>>();
  for (const { id, label } of columns.flatMap(linesOf)) labels.set(id, (labels.get(id) ?? new Set()).add(label));
  return [...labels].map(([id, [first = '', ...others]]) => {
    const differs = others.length > 0;
    return { id, label: (differs && COMMON_LABELS[id]) || first, differs };
  });
}

export function linesOf({ outcome }: Column): readonly Line[] {
  return outcome && 'lines' in outcome ? outcome.lines : [];
}

/** A rule as a statement with a level of evidence. */
export function statementOfRule(rule: Rule, country: string): Statement {
  const { verification, evidence, evidence_kind, seen_on, review_by } = rule;
  return {
    verification,
    country,
    review_by,
    evidence: evidence ?? '',
    evidence_kind: evidence_kind ?? '',
    seen_on: seen_on ?? '',
  };
}

/** The law of a rule, and its provision in words; '' for a rule that names none. */
export function provisionOf(rule: Rule, laws: Calculation['laws']): { law: RuleLaw | undefined; words: string } {
  const law = rule.law === null ? undefined : laws.get(rule.law);
  return { law, words: formatProvision({ provision: rule.provision ?? '' }, law) || (law?.title ?? '') };
}

/** What a line says below its formula. Several lines may rest on one rule, whose note stands at the first of them. */
export function wordsOf({ notes, rule, label }: Pick<Line, 'notes' | 'rule' | 'label'>, column: Column): string[] {
  const isFirst = linesOf(column).find((other) => other.rule?.key === rule?.key)?.label === label;
  return [...notes, ...(rule?.note && isFirst ? [rule.note] : [])];
}

/** The law leaves open how many days a month's pay has, and that decides the amount. */
export function asksDayOf({ rule }: Line, { per }: PageInput): boolean {
  return (
    rule?.topic === 'severance' &&
    rule.days_in_month === null &&
    per !== 'day' &&
    rule.bands.some(({ unit }) => unit === 'days_of_pay')
  );
}

/** The rules that a line can use, in the order of the country; [] if there is no choice. */
export function rulesToChoose({ rule, choices }: Line, { law }: Column): { key: string; who: string }[] {
  if (!rule || choices.length === 0) return [];
  const keys = [rule.key, ...choices.map(({ key }) => key)];
  return rulesOn(law.rules, rule.topic).filter(({ key }) => keys.includes(key));
}

/** The chosen keys of the address with another rule for a topic of a country. */
export function withRule(chosen: string, key: string, { law }: Column): string {
  const topic = law.rules.find((rule) => rule.key === key)?.topic;
  const others = law.rules.filter((rule) => rule.topic === topic).map((rule) => rule.key);
  return [...chosen.split(',').filter((each) => each !== '' && !others.includes(each)), key].join(',');
}
