import { describe, expect, it } from 'vitest';
import { citeLaw, formatQuote, citeText } from './legal-citation';

const SEEN = { url: 'https://www.gov.za/act75', accessed: '2026-11-22' };
const LAW = {
  ...SEEN,
  title: 'Basic Conditions of Employment Act, 1997',
  citation: 'Act 75 of 1997',
  country: 'South Africa',
};

describe('a law', () => {
  it('is cited by title, number, country, source and date of access', () => {
    expect(citeLaw(LAW)).toBe(
      'Basic Conditions of Employment Act, 1997 (Act 75 of 1997) (South Africa), <https://www.gov.za/act75>, accessed 22 November 2026.',
    );
  });

  it('is cited by its section', () => {
    expect(citeLaw({ ...LAW, section: 's 20' })).toContain('(Act 75 of 1997), s 20 (South Africa), <');
  });

  it('omits a repeated number and missing parts', () => {
    expect(
      citeLaw({
        ...LAW,
        title: 'Federal Decree-Law No. 33 of 2021',
        citation: 'Federal Decree-Law No. 33 of 2021',
        country: '',
        url: '',
      }),
    ).toBe('Federal Decree-Law No. 33 of 2021, accessed 22 November 2026.');
  });
});

describe('a text', () => {
  it('is cited by author, title and date', () => {
    expect(
      citeText({
        ...SEEN,
        author: 'Department of Employment and Labour',
        title: 'National minimum wage rises',
        date: '2026-02-03 00:00:00.000Z',
      }),
    ).toBe(
      'Department of Employment and Labour, “National minimum wage rises”, 3 February 2026, <https://www.gov.za/act75>, accessed 22 November 2026.',
    );
  });

  it('names the publication, unless that is the author', () => {
    const text = { ...SEEN, title: 'Parental leave', date: '' };
    expect(citeText({ ...text, author: 'N Dlamini', publication: 'Molao' })).toContain(
      'N Dlamini, “Parental leave”, Molao, <',
    );
    expect(citeText({ ...text, author: 'Molao', publication: 'Molao' })).toContain('Molao, “Parental leave”, <');
    expect(citeText({ ...text, author: '' })).toMatch(/^“Parental leave”, </);
  });
});

it('a quoted passage is on one line above its citation', () => {
  expect(formatQuote(' at least\n 15 days ', 'The Act.')).toBe('“at least 15 days”\nThe Act.');
});
