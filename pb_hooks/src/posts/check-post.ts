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
import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { rowsLeft } from '../sync/check-row-limits';
import { rowLimitOf, tooManyRows } from '../sync/row-limits';
import { findPostByKey, findSamePost, POSTS, postsLeftToday } from './find-post';

/** The record's fields with the form's names. */
export function formOf(record: ReadonlyRecord): Required<PostForm> {
  const text = (field: string) => record.getString(field);
  return {
    url: text('post_url'),
    title: text('title'),
    content: text('content'),
    author_name: text('author_name'),
    author_title: text('author_title'),
    published_date: text('published_date'),
  };
}

/** The key of a post by its address; '' for another address. */
function keyOf(record: ReadonlyRecord): string {
  return readPostAddress(record.getString('post_url'))?.key ?? '';
}

/**
 * Validation messages by field; undefined if valid. Runs in the transaction of the write, so that it finds the row that
 * already contains the post. Superusers may write anything but a duplicate.
 *
 * @param before the stored row; undefined for a new one
 */
export function validatePost(e: CheckedWrite, before: ReadonlyRecord | undefined): FieldMessages | undefined {
  const record = e.record!;
  if (before?.getString('post_url') === record.getString('post_url')) return undefined;
  const key = keyOf(record);
  const other = findPostByKey(e.app, key);
  if (other && other.id !== record.id) return { post_url: ALREADY_ADDED };
  if (e.hasSuperuserAuth()) return undefined;
  return before ? (key === '' ? { post_url: NOT_A_POST } : undefined) : wrongNew(e, key);
}

function wrongNew(e: CheckedWrite, key: string): FieldMessages | undefined {
  const form = formOf(e.record!);
  const messages = messagesOf(form);
  if (messages) return messages;
  if (findSamePost(e.app, { ...form, key })) return { post_url: ALREADY_ADDED };
  const limit = postLimitReached(e.app, e.auth!);
  return limit === undefined ? undefined : { post_url: limit };
}

/**
 * Sets the key of a post with its address. A row from before keys existed gets its key with its next change, unless
 * another row has it.
 */
export function setPostKey(e: core.RecordRequestEvent, before: core.Record | undefined): void {
  const record = e.record!;
  const key = keyOf(record);
  const isOther = before?.getString('post_url') !== record.getString('post_url');
  if (isOther || (record.getString('post_key') === '' && !findPostByKey(e.app, key))) record.set('post_key', key);
}

/** Why this user may not add one more post now; undefined if they may. Admins have no limit. */
export function postLimitReached(app: App, person: core.Record): string | undefined {
  if (person.getString('role') === 'admin') return undefined;
  if (postsLeftToday(app, person.id, new Date()) === 0) return TOO_MANY_POSTS;
  return rowsLeft(app, POSTS, person) === 0 ? tooManyRows(rowLimitOf(POSTS)!, 'free') : undefined;
}

function messagesOf(form: Required<PostForm>): FieldMessages | undefined {
  const checked = checkPost(form, new Date());
  if ('values' in checked) return undefined;
  const { url, ...others } = checked.messages;
  return url === undefined ? others : { post_url: url, ...others };
}
