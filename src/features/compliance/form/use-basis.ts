import { useEffect, useState } from 'react';
import type { TaskRow } from '../../../domain/rows';
import { readBasis, taskFromBasis, type Basis } from '../../shared/tasks/task-from-basis';

/** What a task is to be made from, as the address says it; kind '' where it stands alone. */
export interface BasisReference {
  kind: Basis['kind'] | '';
  id: string;
}

/** What is known of a task before anything is typed. `missing`: it was to be made from something that is not on this device. */
export interface KnownTask {
  known: Partial<TaskRow>;
  missing: boolean;
}

/** Reads once what a task is to be made from; undefined until that is done. */
export function useBasis({ kind, id }: BasisReference): KnownTask | undefined {
  const [found, setFound] = useState<KnownTask | undefined>(kind ? undefined : { known: {}, missing: false });
  useEffect(() => {
    if (!kind) return;
    let isWanted = true;
    void read(kind, id).then((task) => isWanted && setFound(task));
    return () => {
      isWanted = false;
    };
  }, [kind, id]);
  return found;
}

async function read(kind: Basis['kind'], id: string): Promise<KnownTask> {
  const basis = await readBasis(kind, id);
  return basis ? { known: await taskFromBasis(basis), missing: false } : { known: {}, missing: true };
}
