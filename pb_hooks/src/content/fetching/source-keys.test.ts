import { expect, it } from 'vitest';
import { accessTo } from './source-keys';

const read = (name: string) => `value of ${name}`;

it('gives the operator’s keys to the host that they belong to', () => {
  expect(accessTo('https://api.laws.africa/v3/akn/za/.json', read)).toEqual({
    headers: { Authorization: 'Token value of LAWS_AFRICA_TOKEN' },
  });
  expect(accessTo('https://API.PISTE.gouv.fr/dila/legifrance/lf-engine-app/search', read).oauth).toMatchObject({
    client_id: 'value of PISTE_CLIENT_ID',
  });
});

it.each([
  'https://api.laws.africa.example.org/v3/akn/za/.json',
  'https://example.org/?https://api.laws.africa/',
  'https://api.laws.africa@example.org/',
  'http://api.laws.africa/v3/akn/za/.json',
  'https://api.laws.africa:8443/',
  'https://user:api.laws.africa@example.org/',
  '',
])('gives no key to another host: %s', (address) => {
  expect(accessTo(address, read)).toEqual({});
});

it('gives no key that is not set', () => {
  expect(accessTo('https://api.laws.africa/v3/akn/za/.json', () => '')).toEqual({});
});
