/**
 * The three kinds of updates, as src/domain/analytics-updates.ts defines them. Each part is narrowed by conditions of its own, so that each can use its indexes.
 * The order of a row's columns is that of {@link UPDATE_COLUMNS}.
 */
export interface UpdateSource {
  what: 'article' | 'in_force' | 'amended';
  /** Columns, joined tables and what makes a row an update. `a`, `l` and `v` stand for articles, laws and versions. */
  from: string;
  where: string;
  day: string;
  country: string;
  columns: Record<'id' | 'title' | 'kind' | 'topics' | 'premium', string>;
}

const LAW = { id: 'l.id', title: 'l.title', kind: "'law'", topics: 'l.topics', premium: '0' };

export const UPDATE_SOURCES: readonly UpdateSource[] = [
  {
    what: 'article',
    from: 'articles a',
    where: "a.is_published AND a.lead = ''",
    day: 'a.published_date',
    country: 'a.country',
    columns: {
      id: 'a.id',
      title: 'a.title',
      kind: "CASE WHEN a.kind = 'guidance' THEN 'policy' WHEN a.kind IN ('legislation', 'court', 'policy') THEN a.kind ELSE 'news' END",
      topics: 'a.topics',
      premium: 'a.is_premium',
    },
  },
  { what: 'in_force', from: 'labour_laws l', where: 'l.is_published', day: 'l.effective_date', country: 'l.country', columns: LAW },
  {
    what: 'amended',
    from: 'law_versions v JOIN labour_laws l ON l.id = v.law',
    where: 'v.official AND l.is_published AND EXISTS (SELECT 1 FROM law_versions w WHERE w.law = v.law AND w.official AND w.seen_at < v.seen_at)',
    day: 'v.seen_at',
    country: 'l.country',
    columns: LAW,
  },
];
