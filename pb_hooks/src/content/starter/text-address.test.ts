import { expect, it } from 'vitest';
import { textAddress } from './text-address';

it.each([
  'https://www.legislation.gov.uk/ukpga/1996/18/contents',
  'https://www.legislation.gov.uk/uksi/1998/1833/contents',
  'https://laws-lois.justice.gc.ca/eng/acts/L-2/',
  'https://www.gesetze-im-internet.de/muschg_2018/',
  'https://laws.e-gov.go.jp/law/322AC0000000049',
  'https://www.legislation.govt.nz/act/public/2000/0024/latest/whole.html',
])('%s is the address of a readable text', (url) => {
  expect(textAddress(url)).toBe(url);
});

it.each([
  'https://www.legislation.gov.uk',
  'https://www.gov.za/documents/labour-relations-act',
  'https://laws.e-gov.go.jp',
  'https://laws-lois.justice.gc.ca/eng/',
  'https://www.gesetze-im-internet.de/',
  'https://evil.example/https://www.legislation.gov.uk/ukpga/1996/18',
  '',
])('%s is no address of a readable text', (url) => {
  expect(textAddress(url)).toBe('');
});
