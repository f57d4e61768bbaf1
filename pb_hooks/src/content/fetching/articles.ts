import { clip } from '../../../../src/domain/core/clip';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { execute, readText } from '../../core/sql';
import { announce } from '../../notices/announce';
import { isNews, publicationKey, type EventDraft } from '../../notices/event-draft';
import { seedId } from '../starter/seed-row';
import type { FetchedItem, SourceOutcome } from '../../core/jobs/content-jobs';
import { correctArticles, movedArticles, rememberItems, type CorrectedArticle } from './corrected-items';
import { groupByEvent, type EventGroups } from './group-by-event';
import type { EventReport } from './word-index';
import { isMemberState, readCountries, type Country } from './countries';
import { isSameHost } from './host-of';

/** A new row of `articles`, with the values for its event. */
interface ArticleRow extends CorrectedArticle {
  source: string;
  kind: string;
  /** `published_date` is the day on which it was first seen. */
  is_undated: boolean;
  topics: string[];
  verification: 'checked' | 'unchecked';
  evidence_kind: 'official' | '';
  evidence: string;
  licence: string;
  act: string;
  lead: string;
}

/** The writes of one fetch of one source. */
export interface PreparedArticles {
  articles: ArticleRow[];
  /** Leading articles that a report of a better source replaces. */
  replacedLeads: EventGroups['replacedLeads'];
  /** For the first reports of what happened. */
  events: EventDraft[];
  /** Items that exist already, as they are in the feed now. */
  known: ArticleRow[];
  /** Items that exist already. */
  skipped: number;
  dropped: Record<string, number>;
  at: string;
}

const MAX = { title: 500, summary: 5000, url: 2000, content: 200_000, name: 200, act: 200 };

/**
 * Makes rows from fetched items, one per country. Leaves out those that exist, that an admin deleted, or whose country we do not have.
 * Does not write.
 */
export function prepareArticles(
  app: App,
  source: core.Record,
  { items, answered_by }: Pick<SourceOutcome, 'items' | 'answered_by'>,
  now: Date,
): PreparedArticles {
  const prepared: PreparedArticles = {
    articles: [],
    replacedLeads: [],
    events: [],
    known: [],
    skipped: 0,
    dropped: {},
    at: formatServerDate(now),
  };
  if (items.length === 0) return prepared;
  const drop = (reason: string) => void (prepared.dropped[reason] = (prepared.dropped[reason] ?? 0) + 1);
  const countries = readCountries(app);
  const rows = new Map<string, ArticleRow>();
  for (const item of items) {
    if (item.url.length > MAX.url || item.link.length > MAX.url) drop('the address is too long');
    else
      for (const country of countriesOf(item, countries, drop)) {
        const row = rowOf(source, { item, answered_by }, country, now);
        if (rows.has(row.id)) prepared.skipped++;
        rows.set(row.id, row);
      }
  }
  const known = knownArticles(app, [...rows.values()]);
  const moved = movedArticles(app, [...rows.values()]);
  const storedId = ({ id, feed_item, country }: ArticleRow) =>
    moved.get(`${feed_item} ${country}`) ?? (known.get(id) === 'exists' ? id : undefined);
  const fresh = [...rows.values()].filter((row) => !known.has(row.id) && storedId(row) === undefined);
  prepared.known = [...rows.values()].flatMap((row) => {
    const id = storedId(row);
    return id === undefined ? [] : [{ ...row, id }];
  });
  prepared.skipped += prepared.known.length;
  for (const reason of known.values()) if (reason !== 'exists') drop('deleted here');
  const groups = groupByEvent(
    app,
    fresh.map((row) => reportOf(row, source)),
  );
  prepared.articles = fresh.map((row) => ({ ...row, lead: groups.leads.get(row.id) ?? '' }));
  prepared.replacedLeads = groups.replacedLeads;
  // What has no date may be old, so it is no news. What is dated in the future is news on its date.
  prepared.events = fresh
    .filter((row) => groups.announced.has(row.id) && !row.is_undated && row.published_date <= prepared.at)
    .map((row) => eventOf(row, now));
  return prepared;
}

function countriesOf(item: FetchedItem, countries: Map<string, Country>, drop: (reason: string) => void): Country[] {
  if (item.countries.length === 0) drop('no country named');
  return item.countries.flatMap((code) => {
    if (code === 'EU') {
      const members = [...countries.values()].filter((country) => country.followed && isMemberState(country.code));
      if (members.length === 0) drop('nobody follows a member state');
      return members;
    }
    const country = countries.get(code);
    if (!country) drop('a country that we do not cover');
    return country ? [country] : [];
  });
}

