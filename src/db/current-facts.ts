import { factOn } from '../domain/content/fact-value';
import type { FactRow } from '../domain/core/rows';
import { capitalDays } from './capital-days';
import type { MolaoDatabase } from './database';

/** Facts as they are now in the capitals of their countries, for code outside of components (see `useCurrentFacts`). */
export async function currentFacts(database: MolaoDatabase, facts: readonly FactRow[], now?: Date): Promise<FactRow[]> {
  const due = facts.filter(({ next }) => next?.certainty === 'enacted');
  if (due.length === 0) return [...facts];
  const dayIn = await capitalDays(
    database,
    due.map(({ country }) => country),
    now,
  );
  return facts.map((fact) => (fact.next ? factOn(fact, dayIn(fact.country)) : fact));
}
