import { specOf, type CollectionName } from '../../src/domain/core/collections';
import { PAGE_SIZE } from '../../src/domain/sync/sync-protocol';
import { TransportError, type RawRow, type Transport, type WriteRequest } from '../../src/sync/engine/transport';

/** The rows of a collection that a session may read, in a fixed order, without values that differ between servers. */
export async function readable(
  transport: Transport,
  collection: CollectionName,
  followed: string[],
): Promise<RawRow[]> {
  const scope = specOf(collection).scope === 'country' ? { countries: followed } : {};
  const rows = (await transport.list({ collection, ...scope, order: 'rev', limit: PAGE_SIZE })) as RawRow[];
  return rows
    .map(collection === 'task_history' ? comparableEntry : comparableRow)
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** The outcome of a call, without numbers that differ between servers. */
export async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await call();
    return Array.isArray(answer) ? answer.length : answer && comparableFields(answer as RawRow);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { failure } = error;
    if (failure.kind === 'conflict') return { conflict: comparableFields(failure.current) };
    return failure.kind === 'refused' ? `refused ${failure.status}` : failure.kind;
  }
}

/** The row after a write; after a delete, whether the answer has its rev. */
export async function written(transport: Transport, request: WriteRequest): Promise<RawRow> {
  const { row, rev } = await transport.write(request);
  return row ?? { id: rev > 0 ? 'deleted' : 'deleted without a rev' };
}

/** The fields that show whether a write was correct. */
function comparableFields(row: RawRow): RawRow {
  const { id, title, notes, countries, note, status, file } = comparableRow(row);
  return { id, title, notes, countries, note, status, file };
}

/**
 * Removes numbers and names that each server generates. The read mark of a new account is the rev at its creation.
 */
function comparableRow({
  rev: _rev,
  read_up_to: _readUpTo,
  created: _created,
  updated: _updated,
  ...row
}: RawRow): RawRow {
  return {
    ...row,
    ...(typeof row.file === 'string' && row.file !== '' ? { file: row.file.replace(/_[a-z0-9]{10}\./, '.') } : {}),
  };
}

/** Removes ids and times of history entries, which each server sets. */
function comparableEntry(row: RawRow): RawRow {
  const { id: _id, at: _at, ...entry } = comparableRow(row);
  return entry;
}

function nameOf({ id, task, field, from, to }: RawRow): string {
  return String(id ?? [task, field, from, to].join());
}
