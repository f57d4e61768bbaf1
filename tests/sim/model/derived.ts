import { readableCountries } from '../../../src/domain/core/access';
import type { CollectionName } from '../../../src/domain/core/collections';
import type { RawRow } from '../../../src/sync/engine/transport';
import type { Store, StoredRow } from './store';

const ALWAYS_OPEN = 3;

/** What the real server's triggers and hooks write after a write of `collection`. */
export function derive(store: Store, collection: CollectionName, row: StoredRow, before: StoredRow | undefined): void {
  if (collection === 'profiles') followReadable(store, row);
  if (collection === 'labour_laws' || collection === 'articles') {
    for (const country of new Set([row.country, before?.country])) count(store, String(country ?? ''));
  }
  if (collection === 'articles') followArticle(store, row);
  if (collection === 'expert_commentaries' || collection === 'commentary_contents') openNewest(store);
  if (collection === 'article_contents') followArticle(store, store.get('articles', row.id));
}

/** What is deleted together with a record. */
export function cascade(store: Store, collection: CollectionName, row: StoredRow): void {
  const removeWhere = (name: CollectionName, field: string) => {
    for (const each of store.all(name)) if (each[field] === row.id) store.remove(name, each.id);
  };
  if (collection === 'articles') removeWhere('article_contents', 'id');
  if (collection === 'expert_commentaries') removeWhere('commentary_contents', 'id');
  if (collection === 'labour_laws') removeWhere('law_versions', 'law');
  if (collection === 'compliance_tasks') {
    removeWhere('task_evidence', 'task');
    removeWhere('task_history', 'task');
  }
}

function change(store: Store, collection: CollectionName, id: string, patch: RawRow): void {
  const row = store.get(collection, id);
  const isNews = row && Object.keys(patch).some((field) => JSON.stringify(row[field]) !== JSON.stringify(patch[field]));
  if (isNews) store.update(collection, id, patch);
}

function followReadable(store: Store, profile: StoredRow): void {
  change(store, 'users', profile.id, { readable_countries: readableCountries(profile.countries as string[], 'free') });
}

function count(store: Store, country: string): void {
  const laws = store.all('labour_laws').filter((law) => law.country === country && law.is_published);
  const articles = store
    .all('articles')
    .filter((article) => article.country === country && article.is_published && !article.lead);
  change(store, 'countries', country, {
    law_count: laws.length,
    latest_law_date: newest(laws, 'effective_date'),
    article_count: articles.length,
    latest_article_date: newest(articles, 'published_date'),
  });
}

function newest(rows: StoredRow[], field: string): string {
  return (
    rows
      .map((row) => String(row[field]))
      .sort()
      .at(-1) ?? ''
  );
}

function followArticle(store: Store, article: StoredRow | undefined): void {
  if (!article) return;
  change(store, 'article_contents', article.id, {
    country: article.country,
    is_premium: article.is_premium,
    is_published: article.is_published,
    published_date: article.published_date,
  });
}

function openNewest(store: Store): void {
  const commentaries = store.all('expert_commentaries');
  const others = commentaries
    .filter((each) => each.is_featured !== true)
    .sort((a, b) => (String(a.published_date) + a.id < String(b.published_date) + b.id ? 1 : -1));
  for (const commentary of commentaries) {
    const isOpen = commentary.is_featured === true || others.indexOf(commentary) < ALWAYS_OPEN;
    change(store, 'expert_commentaries', commentary.id, { is_open: isOpen });
    change(store, 'commentary_contents', commentary.id, { is_open: isOpen });
  }
}
