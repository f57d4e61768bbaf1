import { expect, it } from 'vitest';
import { readClaims } from './token-claims';

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('reads the claims of a token', () => {
  expect(readClaims(token({ id: 'abc', email: 'ñandú@example.com', newEmail: 'new@example.com', exp: 5 }))).toEqual({
    id: 'abc',
    email: 'ñandú@example.com',
    newEmail: 'new@example.com',
  });
});

it.each(['', 'x', 'a.b.c', 'a.bm90IGpzb24.c', token(null), token({ id: 7 })])(
  'reads no claims from “%s”',
  (damaged) => {
    expect(readClaims(damaged)).toEqual({});
  },
);
