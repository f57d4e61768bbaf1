import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HtmlLaw } from './html-law';

const read = (name: string) => {
  const reader = new HtmlLaw('text/html; charset=utf-8');
  reader.write(readFileSync(`tests/fixtures/pages-of-laws/06-law-${name}.html`));
  return reader.end().text;
};

it('a print stamp, a counter and a session are no part of a law, and its words are', () => {
  expect(read('a')).toBe(read('b'));
  expect(read('a')).toContain('5. The employer keeps a record');
  expect(read('a')).not.toMatch(/Printed|visitor|Print this page/);
  expect(read('c')).not.toBe(read('b'));
});
