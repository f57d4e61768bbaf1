import { HEADER_AUDIT, HEADER_BASE, HEADER_OPERATION, POKE_TOPIC } from '../../domain/sync/sync-protocol';
import { fetchWithHeader } from '../engine/fetch-with-header';
import { withClient, ServerError } from './server-functions';

/** A record as the server sends it. */
export interface AdminRecord {
  id: string;
  created: string;
  updated: string;
}

export interface RecordQuery {
  page?: number;
  perPage?: number;
  /** In the server's filter language; user input goes into `params` and is named by `{:name}`. */
  filter?: string;
  params?: Record<string, string | number | boolean>;
  /** Field names, with '-' for descending order. */
  sort?: string;
  /** Field names, comma-separated. Default: all. */
  fields?: string;
}

export interface RecordPage<T> {
  items: T[];
  page: number;
  pages: number;
  total: number;
}

const CONFLICT = 409;
const PER_PAGE = 50;

/** Another user has saved the record since. */
export class ConflictError<T extends AdminRecord = AdminRecord> extends ServerError {
  constructor(
    message: string,
    /** The record as it is now. */
    readonly current: T,
  ) {
    super(message, CONFLICT);
    this.name = 'ConflictError';
  }
}

/**
 * Lists server rows, drafts included. They are not stored on the device.
 * @throws ServerError
 */
export function listRecords<T extends AdminRecord>(
  collection: string,
  { page = 1, perPage = PER_PAGE, filter, params, sort, fields }: RecordQuery = {},
): Promise<RecordPage<T>> {
  return withClient(async (client) => {
    const options = { sort, fields, ...(filter ? { filter: bind(filter, params) } : {}) };
    const list = await client.collection(collection).getList<T>(page, perPage, options);
    return { items: list.items, page: list.page, pages: list.totalPages, total: list.totalItems };
  });
}

/** @returns undefined when there is no such record @throws ServerError */
export function readRecord<T extends AdminRecord>(collection: string, id: string): Promise<T | undefined> {
  return listRecords<T>(collection, { perPage: 1, filter: 'id = {:id}', params: { id } }).then(({ items }) => items[0]);
}

/**
 * Creates or updates a record.
 *
 * @param id undefined for a new record; `patch` may contain its id
 * @param rev the rev that was seen: a newer record is not overwritten
 * @param operation the same for every attempt of one write, so that it is applied once
 * @throws ConflictError, ServerError
 */
export function saveRecord<T extends AdminRecord>(
  collection: string,
  id: string | undefined,
  patch: object,
  rev?: number,
  operation?: string,
): Promise<T> {
  return withClient((client) => {
    const service = client.collection(collection);
    const options = { headers: { ...baseOf(rev), ...(operation ? { [HEADER_OPERATION]: operation } : {}) } };
    return orConflict(
      id === undefined
        ? service.create<T>(patch as Record<string, unknown>, options)
        : service.update<T>(id, patch as Record<string, unknown>, options),
    );
  });
}

/**
 * @param rev the rev that was seen: a newer record is not deleted
 * @returns the id for `restoreRecord`; '' when the deletion cannot be undone
 * @throws ConflictError, ServerError
 */
export function deleteRecord(collection: string, id: string, rev?: number): Promise<string> {
  return withClient(async (client) => {
    let entry = '';
    const send = fetchWithHeader(HEADER_AUDIT, (value) => {
      entry = value;
    });
    await orConflict(client.collection(collection).delete(id, { headers: baseOf(rev), fetch: send }));
    return entry;
  });
}

/**
 * Calls a route that changes a record, such as publishing it.
 * @param rev the rev that was seen: a newer record is not changed
 * @returns the changed record
 * @throws ConflictError, ServerError
 */
export function changeRecord<T extends AdminRecord>(path: string, body: object, rev?: number): Promise<T> {
  return withClient((client) => orConflict(client.send<T>(path, { method: 'POST', body, headers: baseOf(rev) })));
}

/** Restores a deleted record with all that was deleted with it. @throws ServerError */
export function restoreRecord(entry: string): Promise<{ collection: string; record: string }> {
  return withClient((client) => client.send(`/api/admin/restore/${entry}`, { method: 'POST' }));
}

/**
 * Calls back when rows of a collection were written by anyone.
 * @param collection '' for any
 * @returns stops it
 */
export function watchRecords(collection: string, onChange: () => void): () => void {
  let stopped = false;
  let stop = () => {};
  withClient((client) =>
    client.realtime.subscribe(POKE_TOPIC, ({ collections = [] }: { collections?: string[] }) => {
      if (collection === '' || collections.includes(collection)) onChange();
    }),
  ).then(
    (unsubscribe) => {
      stop = () => void unsubscribe().catch(() => {});
      if (stopped) stop();
    },
    // Without realtime the list stays as it was read; a press reads it again.
    (error: unknown) => console.warn('Changes are not heard of.', error),
  );
  return () => {
    stopped = true;
    stop();
  };
}

/** Not the SDK's `filter`, which needs `RegExp.escape`: two-year-old browsers do not have it. */
function bind(filter: string, params: Required<RecordQuery>['params'] = {}): string {
  return filter.replace(/\{:(\w+)\}/g, (_, name: string) => JSON.stringify(params[name] ?? ''));
}

function baseOf(rev: number | undefined): Record<string, string> {
  return rev === undefined ? {} : { [HEADER_BASE]: String(rev) };
}

async function orConflict<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const { status, response } = error as { status?: number; response?: { message?: string; current?: AdminRecord } };
    if (status === CONFLICT && response?.current) throw new ConflictError(response.message ?? '', response.current);
    throw error;
  }
}
