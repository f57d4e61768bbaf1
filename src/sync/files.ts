import { db as currentDatabase } from '../db/current';
import type { MolaoDatabase, OutboxEntry } from '../db/database';
import type { EvidenceRow } from '../domain/core/rows';
import { asking, downloadFromServer, ServerError } from './server-functions';

/**
 * The content of a piece of evidence. While it waits to be uploaded it lies on this device alone; afterwards the server has it, which opens it to its owner only,
 * and the copy that a device keeps for some days serves where there is no network.
 *
 * @throws ServerError where neither can give it
 */
export async function openEvidence(
  row: Pick<EvidenceRow, 'id' | 'file'>,
  db: MolaoDatabase = currentDatabase(),
): Promise<Blob> {
  const kept = await keptFile(db, row.id);
  if (kept?.isWaiting) return kept.blob;
  try {
    return await fetchFile(row);
  } catch (error) {
    if (kept && error instanceof ServerError && error.unanswered) return kept.blob;
    throw error;
  }
}

async function keptFile(db: MolaoDatabase, record: string): Promise<{ blob: Blob; isWaiting: boolean } | undefined> {
  const entries = await db.outbox.where('[collection+record]').equals(['task_evidence', record]).sortBy('id');
  const entry = entries.filter(({ files }) => files.file).at(-1);
  const stored = entry && (await db.files.get(entry.files.file!));
  return stored && { blob: stored.blob, isWaiting: isWaiting(entry) };
}

function isWaiting({ state }: OutboxEntry): boolean {
  return state !== 'acknowledged';
}

/** The file is protected: its address works with a token of its owner's, for two minutes. */
async function fetchFile({ id, file }: Pick<EvidenceRow, 'id' | 'file'>): Promise<Blob> {
  const token = await asking((client) => client.files.getToken());
  const path = ['api', 'files', 'task_evidence', id, file].map(encodeURIComponent).join('/');
  return downloadFromServer(`/${path}?token=${encodeURIComponent(token)}`);
}
