import { db as currentDatabase } from '../../../db/current';
import type { MolaoDatabase } from '../../../db/database';
import type { EvidenceRow } from '../../../domain/core/rows';
import { withClient, downloadFromServer } from '../../../sync/requests/server-functions';

/**
 * The content of an evidence file. The copy on this device comes first: it needs no network, and while an upload is
 * being acknowledged the row still has the name that the server has replaced. Without a copy (another device uploaded
 * it, or the copy has expired) the server opens it, for its owner only.
 *
 * @throws ServerError when neither has it
 */
export async function openEvidence(
  row: Pick<EvidenceRow, 'id' | 'file'>,
  db: MolaoDatabase = currentDatabase(),
): Promise<Blob> {
  return (await localCopy(db, row.id)) ?? fetchFile(row);
}

async function localCopy(db: MolaoDatabase, record: string): Promise<Blob | undefined> {
  const entries = await db.outbox.where('[collection+record]').equals(['task_evidence', record]).sortBy('id');
  const entry = entries.filter(({ files }) => files.file).at(-1);
  return entry && (await db.files.get(entry.files.file!))?.blob;
}

/** The file is protected: its URL needs the owner's token, valid for two minutes. */
async function fetchFile({ id, file }: Pick<EvidenceRow, 'id' | 'file'>): Promise<Blob> {
  const token = await withClient((client) => client.files.getToken());
  const path = ['api', 'files', 'task_evidence', id, file].map(encodeURIComponent).join('/');
  return downloadFromServer(`/${path}?token=${encodeURIComponent(token)}`);
}
