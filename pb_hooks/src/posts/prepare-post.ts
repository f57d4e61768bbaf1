import { checkPost } from '../../../src/domain/posts/post-form';
import { findById } from '../core/find-record';
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
  // A repeated create writes nothing, so it needs no category.
  if (!e.hasSuperuserAuth() && !findById(e.app, POSTS, record.id)) {
    const checked = checkPost(formOf(record), new Date());
    // Do not categorise a duplicate or a post above the daily limit.
    if ('values' in checked && !findSamePost(e.app, checked.values) && postLimitReached(e.app, e.auth!) === undefined)
      record.load(fieldsOf(checked.values, categoriseAll(e.app, [checked.values], e.auth!.id)[0]!));
  }
  e.next();
}
