import { bypassGzip, endAfter, limitAnswers, withDeadline } from '../../core/answers';
import { IMMUTABLE } from '../../core/cache-control';
import type { CompressedFile } from '../../core/jobs/compress-job';
import { PackDamaged, withCopy } from './pack-copy';
import { keyOf, withStorage } from './pack-files';
import { markMissing, readSize } from './pack-table';
import { isSigned } from './sign-pack';

/** To one address, which a whole office may share. */
const MOST_AT_ONCE = 100;
/** A device waits for less. */
const MOST_SECONDS = 120;
/** Whether the storage has a file. */
const MOST_SECONDS_OF_ANSWER = 5;
const UNAVAILABLE = 503;
const UNKNOWN = 'There is no such pack.';

/** `GET /api/packs/{name}?until=&sig=`: the file of a pack. Without a token: the signature is the permission. */
export function servePack(e: core.RequestEvent): void {
  const { request, response } = e;
  const sha256 = request!.pathValue('name');
  const query = request!.url!.query();
  response.header().set('Cache-Control', 'no-store');
  if (!isSigned(e.app, sha256, { until: query.get('until'), sig: query.get('sig') }, new Date()))
    throw new ForbiddenError('This address of a pack is not valid, or not any more. Request the list of packs again.');
  endAfter(response, MOST_SECONDS);
  const bytes = readSize(e.app, sha256);
  if (bytes === 0) throw new NotFoundError(UNKNOWN);
  limitAnswers(e, { whom: e.realIP(), what: 'packs', most: MOST_AT_ONCE }, () => send(e, { sha256, bytes }));
}

function send(e: core.RequestEvent, file: CompressedFile): void {
  const { sha256 } = file;
  bypassGzip(e);
  const serve = (storage: filesystem.System) => {
    const header = e.response.header();
    header.set('Cache-Control', IMMUTABLE);
    header.set('Content-Type', 'application/gzip');
    header.set('X-Content-Type-Options', 'nosniff');
    storage.serve(e.response, e.request!, keyOf(sha256), `${sha256}.gz`);
  };
  try {
    if (e.app.settings().s3.enabled) withCopy(e, file, serve);
    else withStorage(e.app, serve);
  } catch (error) {
    const header = e.response.header();
    header.set('Cache-Control', 'no-store');
    header.del('Content-Type');
    const isMissing = !isStored(e, sha256);
    if (isMissing || error instanceof PackDamaged) markMissing(e.app, sha256);
    if (isMissing) throw new NotFoundError(UNKNOWN);
    e.app.logger().warn('A content pack could not be read from the storage', 'pack', sha256, 'error', String(error));
    throw new ApiError(UNAVAILABLE, 'Packs cannot be read now. Try again later, or use lists.');
  }
}

/** True also if the storage does not answer. */
function isStored(e: core.RequestEvent, sha256: string): boolean {
  try {
    return withDeadline(e, MOST_SECONDS_OF_ANSWER, (context) =>
      withStorage(e.app, (storage) => storage.exists(keyOf(sha256)), context),
    );
  } catch {
    return true;
  }
}
