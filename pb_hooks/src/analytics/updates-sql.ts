/**
 * The three kinds of updates, as src/domain/analytics/updates.ts defines them. `a`, `l` and `v` are aliases of
 * articles, laws and versions.
 */
export interface UpdateSource {
  what: 'article' | 'in_force' | 'amended';
  from: string;
  /** The condition for an update, beside its day. */
  where: string;
  day: string;
  country: string;
  columns: Record<'id' | 'kind' | 'topics', string>;
}

export const ARTICLE_KIND =
  "CASE WHEN a.kind = 'guidance' THEN 'policy' WHEN a.kind IN ('legislation', 'court', 'policy') THEN a.kind ELSE 'news' END";

const LAW = { id: 'l.id', kind: "'law'", topics: 'l.topics' };

export const UPDATE_SOURCES: readonly UpdateSource[] = [
  {
    what: 'article',
    from: 'articles a',
    // An article without a date was not published on the day on which it was first seen.
    where: "a.is_published AND a.lead = '' AND NOT a.is_undated",
    day: 'a.published_date',
    country: 'a.country',
    columns: { id: 'a.id', kind: ARTICLE_KIND, topics: 'a.topics' },
  },
  {
    what: 'in_force',
    from: 'labour_laws l',
    where: 'l.is_published',
    day: 'l.effective_date',
    country: 'l.country',
    columns: LAW,
  },
  {
    what: 'amended',
    from: 'law_versions v JOIN labour_laws l ON l.id = v.law',
    where:
      'v.official AND l.is_published AND EXISTS (' +
      'SELECT 1 FROM law_versions w WHERE w.law = v.law AND w.official AND w.seen_at < v.seen_at)',
    day: 'v.seen_at',
    country: 'l.country',
    columns: LAW,
  },
];
