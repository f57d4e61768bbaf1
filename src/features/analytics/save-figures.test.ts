import { expect, it } from 'vitest';
import { tallyOf } from '../../domain/analytics/tally';
import { figuresTable } from './save-figures';

it('exports one row for each figure above 0, with the names on the screen', () => {
  const article = {
    id: 'a',
    country: 'za',
    title: 'News',
    published_date: '2026-11-02 00:00:00.000Z',
    topics: ['health_safety'],
    kind: 'guidance' as const,
    is_premium: false,
    is_published: true,
    lead: '',
    is_undated: false,
    verification: 'checked' as const,
  };
  const tally = tallyOf(
    {
      countries: [{ id: 'za', code: 'ZA', region: 'Africa' }],
      articles: [article, { ...article, id: 'b' }],
      laws: [],
      facts: [],
      versions: [],
    },
    new Date('2026-11-22T08:00:00Z'),
  );
  expect(figuresTable(tally, new Map([['ZA', { name: 'South Africa' }]]))).toEqual({
    fields: ['Counted by', 'Name', 'Month', 'Updates'],
    data: [
      ['Kind', 'Policy and guidance', '2026-11', '2'],
      ['Country', 'South Africa', '2026-11', '2'],
      ['Topic', 'Health and safety', '2026-11', '2'],
    ],
  });
});
