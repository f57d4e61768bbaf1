import type { FactRow, LawRow } from '../../../domain/core/rows';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import type { MolaoDatabase } from '../../../db/database';

/** A law in a comparison. */
export type ComparedLaw = Pick<LawRow, 'id' | 'title' | 'citation' | 'source_url' | 'link_broken_since'>;

/** The stored facts of the countries. */
export interface HeldFacts {
  facts: readonly FactRow[];
  /** The laws that the facts refer to, by id. */
  laws: ReadonlyMap<string, ComparedLaw>;
}

/** The stored facts of these countries and their laws. `of` names the countries of the query. */
export async function factsOfCountries(
  database: MolaoDatabase,
  of: readonly string[],
): Promise<HeldFacts & { of: readonly string[] }> {
  const facts = await rowsOfCountries(database, 'employment_facts', of);
  const ids = [...new Set(facts.map(({ law }) => law).filter(Boolean))];
  const laws = await database.rows('labour_laws').bulkGet(ids);
  return { of, facts, laws: new Map(laws.filter((law) => law !== undefined).map((law) => [law.id, law])) };
}
