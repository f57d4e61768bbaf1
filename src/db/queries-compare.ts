import type { HeldFacts } from '../domain/compare';
import type { MolaoDatabase } from './database';

/** The facts of these countries that lie on this device, and the laws on which they rest. `of` says which countries were asked about. */
export async function factsOfCountries(
  database: MolaoDatabase,
  of: readonly string[],
): Promise<HeldFacts & { of: readonly string[] }> {
  const facts = await database.rows('employment_facts').where('country').anyOf(of).toArray();
  const ids = [...new Set(facts.map(({ law }) => law).filter(Boolean))];
  const laws = await database.rows('labour_laws').bulkGet(ids);
  return { of, facts, laws: new Map(laws.filter((law) => law !== undefined).map((law) => [law.id, law])) };
}
