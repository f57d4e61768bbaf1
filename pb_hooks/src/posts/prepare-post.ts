import { checkPost } from '../../../src/domain/posts/post-form';
import { formOf, postLimitReached } from './check-post';
import { categoriseAll } from './ai-categorise';
import { findSamePost, POSTS } from './find-post';
import { fieldsOf } from './post-fields';

/**
 * Cleans and categorises a post that arrives over the record API (from a device that was offline), like one from the
 * function. Validation messages come from the write itself (`check-post.ts`), in its transaction.
 */
export function preparePost(e: core.RecordRequestEvent): void {
  const record = e.record!;
  if (!e.hasSuperuserAuth() && !isThere(e.app, record.id)) {
    const checked = checkPost(formOf(record), new Date());
    // Do not categorise a duplicate or a post above the daily limit.
    if ('values' in checked && !findSamePost(e.app, checked.values) && postLimitReached(e.app, e.auth!) === undefined)
      record.load(fieldsOf(checked.values, categoriseAll(e.app, [checked.values], e.auth!.id)[0]!));
  }
  e.next();
}

/** A repeated create writes nothing, so it needs no category. */
function isThere(app: CoreApp, id: string): boolean {
  return id !== '' && app.findRecordsByFilter(POSTS, 'id = {:id}', '', 1, 0, { id }).length > 0;
}
