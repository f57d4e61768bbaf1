import { expect, it } from 'vitest';
import { decodeBase64 } from './base64';

it.each([0, 1, 2, 3, 4, 255, 1000])('encodes and decodes %i bytes without a change', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);
  expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes);
});
