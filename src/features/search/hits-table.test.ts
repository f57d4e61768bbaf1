import { expect, it } from 'vitest';
import { hitsTable, type ExportedHit } from './hits-table';

it('a hits table keeps the order, with the country’s name and the level of evidence', () => {
  const hit: ExportedHit = {
    kind: 'law',
    title: 'The Act',
    country: 'South Africa',
    date: '1998-12-01',
    source: 'gov.za',
    premium: false,
    excerpt: { text: 'At least 15 days', marks: [[0, 2]] },
    statement: {
      verification: 'checked',
      evidence_kind: 'official',
      evidence: 'https://www.gov.za/act',
      seen_on: '2026-11-21',
      review_by: '2027-01-01',
      country: 'ZA',
    },
    url: 'https://molao.example/x',
  };
  const { fields, data } = hitsTable(
    [
      hit,
      { ...hit, kind: 'article', country: '', statement: undefined },
      { ...hit, statement: { verification: 'unchecked', review_by: '2027-01-01', country: 'NZ' } },
    ],
    (country) => (country === 'NZ' ? '2027-01-02' : '2027-01-01'),
  );
  expect(fields).toEqual(['Kind', 'Title', 'Country', 'Date', 'Excerpt', 'Evidence', 'Source', 'Address']);
  expect(data[0]).toEqual([
    'Law',
    'The Act',
    'South Africa',
    '1998-12-01',
    'At least 15 days',
    'Official text, seen at https://www.gov.za/act on 21 November 2026',
    'gov.za',
    'https://molao.example/x',
  ]);
  expect(data.map((row) => [row[0], row[2], row[5]])).toEqual([
    ['Law', 'South Africa', 'Official text, seen at https://www.gov.za/act on 21 November 2026'],
    ['Article', '', ''],
    ['Law', 'South Africa', 'Not yet checked; may be outdated: due for review since 1 January 2027'],
  ]);
});
