/** What is wrong with a rule, in plain words; empty if nothing is. */
export function ruleProblems(rule: { topic: string; [name: string]: unknown }): string[] {
  const lists: Record<string, string> = {
    notice_period: 'steps',
    annual_leave: 'steps',
    severance: 'bands',
    standard_hours: 'limits',
    overtime: 'rates',
    minimum_wage: 'rates',
    probation: 'limit',
  };
  const name = lists[rule.topic] ?? 'stages';
  return rule[name] ? [] : [`${name} is missing`];
}
