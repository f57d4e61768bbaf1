import { db } from '../../../db/current';
import type { EvidenceItem } from '../../../db/queries-task-detail';
import { evidenceName } from '../../../domain/tasks/evidence';
import type { EvidenceRow } from '../../../domain/core/rows';
import { commit, discardEntry } from '../../../sync/outbox';
import { tryLocally } from '../../shared/local-failure';

/**
 * Changes date or note of an evidence file; the file stays.
 * @param typed the value as text in the field, which is returned
 * @throws if this device could not store it, after a toast
 */
export async function changeEvidence(
  row: EvidenceRow,
  field: 'evidence_date' | 'note',
  value: string,
  typed: string,
): Promise<string> {
  const isThere = await db().rows('task_evidence').get(row.id);
  const saved =
    !isThere ||
    (await tryLocally(() =>
      commit({
        collection: 'task_evidence',
        kind: 'update',
        record: row.id,
        patch: { [field]: value },
        label: labelOf(row),
      }),
    ));
  if (!saved) throw new Error('This device could not store it.');
  return typed;
}

/** @returns whether it is removed from this device */
export function removeEvidence({ row, entry }: EvidenceItem): Promise<boolean> {
  // The server never stored a refused file, so a delete would wait behind the upload for ever.
  const isUnknown = entry?.kind === 'create' && entry.state === 'refused';
  return tryLocally(() =>
    isUnknown
      ? discardEntry(entry.id)
      : commit({ collection: 'task_evidence', kind: 'delete', record: row.id, label: labelOf(row) }),
  );
}

function labelOf(row: EvidenceRow): string {
  return `Evidence “${evidenceName(row)}”`;
}
