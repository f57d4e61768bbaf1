import * as fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { markdownOf, textOf } from './html';

describe('the text of HTML', () => {
  it.each([
    ['<p>Wages &amp; hours</p><p>rise</p>', 'Wages & hours rise'],
    ['Twice: &amp;lt;b&amp;gt;Wages &amp;amp;amp; hours&amp;lt;/b&amp;gt;', 'Twice: Wages & hours'],
    ['<script>alert(1)</script><style>p{}</style><iframe>x</iframe>Text', 'Text'],
    ['a < b and c > d', 'a < b and c > d'],
    ['caf&eacute; &#8211; &#x2013; &nbsp; end', 'café – – end'],
    ['<p>one<br>two<p>three', 'one two three'],
    ['left\u202eright zero\u200bwidth \u0000', 'leftright zerowidth'],
    ['<img src=x onerror=alert(1)><a href="javascript:x">link</a>', 'link'],
  ])('of %j is %j', (html, expected) => {
    expect(textOf(html)).toBe(expected);
  });

  it('has no markup, whatever the HTML', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&amp;',
      '&amp;lt;',
      'script',
      'b',
      '/',
      ' ',
      '"',
      '=',
      '<!--',
      '-->',
      'x',
      '<p>',
      '</p>',
      ']]>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(textOf(parts.join(''))).not.toMatch(/<\/?[a-z][^<>]*>/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the Markdown of HTML', () => {
  it('has paragraphs, headings and lists', () => {
    const html =
      '<h1>Act</h1><p>First <b>part</b>.</p><ul><li>a<ul><li>inner</li></ul></li><li>b</li></ul>' +
      '<ol><li>one</li><li>two</li></ol><h5>Deep</h5>' +
      '<table><tr><th>Grade</th><th>Rate</th></tr><tr><td>A</td><td>R 30</td></tr></table>';
    expect(markdownOf(html)).toBe(
      '## Act\n\nFirst part.\n\n- a\n   - inner\n- b\n1. one\n2. two\n\n#### Deep\n\nGrade | Rate\n\nA | R 30',
    );
  });

  it.each([
    '1. not a list',
    '# not a heading',
    '- not an item',
    '> no quote',
    '*no* _emphasis_ `code`',
    '[no](https://link.example)',
    '<b>no</b> &amp;copy;',
    '    no code',
    '===',
    '[a]: https://example.org',
    '\\*',
    '~~~',
    '1986) year',
    'a\\',
  ])('escapes %j', (text) => {
    const html = micromark(markdownOf(`<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`));
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
    expect(textOf(html)).toBe(textOf(text));
  });

  it.each(['script', 'div x', '/p', '!DOCTYPE', '?php'])('does not begin an element with <%s', (text) => {
    expect(micromark(markdownOf(`<p>&lt;${text}</p>`), { allowDangerousHtml: true })).toBe(`<p>&lt;${text}</p>`);
  });

  it('gives only elements of Markdown, whatever the HTML', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '&lt;',
      '&amp;',
      'script',
      '[',
      ']',
      '(',
      ')',
      '!',
      'http://x.example',
      '*',
      '_',
      '`',
      '#',
      '\n',
      '\\',
      '<p>',
      '<li>',
      '<h2>',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(
          micromark(markdownOf(parts.join('')), { allowDangerousHtml: true }).replace(/<\/?(p|h2|ul|li)>/g, ''),
        ).not.toMatch(/<[a-z/!]/i);
      }),
      { numRuns: 500 },
    );
  });
});
