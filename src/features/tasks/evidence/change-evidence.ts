import { db } from '../../../db/current';
import { dayOf, serverDateOf } from '../../../domain/core/calendar-day';
import type { EvidenceItem } from '../queries-task-detail';
import { evidenceName } from '../../../domain/tasks/evidence';
import type { EvidenceRow } from '../../../domain/core/rows';
import { commit, discardEntry } from '../../../sync/engine/outbox';
import { tryLocally } from '../../shared/local-failure';

/** A field's text in the dialog, from its stored value and back. */
const TEXT_OF = { evidence_date: dayOf, note: (note: string) => note };
const VALUE_OF = { evidence_date: (day: string) => day && serverDateOf(day), note: (note: string) => note };

/**
 * Changes date or note of an evidence file; the file stays.
 * @param typed the text in the field, which is returned
 * @param seen the text in the field when typing began
 * @throws if this device could not store it, after a toast
 */
export async function changeEvidence(
  row: EvidenceRow,
  field: 'evidence_date' | 'note',
  typed: string,
  seen: string,
): Promise<string> {
  const stored = await db().rows('task_evidence').get(row.id);
  const isSeen = stored && TEXT_OF[field](stored[field]) === seen;
  const saved =
    !stored ||
    (await tryLocally(() =>
      commit({
        collection: 'task_evidence',
        kind: 'update',
        record: row.id,
        patch: { [field]: VALUE_OF[field](typed) },
        // The field shows only the day of a stored date.
        seen: { [field]: isSeen ? stored[field] : VALUE_OF[field](seen) },
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
