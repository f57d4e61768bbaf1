import { readPostAddress } from '../../../src/domain/posts/post-address';
import {
  ALREADY_ADDED,
  checkPost,
  NOT_A_POST,
  TOO_MANY_POSTS,
  type PostForm,
} from '../../../src/domain/posts/post-form';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { App } from '../core/app';
import { rowsLeft } from '../sync/check-row-limits';
import { rowLimitOf, tooManyRows } from '../sync/row-limits';
import { findPostByKey, findSamePost, POSTS, postsLeftToday } from './find-post';

/** The record's fields with the form's names. */
export function formOf(record: core.Record): Required<PostForm> {
  const [url, title, content, author_name, author_title, published_date] = [
    'post_url',
    'title',
    'content',
    'author_name',
    'author_title',
    'published_date',
  ].map((field) => record.getString(field));
  return {
    url: url!,
    title: title!,
    content: content!,
    author_name: author_name!,
    author_title: author_title!,
    published_date: published_date!,
  };
}

/**
 * Validation messages by field; undefined if valid. Runs in the transaction of the write: it also sets the post's key
 * and finds the row that already contains the post. Superusers may write anything but a duplicate.
 *
 * @param before the stored row; undefined for a new one
 */
export function validatePost(e: core.RecordRequestEvent, before: core.Record | undefined): FieldMessages | undefined {
  const record = e.record!;
  if (before?.getString('post_url') === record.getString('post_url')) return withKey(e.app, record);
  const address = readPostAddress(record.getString('post_url'));
  record.set('post_key', address?.key ?? '');
  const held = findPostByKey(e.app, record.getString('post_key'));
  if (held && held.id !== record.id) return { post_url: ALREADY_ADDED };
  if (e.hasSuperuserAuth()) return undefined;
  return before ? (address ? undefined : { post_url: NOT_A_POST }) : wrongNew(e);
}

function wrongNew(e: core.RecordRequestEvent): FieldMessages | undefined {
  const messages = messagesOf(e.record!);
  if (messages) return messages;
  if (findSamePost(e.app, { ...formOf(e.record!), key: e.record!.getString('post_key') }))
    return { post_url: ALREADY_ADDED };
  const limit = postLimitReached(e.app, e.auth!);
  return limit === undefined ? undefined : { post_url: limit };
}

/** Why this user may not add one more post now; undefined if they may. Admins have no limit. */
export function postLimitReached(app: App, person: core.Record): string | undefined {
  if (person.getString('role') === 'admin') return undefined;
  if (postsLeftToday(app, person.id, new Date()) === 0) return TOO_MANY_POSTS;
  return rowsLeft(app, POSTS, person) === 0 ? tooManyRows(rowLimitOf(POSTS)!, 'free') : undefined;
}

/** A row from before keys existed gets its key with its next change, unless another row has it. */
function withKey(app: App, record: core.Record): undefined {
  const key = readPostAddress(record.getString('post_url'))?.key ?? '';
  if (record.getString('post_key') === '' && !findPostByKey(app, key)) record.set('post_key', key);
  return undefined;
}

function messagesOf(record: core.Record): FieldMessages | undefined {
  const checked = checkPost(formOf(record), new Date());
  if ('values' in checked) return undefined;
  const { url, ...others } = checked.messages;
  return url === undefined ? others : { post_url: url, ...others };
}
