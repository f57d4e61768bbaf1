import { expect, it } from 'vitest';
import { linksOf } from './mail-links';

it('finds the links of a mail, each once and without escapes', () => {
  const html =
    '<a class="btn" href="http://a.test/?x=1&amp;y=2">A</a> <a href="http://b.test/">B</a> <a href="http://b.test/">again</a>';
  expect(linksOf(html)).toEqual(['http://a.test/?x=1&y=2', 'http://b.test/']);
});
