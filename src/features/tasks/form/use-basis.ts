import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { TaskRow } from '../../../domain/core/rows';
import { BASIS_TABLES, readBasis, taskFromBasis, type Basis } from '../task-from-basis';
import { useFetchMissing } from '../../shared/use-fetch-missing';

/** What a task is to be made from, as the address says it; kind '' where it stands alone. */
export interface BasisReference {
  kind: Basis['kind'] | '';
  id: string;
}

/**
 * What is known of a task before anything is typed. `missing`: what it was to be made from can be had neither here
 * nor from the server.
 */
export interface KnownTask {
  known: Partial<TaskRow>;
  missing: boolean;
}

/**
 * Finds out what a task is to be made from, on this device or the server; undefined until that is known. What is
 * missing may still arrive, with a first sync;
 * what was found stays, and so does everything once something was typed: a form rests on it.
 */
export function useBasis({ kind, id }: BasisReference, typed: boolean): KnownTask | undefined {
  const found = useLiveQuery(() => (kind ? read(kind, id) : { known: {}, missing: false }), [kind, id]);
  const outcome = useFetchMissing(BASIS_TABLES[kind || 'law'], id, found === null);
  const [kept, setKept] = useState<KnownTask>();
  const answer = found ?? (outcome === 'missing' || outcome === 'offline' ? MISSING : undefined);
  if (!kept && answer && (typed || !answer.missing)) setKept(answer);
  return kept ?? answer;
}

const MISSING: KnownTask = { known: {}, missing: true };

/**
 * null: not on this device; undefined: its country is still on its way, as on a device that has just been signed in.
 */
async function read(kind: Basis['kind'], id: string): Promise<KnownTask | null | undefined> {
  const basis = await readBasis(kind, id);
  if (!basis) return null;
  const known = await taskFromBasis(basis);
  return known.country ? { known, missing: false } : undefined;
}
