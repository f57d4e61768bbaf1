import { isRecordId } from '../../../src/domain/core/record-id';
import { ALREADY_ADDED, checkPost, type CleanPost, type PostForm } from '../../../src/domain/posts/post-form';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { INSUFFICIENT_STORAGE } from '../../../src/domain/sync/sync-protocol';
import { transact, type App } from '../core/app';
import { audit } from '../core/audit';
import { changesBetween, fieldsOf as tellOf } from '../core/audit-fields';
import { isDiskLow } from '../core/disk';
import { DISK_IS_LOW } from '../core/disk-messages';
import { newId } from '../core/new-id';
import { textOf } from '../core/request';
import { postLimitReached } from './check-post';
import { findPostByKey, findSamePost, POSTS } from './find-post';
import { categoriseAll, type Judged } from './ai-categorise';
import { fieldsOf } from './post-fields';

const BAD_REQUEST = 400;
const CONFLICT = 409;
const TOO_MANY = 429;

/** The post is a duplicate. */
class AlreadyAdded extends Error {}
/** A limit is reached; the message says which. */
class TooMany extends Error {}

/**
 * `POST /api/fn/save-linkedin-post-manual` {url, title, content, author_name?, author_title?, published_date?,
 * country_id?} → {success, error}: adds a post by hand or from the
 * bookmarklet. An admin's is shown at once, others wait for approval. An `id` from the device makes the call safe to
 * repeat.
 */
export function savePostManual(e: core.RequestEvent): void {
  const country = findCountry(e.app, textOf(e, 'country_id'));
  const checked = checkPost(formOf(e), new Date());
  const messages = {
    ...('messages' in checked && checked.messages),
    ...(country === undefined && { country_id: 'There is no such country' }),
  };
  if (!('values' in checked) || country === undefined) return refuse(e, BAD_REQUEST, messages);
  const sent = textOf(e, 'id');
  const post = { ...checked.values, id: isRecordId(sent) ? sent : newId(), country };
  try {
    if (!isDone(e.app, e.auth!, post)) {
      if (isDiskLow(e.app)) return refuse(e, INSUFFICIENT_STORAGE, { url: DISK_IS_LOW });
      store(e, post, categoriseAll(e.app, [post], e.auth!.id)[0]!);
    }
  } catch (error) {
    if (error instanceof TooMany) return refuse(e, TOO_MANY, { url: error.message });
    if (!(error instanceof AlreadyAdded)) throw error;
    return refuse(e, CONFLICT, { url: ALREADY_ADDED });
  }
  e.json(200, { success: true, error: '', state: stateFor(e) });
}

function formOf(e: core.RequestEvent): PostForm {
  const text = (name: string) => textOf(e, name);
  return {
    url: text('url'),
    title: text('title'),
    content: text('content'),
    author_name: text('author_name'),
    author_title: text('author_title'),
    published_date: text('published_date'),
  };
}

/** Country id for an id or code; '' for no value, undefined if unknown. */
function findCountry(app: App, country: string): string | undefined {
  if (country === '') return '';
  return app.findRecordsByFilter('countries', 'id = {:country} || code = {:country}', '', 1, 0, { country })[0]?.id;
}

interface NewPost extends CleanPost {
  id: string;
  country: string;
}

/**
 * Checked before categorising and again in the transaction, because others write meanwhile. @returns true if this
 * call was already stored and its answer was lost @throws AlreadyAdded, TooMany
 */
function isDone(app: App, person: core.Record, post: NewPost): boolean {
  const existing = findPostByKey(app, post.key);
  if (existing?.id === post.id && existing.getString('added_by') === person.id) return true;
  if (existing ?? findSamePost(app, post)) throw new AlreadyAdded();
  const limit = postLimitReached(app, person);
  if (limit !== undefined) throw new TooMany(limit);
  return false;
}

function store(e: core.RequestEvent, post: NewPost, judged: Judged): void {
  transact(e.app, (tx) => {
    if (isDone(tx, e.auth!, post)) return;
    const record = new Record(tx.findCollectionByNameOrId(POSTS), {
      ...fieldsOf(post, judged),
      id: post.id,
      country: post.country,
      added_by: e.auth!.id,
      state: stateFor(e),
    });
    tx.save(record);
    if (isAdmin(e))
      audit(tx, {
        actor: e.auth!.id,
        action: 'create',
        collection: POSTS,
        record: record.id,
        detail: changesBetween(POSTS, {}, tellOf(tx.findRecordById(POSTS, record.id))),
      });
  });
}

const isAdmin = (e: core.RequestEvent) => e.auth!.getString('role') === 'admin';

/** An admin's post needs no approval. */
export const stateFor = (e: core.RequestEvent) => (isAdmin(e) ? 'approved' : 'pending');

function refuse(e: core.RequestEvent, status: number, messages: FieldMessages): void {
  const error = Object.values(messages)[0]!;
  const data = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
  );
  e.json(status, { success: false, error, status, message: error, data });
}
