import { bypassGzip, endAfter, limitAnswers } from '../../core/answers';
import { IMMUTABLE } from '../../core/cache-control';
import { keyOf, withStorage } from './pack-files';
import { markMissing } from './pack-table';
import { isSigned } from './sign-pack';

/** To one address, which a whole office may share. */
const MOST_AT_ONCE = 100;
/** A device waits for less. */
const MOST_SECONDS = 120;
const UNAVAILABLE = 503;

/** `GET /api/packs/{name}?until=&sig=`: the file of a pack. Without a token: the signature is the permission. */
export function servePack(e: core.RequestEvent): void {
  const { request, response } = e;
  const sha256 = request!.pathValue('name');
  const query = request!.url!.query();
  response.header().set('Cache-Control', 'no-store');
  if (!isSigned(e.app, sha256, { until: query.get('until'), sig: query.get('sig') }, new Date()))
    throw new ForbiddenError('This address of a pack is not valid, or not any more. Request the list of packs again.');
  endAfter(response, MOST_SECONDS);
  limitAnswers(e, { whom: e.realIP(), what: 'packs', most: MOST_AT_ONCE }, () => send(e, sha256));
}

function send(e: core.RequestEvent, sha256: string): void {
  bypassGzip(e);
  const header = e.response.header();
  header.set('Cache-Control', IMMUTABLE);
  header.set('Content-Type', 'application/gzip');
  header.set('X-Content-Type-Options', 'nosniff');
  try {
    withStorage(e.app, (storage) => storage.serve(e.response, e.request!, keyOf(sha256), `${sha256}.gz`));
  } catch (error) {
    header.set('Cache-Control', 'no-store');
    header.del('Content-Type');
    if (isStored(e, sha256)) {
      e.app.logger().warn('A content pack could not be read from the storage', 'pack', sha256, 'error', String(error));
      throw new ApiError(UNAVAILABLE, 'Packs cannot be read now. Try again later, or use lists.');
    }
    markMissing(e.app, sha256);
    throw new NotFoundError('There is no such pack.');
  }
}

/** True also if the storage does not answer. */
function isStored(e: core.RequestEvent, sha256: string): boolean {
  try {
    return withStorage(e.app, (storage) => storage.exists(keyOf(sha256)));
  } catch {
    return true;
  }
}
