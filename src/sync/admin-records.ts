import { HEADER_AUDIT, HEADER_BASE, HEADER_OPERATION, POKE_TOPIC } from '../domain/sync/sync-protocol';
import { asking, ServerError } from './server-functions';

/** Any record as the server sends it. */
export interface AdminRecord {
  id: string;
  created: string;
  updated: string;
}

export interface RecordQuery {
  page?: number;
  perPage?: number;
  /** In the server's filter language; what people typed goes into `params` and is named by `{:name}`. */
  filter?: string;
  params?: Record<string, string | number | boolean>;
  /** Names of fields, '-' before one that goes down. */
  sort?: string;
  /** Names of fields, parted by commas; all unless told. */
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

/** Somebody else saved the record in the meantime. */
export class ConflictError<T extends AdminRecord = AdminRecord> extends ServerError {
  constructor(
    message: string,
    /** The record as it stands now. */
    readonly current: T,
  ) {
    super(message, CONFLICT);
    this.name = 'ConflictError';
  }
}

/**
 * Rows as the server holds them, drafts included. They are read live and never lie on the device.
 * @throws ServerError
 */
export function listRecords<T extends AdminRecord>(
  collection: string,
  { page = 1, perPage = PER_PAGE, filter, params, sort, fields }: RecordQuery = {},
): Promise<RecordPage<T>> {
  return asking(async (client) => {
    const options = { sort, fields, ...(filter ? { filter: bind(filter, params) } : {}) };
    const list = await client.collection(collection).getList<T>(page, perPage, options);
    return { items: list.items, page: list.page, pages: list.totalPages, total: list.totalItems };
  });
}

/** @returns undefined where there is no such record @throws ServerError */
export function readRecord<T extends AdminRecord>(collection: string, id: string): Promise<T | undefined> {
  return listRecords<T>(collection, { perPage: 1, filter: 'id = {:id}', params: { id } }).then(({ items }) => items[0]);
}

/**
 * Writes fields of a record, or makes one.
 *
 * @param id undefined for a new record; `patch` may name the id that it is to have
 * @param rev what was seen: a record that is newer is not overwritten
 * @param operation the same for every try of one write, so that a try whose answer was lost is not made twice
 * @throws ConflictError, ServerError
 */
export function saveRecord<T extends AdminRecord>(
  collection: string,
  id: string | undefined,
  patch: object,
  rev?: number,
  operation?: string,
): Promise<T> {
  return asking((client) => {
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
 * @param rev what was seen: a record that is newer is not deleted
 * @returns the id by which `restoreRecord` takes the deletion back; '' where it cannot be taken back
 * @throws ConflictError, ServerError
 */
export function deleteRecord(collection: string, id: string, rev?: number): Promise<string> {
  return asking(async (client) => {
    let entry = '';
    const send: typeof fetch = async (address, request) => {
      const response = await fetch(address, request);
      entry = response.headers.get(HEADER_AUDIT) ?? '';
      return response;
    };
    await orConflict(client.collection(collection).delete(id, { headers: baseOf(rev), fetch: send }));
    return entry;
  });
}

/**
 * Has the server change a record in a way of its own, such as publishing it.
 * @param rev what was seen: a record that is newer is not changed
 * @returns the record as it then stands
 * @throws ConflictError, ServerError
 */
export function changeRecord<T extends AdminRecord>(path: string, body: object, rev?: number): Promise<T> {
  return asking((client) => orConflict(client.send<T>(path, { method: 'POST', body, headers: baseOf(rev) })));
}

/** Puts back what was deleted, with everything that went along. @throws ServerError */
export function restoreRecord(entry: string): Promise<{ collection: string; record: string }> {
  return asking((client) => client.send(`/api/admin/restore/${entry}`, { method: 'POST' }));
}

/**
 * Calls back when rows of a collection have been written, by whomever.
 * @param collection '' for any
 * @returns stops it
 */
export function watchRecords(collection: string, onChange: () => void): () => void {
  let stopped = false;
  let stop = () => {};
  asking((client) =>
    client.realtime.subscribe(POKE_TOPIC, ({ collections = [] }: { collections?: string[] }) => {
      if (collection === '' || collections.includes(collection)) onChange();
    }),
  ).then(
    (unsubscribe) => {
      stop = () => void unsubscribe().catch(() => {});
      if (stopped) stop();
    },
    // Without it the list is as old as its last reading, and a press reads it anew.
    (error: unknown) => console.warn('Changes are not heard of.', error),
  );
  return () => {
    stopped = true;
    stop();
  };
}

/** By hand: the SDK's own way needs `RegExp.escape`, which browsers of two years ago do not have. */
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
