import { checkPost } from '../../../src/domain/posts/post-form';
import { formOf, hasRoom } from './check-post';
import { categoriseAll } from './ai-categorise';
import { findSame, POSTS } from './held';
import { fieldsOf } from './post-fields';

/**
 * A post that comes over the records API, as from a device that was offline: it is cleaned and categorised like one that comes by the function. What is wrong with it is said by the
 * write itself (`check-post.ts`), in its transaction.
 */
export function preparePost(e: core.RecordRequestEvent): void {
  const record = e.record!;
  if (!e.hasSuperuserAuth() && !isThere(e.app, record.id)) {
    const checked = checkPost(formOf(record), new Date());
    // Nor is anybody asked about a post that is held already, or of which there are too many.
    if ('values' in checked && !findSame(e.app, checked.values) && hasRoom(e.app, e.auth!))
      record.load(fieldsOf(checked.values, categoriseAll(e.app, [checked.values], e.auth!.id)[0]!));
  }
  e.next();
}

/** A create that is repeated writes nothing, so nobody need be asked. */
function isThere(app: CoreApp, id: string): boolean {
  return id !== '' && app.findRecordsByFilter(POSTS, 'id = {:id}', '', 1, 0, { id }).length > 0;
}
