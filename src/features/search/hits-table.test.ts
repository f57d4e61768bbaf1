import { expect, it } from 'vitest';
import { hitsTable, type ExportedHit } from './hits-table';

it('a hits table keeps the order, with the country’s name and the verification', () => {
  const hit: ExportedHit = {
    kind: 'law',
    title: 'The Act',
    country: 'South Africa',
    date: '1998-12-01',
    source: 'gov.za',
    premium: false,
    excerpt: { text: 'At least 15 days', marks: [[0, 2]] },
    checked: true,
    url: 'https://molao.example/x',
  };
  const { fields, data } = hitsTable([
    hit,
    { ...hit, kind: 'article', country: '', checked: undefined },
    { ...hit, checked: false },
  ]);
  expect(fields).toEqual(['Kind', 'Title', 'Country', 'Date', 'Excerpt', 'Verification', 'Source', 'Address']);
  expect(data[0]).toEqual([
    'Law',
    'The Act',
    'South Africa',
    '1998-12-01',
    'At least 15 days',
    'Checked',
    'gov.za',
    'https://molao.example/x',
  ]);
  expect(data.map((row) => [row[0], row[2], row[5]])).toEqual([
    ['Law', 'South Africa', 'Checked'],
    ['Article', '', ''],
    ['Law', 'South Africa', 'Not yet checked'],
  ]);
});
