import type { CountedRows } from '../updates';

/** Articles and laws to count, for tests. */

export const now = new Date('2026-11-22T09:30:00Z');
export const TODAY = '2026-11-22';
export const date = (day: string) => `${day} 00:00:00.000Z`;

let made = 0;
type Article = CountedRows['articles'][number];
type Law = CountedRows['laws'][number];
export const article = (day: string, over: Partial<Article> = {}): Article => ({
  id: `a${(made += 1)}`,
  country: 'za',
  title: `News ${made}`,
  published_date: date(day),
  topics: ['wages'],
  kind: 'legislation',
  is_premium: false,
  is_published: true,
  lead: '',
  is_undated: false,
  verification: 'checked',
  ...over,
});
export const law = (day: string, over: Partial<Law> = {}): Law => ({
  id: `l${(made += 1)}`,
  country: 'za',
  title: `Act ${made}`,
  effective_date: day && date(day),
  topics: ['leave'],
  is_published: true,
  verification: 'unchecked',
  ...over,
});
const COUNTRIES = [
  { id: 'za', code: 'ZA', region: 'Africa' },
  { id: 'ke', code: 'KE', region: 'Africa' },
  { id: 'jp', code: 'JP', region: 'Asia' },
] as const;
export const world = (over: Partial<CountedRows> = {}): CountedRows => ({
  countries: COUNTRIES,
  laws: [],
  articles: [],
  facts: [],
  versions: [],
  ...over,
});
export const many = (count: number, day: string, over: Partial<Article> = {}) =>
  Array.from({ length: count }, () => article(day, over));
