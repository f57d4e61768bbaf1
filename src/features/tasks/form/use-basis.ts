import { useState } from 'react';
import type { MolaoDatabase } from '../../../db/database';
import { useQuery } from '../../../db/use-query';
import type { Day } from '../../../domain/core/calendar-day';
import type { TaskRow } from '../../../domain/core/rows';
import { BASIS_TABLES, readBasis, taskFromBasis, type Basis } from '../task-from-basis';
import { useFetchMissing } from '../../shared/use-fetch-missing';

/** The row that a task is made from, by the address; kind '' if there is none. */
export interface BasisReference {
  kind: Basis['kind'] | '';
  id: string;
  /** The deadline, if the row has several days; ''. */
  day: Day;
}

/** Initial values of a task. `missing`: the row is neither on this device nor on the server. */
export interface KnownTask {
  known: Partial<TaskRow>;
  missing: boolean;
}

/**
 * Loads the row that a task is made from, from this device or the server; undefined until then. A missing row may
 * still arrive with the first sync; a found row, or anything once the user has typed, does not change any more.
 */
export function useBasis({ kind, id, day }: BasisReference, typed: boolean): KnownTask | undefined {
  const found = useQuery(readKnownTask, kind, id, day);
  const outcome = useFetchMissing(BASIS_TABLES[kind || 'law'], id, found === null);
  const [kept, setKept] = useState<KnownTask>();
  const answer = found ?? (outcome === 'missing' || outcome === 'offline' ? MISSING : undefined);
  if (!kept && answer && (typed || !answer.missing)) setKept(answer);
  return kept ?? answer;
}

const MISSING: KnownTask = { known: {}, missing: true };

/** null: not on this device; undefined: its country is still syncing, for example after sign-in. */
async function readKnownTask(
  database: MolaoDatabase,
  kind: BasisReference['kind'],
  id: string,
  day: Day,
): Promise<KnownTask | null | undefined> {
  if (!kind) return { known: {}, missing: false };
  const basis = await readBasis(database, kind, id);
  if (!basis) return null;
  const known = await taskFromBasis(database, basis, day);
  return known.country ? { known, missing: false } : undefined;
}
