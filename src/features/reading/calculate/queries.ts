import { rowsOfCountries } from '../../../db/rows-of-countries';
import type { MolaoDatabase } from '../../../db/database';
import type { FactRow, LawRow, RuleRow, TaskRow } from '../../../domain/core/rows';

/** A law that a rule rests on. */
export type RuleLaw = Pick<LawRow, 'id' | 'title' | 'citation' | 'source_url'>;

/** What sums need of some countries, as this device has it. */
export interface StoredLaw {
  /** The ids of the countries that were asked for. */
  of: readonly string[];
  rules: readonly RuleRow[];
  facts: readonly FactRow[];
  /** The laws that the rules rest on, by id. */
  laws: ReadonlyMap<string, RuleLaw>;
}

export async function lawOfCountries(database: MolaoDatabase, of: readonly string[]): Promise<StoredLaw> {
  const [rules, facts] = await Promise.all([
    rowsOfCountries(database, 'rules', of),
    rowsOfCountries(database, 'employment_facts', of),
  ]);
  const ids = [...new Set(rules.map(({ law }) => law).filter(Boolean))];
  const laws = await database.rows('labour_laws').bulkGet(ids);
  return { of, rules, facts, laws: new Map(laws.filter((law) => law !== undefined).map((law) => [law.id, law])) };
}

/** The user's open tasks, by deadline. */
export async function openTasksByDeadline(database: MolaoDatabase): Promise<TaskRow[]> {
  const tasks = await database.rows('compliance_tasks').toArray();
  return tasks
    .filter(({ status }) => status !== 'completed')
    .sort((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : a.title.localeCompare(b.title)));
}
