import { describe, expect, it } from 'vitest';
import { firstSection, markSections, sectionNumber } from './section-references';

const source = () => 'https://example.org/act?a=1&b="2"';

describe('section references', () => {
  it('become links with an escaped address, which opens in a new tab', () => {
    expect(markSections('<p>Leave (s 20) is due.</p>', source)).toBe(
      '<p>Leave (<a class="sec" rel="noopener noreferrer" target="_blank" href="https://example.org/act?a=1&amp;b=&quot;2&quot;">s 20</a>) is due.</p>',
    );
  });

  it('become links within the page', () => {
    expect(markSections('s 9', (reference) => `#official=${reference.slice(2)}`)).toBe(
      '<a class="sec" href="#official=9">s 9</a>',
    );
  });

  it('stay text without an address', () => {
    expect(markSections('s 9')).toBe('<span class="sec">s 9</span>');
    expect(markSections('s 9', () => undefined)).toBe('<span class="sec">s 9</span>');
  });

  it('stay text inside a link', () => {
    expect(markSections('<a href="https://x.org">s 9</a>, s 10', () => '#')).toBe(
      '<a href="https://x.org"><span class="sec">s 9</span></a>, <a class="sec" href="#">s 10</a>',
    );
  });

  it.each([
    'Section 23 of the Constitution',
    'section 174 of the Labour Act, 2003',
    'sections 118 to 121 of the Labour Act, 2003',
    'Articles 86 and 87 of the Manpower Law',
    'Art. 22 of Federal Decree-Law No. 33 of 2021',
    'section 8 of the Act 17 of 1999',
  ])('of another law stay text: %s', (text) => {
    expect(markSections(text, source)).not.toContain('<a ');
  });

  it.each(['s 9 of the Act.', 'sections 73 to 78 of the Act).', 'Article 7 of this Law', 's 9 covers all of them'])(
    'of this law are links: %s',
    (text) => {
      expect(markSections(text, source)).toContain('<a ');
    },
  );

  it('begin with the number of a section', () => {
    expect(['ss 25 to 25C', 's 6(3)', 'Section 200A', 'Art. 29(2)'].map(sectionNumber)).toEqual([
      '25',
      '6',
      '200A',
      '29',
    ]);
  });
});

it.each([
  ['At least 15 working days (s 20).', 's 20'],
  ['Under section 37(1) notice is given', 'section 37(1)'],
  ['ss 25 to 25C apply', 'ss 25 to 25C'],
  ['Art. 29, and art 41', 'Art. 29'],
  ["a week's 48 hours", ''],
  ['no reference', ''],
])('the section in %j is %j', (text, section) => expect(firstSection(text)).toBe(section));
