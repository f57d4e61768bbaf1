import type { MolaoDatabase } from '../../../db/database';
import type { FactRow, LawRow } from '../../../domain/core/rows';

/** A stored fact with its law; null if it is not on this device. */
export async function factOrNone(
  database: MolaoDatabase,
  id: string,
): Promise<{ fact: FactRow; law: LawRow | undefined } | null> {
  const fact = await database.rows('employment_facts').get(id);
  if (!fact) return null;
  return { fact, law: fact.law ? await database.rows('labour_laws').get(fact.law) : undefined };
}
