import { evidenceType } from '../../../src/domain/tasks/evidence';
import { limitAnswers } from '../core/answers';
import { downloadEvent } from '../core/engine-types';

/** Previews of a task's evidence on three devices. */
const FILES_AT_ONCE = 20;
const BINARY = 'application/octet-stream';

/**
 * `GET /api/files/task_evidence/…`, for its owner with a token that lasts minutes. The file must not outlive the token
 * in a cache. It must not open as a script or page of the app's origin either: PocketBase would answer a text with the
 * name `x.js` as JavaScript.
 */
export function serveEvidence(e: core.FileDownloadRequestEvent): void {
  const { response } = downloadEvent(e);
  const header = response.header();
  header.set('Cache-Control', 'no-store');
  header.set('Content-Disposition', `attachment; filename="${e.servedName}"`);
  header.set('Content-Type', evidenceType({ name: e.servedName, type: '' }) ?? BINARY);
  header.set('X-Content-Type-Options', 'nosniff');
  const whom = e.record!.getString('user');
  limitAnswers(downloadEvent(e), { whom, what: 'files', most: FILES_AT_ONCE }, () => e.next());
}
