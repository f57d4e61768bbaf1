import type { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { testDatabase, testRow } from './testing/rows';
import { isQuotaError } from './quota-error';

const FULL = new DOMException('full', 'QuotaExceededError');

/** Dexie's error when the browser refuses the rows of a bulk write. A duplicate key gives the same kind of error. */
async function bulkError(): Promise<InstanceType<typeof Dexie.BulkError>> {
  const db = testDatabase();
  const rows = [testRow('countries', 'za'), testRow('countries', 'ke', { code: 'KE' })];
  await db.rows('countries').bulkAdd(rows);
  return db
    .rows('countries')
    .bulkAdd(rows)
    .then(
      () => Promise.reject(new Error('The rows were added twice.')),
      (error: unknown) => error as InstanceType<typeof Dexie.BulkError>,
    );
}

it('recognises a full device in the error of one row', () => {
  expect(isQuotaError(FULL)).toBe(true);
  expect(isQuotaError(Object.assign(new Error('Dexie'), { inner: FULL }))).toBe(true);
});

it('recognises a full device in the error of many rows', async () => {
  const error = await bulkError();
  expect(error.failures).toHaveLength(2);
  expect(isQuotaError(error)).toBe(false);
  error.failures[1] = FULL;
  expect(isQuotaError(error)).toBe(true);
});

it('does not treat other errors as a full device', () => {
  const others = [new Error('no'), new DOMException('no', 'AbortError'), undefined, 'QuotaExceededError'];
  expect(others.some(isQuotaError)).toBe(false);
});