/** The id is made from address and country, so that fetching a page twice, even at the same time, makes one row. */
function rowOf(
  source: core.Record,
  { item, answered_by }: { item: FetchedItem; answered_by: string },
  country: Country,
  now: Date,
): ArticleRow {
  const published = item.published || formatServerDate(now);
  // Trust belongs to the host that answered: a lapsed domain may lead to a stranger.
  const isOfficial = source.getInt('tier') === 1 && isSameHost(answered_by, source.getString('feed_url'));
  return {
    id: seedId('articles', `${country.code} ${item.url}`),
    feed_item: item.id,
    country: country.id,
    title: clip(item.title, MAX.title),
    summary: clip(item.summary, MAX.summary),
    source: clip(source.getString('name'), MAX.name),
    canonical_url: item.url,
    kind: item.kind,
    published_date: published,
    is_undated: !item.published,
    as_of: item.published,
    topics: item.topics,
    source_url: item.link || item.url,
    // A tier-1 source's own feed is its own statement.
    verification: isOfficial ? 'checked' : 'unchecked',
    evidence_kind: isOfficial ? 'official' : '',
    evidence: answered_by,
    licence: source.getString('licence'),
    hash: $security.sha256(item.content || `${item.title}\n${item.summary}`),
    from_source: source.id,
    act: clip(item.act, MAX.act),
    lead: '',
    content: clip(item.content, MAX.content),
  };
}

function eventOf(row: ArticleRow, now: Date): EventDraft {
  return {
    country: row.country,
    type: row.kind === 'legislation' ? 'law' : 'article',
    title: row.title,
    description: row.summary,
    reason: `Published by ${row.source}.`,
    article: row.id,
    key: publicationKey(row.id),
    ...(!isNews(row.published_date, now) && { at: row.published_date }),
  };
}

const reportOf = (row: ArticleRow, source: core.Record): EventReport => ({
  id: row.id,
  title: row.title,
  url: row.canonical_url,
  published: row.published_date,
  country: row.country,
  act: row.act,
  tier: source.getInt('tier'),
  lead: '',
});

/** Ids of rows that exist (same id, or same address in the country), and of rows that an admin deleted, which must not return. */
function knownArticles(app: App, rows: readonly ArticleRow[]): Map<string, 'exists' | 'deleted'> {
  const wanted = JSON.stringify(rows.map(({ id, country, canonical_url }) => ({ id, country, url: canonical_url })));
  const found = readText(
    app,
    `SELECT json_group_object(id, state) AS value FROM (
       SELECT w.value ->> 'id' AS id, iif(EXISTS (SELECT 1 FROM articles a WHERE a.id = w.value ->> 'id')
           OR EXISTS (SELECT 1 FROM articles a WHERE a.country = w.value ->> 'country' AND a.canonical_url = w.value ->> 'url'
             AND a.canonical_url != ''), 'exists',
         iif(EXISTS (SELECT 1 FROM audit_log l WHERE l.record = w.value ->> 'id' AND l.collection = 'articles'
           AND l.action = 'delete'), 'deleted', '')) AS state
       FROM json_each({:wanted}) w) WHERE state != ''`,
    { wanted },
  );
  return new Map(Object.entries(JSON.parse(found ?? '{}') as Record<string, 'exists' | 'deleted'>));
}

/**
 * Writes with few statements, because other writes wait. Triggers of the database set `rev` and the counts.
 *
 * @returns the number of new and corrected articles
 */
export function writeArticles(tx: App, { articles, known, replacedLeads, events, at }: PreparedArticles): number {
  const corrected = correctArticles(tx, known, at);
  if (articles.length > 0) insertArticles(tx, { articles, replacedLeads, events, at });
  rememberItems(tx, [...articles, ...known]);
  return articles.length + corrected;
}

function insertArticles(
  tx: App,
  { articles, replacedLeads, events, at }: Pick<PreparedArticles, 'articles' | 'replacedLeads' | 'events' | 'at'>,
): void {
  const rows = JSON.stringify(articles);
  // The brackets are needed: `||` and `->>` have the same precedence.
  const value = (name: string) => `(value ->> '${name}')`;
  const COPIED = [
    'id',
    'country',
    'title',
    'summary',
    'source',
    'canonical_url',
    'kind',
    'published_date',
    'is_undated',
    'as_of',
    'topics',
    'source_url',
    'verification',
    'evidence_kind',
    'evidence',
    'licence',
    'hash',
    'from_source',
    'act',
    'lead',
  ];
  execute(
    tx,
    `INSERT INTO articles (${COPIED.join(', ')}, is_published, is_premium, fetched_at, last_verified, seen_on, created, updated)
     SELECT ${COPIED.map(value).join(', ')}, 1, 0, {:at}, {:at}, {:at}, {:at}, {:at}
       FROM json_each({:rows}) WHERE true ON CONFLICT DO NOTHING`,
    { rows, at },
  );
  execute(
    tx,
    `INSERT INTO article_contents (id, content, country, is_premium, is_published, published_date, created, updated)
     SELECT ${value('id')}, ${value('content')}, ${value('country')}, 0, 1, ${value('published_date')}, {:at}, {:at}
       FROM json_each({:rows}) WHERE ${value('content')} != '' ON CONFLICT DO NOTHING`,
    { rows, at },
  );
  for (const { lead, by } of replacedLeads)
    execute(tx, 'UPDATE articles SET lead = {:by}, updated = {:at} WHERE id = {:lead} OR lead = {:lead}', {
      lead,
      by,
      at,
    });
  announce(tx, events);
}
