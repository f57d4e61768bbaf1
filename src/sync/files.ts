import { db as currentDatabase } from '../db/current';
import type { MolaoDatabase, OutboxEntry } from '../db/database';
import type { EvidenceRow } from '../domain/core/rows';
import { withClient, downloadFromServer, ServerError } from './server-functions';

/**
 * The content of an evidence file. Before its upload only this device has it; afterwards the server,
 * which opens it for its owner only. The local copy, stored for some days, is used without a network.
 *
 * @throws ServerError when neither has it
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

/** The file is protected: its URL needs the owner's token, valid for two minutes. */
async function fetchFile({ id, file }: Pick<EvidenceRow, 'id' | 'file'>): Promise<Blob> {
  const token = await withClient((client) => client.files.getToken());
  const path = ['api', 'files', 'task_evidence', id, file].map(encodeURIComponent).join('/');
  return downloadFromServer(`/${path}?token=${encodeURIComponent(token)}`);
}
