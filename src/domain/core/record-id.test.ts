import { expect, it } from 'vitest';
import { isRecordId } from './record-id';

const ID = 'abcdefghij01234';

it('tells ids of records from other texts in an address', () => {
  expect(isRecordId(ID)).toBe(true);
  expect(['x', '', `${ID}0`, "a' || id!='a   ", ID.toUpperCase()].some(isRecordId)).toBe(false);
});
