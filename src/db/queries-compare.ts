import type { FactRow, LawRow } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

/** What a comparison shows of a law. */
export type ComparedLaw = Pick<LawRow, 'id' | 'title' | 'citation' | 'source_url' | 'link_broken_since'>;

/** The facts of countries that are stored on the device. */
export interface HeldFacts {
  facts: readonly FactRow[];
  /** By id: the laws that the facts refer to. */
  laws: ReadonlyMap<string, ComparedLaw>;
}

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
