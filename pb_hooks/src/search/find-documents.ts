import type { App } from '../core/app';
import { readText } from '../core/sql';
import { requiredWords } from './match-expressions';
import type { DocumentMatches, Reader, IndexQuery } from './types';

/**
 * BM25 weights of the columns of `search_titles`: title, names (citation, publisher, topics), teaser, character
 * pairs. The body has weight 1.
 */
const WEIGHTS = '8.0, 4.0, 2.0, 4.0';
/** Score factors for a country in the query: the same country, another one; and for a followed one if it names none. */
const COUNTRY = { asked: 3, other: 0.25, followed: 2 };
/** Score factors for the topic of the query: a fact on it, another document on it. */
const TOPIC = { fact: 3, about: 1.4 };
/**
 * Score of a fact on the topic without any of the words. Without a country in the query every country has such
 * a fact.
 */
const BY_TOPIC_SCORE = { there: 4, anywhere: 1 };
/** Place of a match by topic; terms have places from 0. */
const BY_TOPIC = -1;

/**
 * The same access as the collections' API rules. Without Premium no Premium article matches, not even by title.
 * Drafts are not indexed.
 */
const READABLE = `({:premium} OR (NOT d.is_premium AND (d.kind = 'commentary' OR d.country IN (SELECT value
  FROM json_each({:readable})))))`;
/** Users do not find a text that they may not read by its words. */
const TEXT_READABLE = '({:premium} OR (d.is_open AND NOT d.is_premium))';

const oneOf = (list: string) =>
  `({:${list}} = '[]' OR EXISTS (SELECT 1 FROM json_each(d.topics) t WHERE t.value IN (SELECT value FROM json_each({:${list}}))))`;
/** A commentary that compares belongs to each of its countries. */
const among = (list: string) =>
  `(d.country IN (${list}) OR (d.countries != '[]' AND EXISTS (SELECT 1 FROM json_each(d.countries) n
    WHERE n.value IN (${list}))))`;
const OF_COUNTRIES = among('SELECT value FROM json_each({:countries})');
const FILTERED = `({:narrowed} = 0 OR ${among('SELECT value FROM json_each({:filterCountries})')})
      AND ({:kinds} = '[]' OR d.kind IN (SELECT value FROM json_each({:kinds})))
      AND ${oneOf('filterTopics')} AND ${oneOf('category')}
      AND ({:since} = '' OR d.date >= {:since}) AND ({:until} = '' OR d.date < {:until}) AND ({:source} = '' OR d.source = {:source})`;

const TERMS = `terms (place, titles, bodies, required) AS MATERIALIZED (SELECT key, value ->> 'titles', value ->> 'bodies',
  value ->> 'required' FROM json_each({:terms}))`;

/**
 * Looks up each term separately in titles and bodies: a document may have one word in its title and another in
 * its body, and the score counts how many words match. A fact on the topic counts as having all words.
 */
function matchingSql(among: 'all' | 'some'): string {
  const scores = among === 'all';
  const of = (table: string) => (scores ? '' : `AND ${table}.rowid IN (SELECT value FROM json_each({:docs}))`);
  return `found (place, doc, score) AS MATERIALIZED (
      SELECT t.place, s.rowid, ${scores ? `-bm25(search_titles, ${WEIGHTS})` : '1'} FROM terms t CROSS JOIN search_titles s
        WHERE s.search_titles MATCH t.titles ${of('s')}
      UNION ALL
      SELECT t.place, b.rowid, ${scores ? '-bm25(search_bodies)' : '1'} FROM terms t CROSS JOIN search_bodies b
        JOIN search_documents d ON d.doc = b.rowid
        WHERE t.bodies != '' AND b.search_bodies MATCH t.bodies AND ${TEXT_READABLE} ${of('b')}
      UNION ALL
      SELECT ${BY_TOPIC}, d.doc, iif({:countries} = '[]', ${BY_TOPIC_SCORE.anywhere}, ${BY_TOPIC_SCORE.there})
        FROM search_documents d WHERE d.fact != '' AND d.fact IN (SELECT value
          FROM json_each({:factTopics})) ${scores ? '' : 'AND d.doc IN (SELECT value FROM json_each({:docs}))'}
      UNION ALL
      SELECT ${BY_TOPIC}, d.doc, 1 FROM search_documents d
        WHERE {:browse} ${scores ? '' : 'AND d.doc IN (SELECT value FROM json_each({:docs}))'}
    ),
    covered AS (
      SELECT doc, max(place = ${BY_TOPIC}) AS by_topic, sum(place != ${BY_TOPIC}) AS words, sum(score) AS score
      FROM (SELECT doc, place, sum(score) AS score FROM found GROUP BY doc, place) GROUP BY doc
    ),
    matching AS (
      SELECT d.*, iif(c.by_topic, max({:words}, 1), c.words) AS covered, c.score AS text_score
      FROM covered c JOIN search_documents d ON d.doc = c.doc
      WHERE ${READABLE} AND ${FILTERED} AND (NOT {:browse} OR {:countries} = '[]' OR ${OF_COUNTRIES})
        AND ({:requiredTerms} = 0 OR NOT EXISTS (SELECT 1 FROM terms t WHERE t.required AND NOT EXISTS (SELECT 1
          FROM found f WHERE f.doc = c.doc AND f.place = t.place)))
    )`;
}

/** Finds documents, best first. */
export function find(app: App, reader: Reader, wanted: IndexQuery, limit: number): DocumentMatches {
  const asked = 'd.country IN (SELECT value FROM json_each({:countries}))';
  const row = readText(
    app,
    `WITH ${TERMS}, ${matchingSql('all')},
       scored AS (
         SELECT d.*, d.text_score * d.covered * d.covered / max({:words} * {:words}, 1)
             * CASE WHEN d.country = '' THEN 1.0
               WHEN {:countries} = '[]' THEN iif(d.country IN (SELECT value FROM json_each({:followed})), ${COUNTRY.followed}, 1.0)
               WHEN ${asked} THEN ${COUNTRY.asked}
               ELSE ${COUNTRY.other} END
             * CASE WHEN d.fact != '' AND d.fact IN (SELECT value FROM json_each({:factTopics}))
               THEN iif({:countries} = '[]', ${TOPIC.about}, ${TOPIC.fact})
                 WHEN {:topics} != '[]' AND EXISTS (SELECT 1 FROM json_each(d.topics) t WHERE t.value IN (SELECT value
                   FROM json_each({:topics}))) THEN ${TOPIC.about} ELSE 1.0 END AS score
         FROM matching d WHERE d.covered >= min({:needed}, (SELECT max(covered) FROM matching))
       )
     SELECT json_object(
       'total', (SELECT count(*) FROM scored),
       'unknown', (SELECT json_group_array(place) FROM terms WHERE place NOT IN (SELECT f.place FROM found f
         JOIN search_documents d ON d.doc = f.doc WHERE ${READABLE})),
       'matches', (SELECT json_group_array(json_object('doc', doc, 'kind', kind, 'record', record, 'country', country,
         'date', date, 'source', source, 'topics', json(topics),
           'isPremium', json(iif(is_premium, 'true', 'false')), 'isOpen', json(iif(is_open, 'true', 'false')), 'score',
             round(score, 3)))
         FROM (SELECT * FROM scored ORDER BY
           CASE {:sort} WHEN 'newest' THEN date WHEN 'oldest' THEN date != '' END DESC,
           CASE {:sort} WHEN 'oldest' THEN date END, score DESC, date DESC, doc LIMIT {:limit}))
     ) AS value`,
    { ...paramsOf(reader, wanted), limit },
  );
  return JSON.parse(row!) as DocumentMatches;
}

/**
 * Which of the given documents match: all required words are there, and the document belongs to a country of
 * the query.
 */
export function matchAmong(app: App, reader: Reader, wanted: IndexQuery, docs: readonly number[]): number[] {
  const row = readText(
    app,
    `WITH ${TERMS}, ${matchingSql('some')}
     SELECT json_group_array(doc) AS value FROM matching d WHERE d.covered >= {:needed}
       AND ({:countries} = '[]' OR ${OF_COUNTRIES})`,
    { ...paramsOf(reader, wanted), docs: JSON.stringify(docs) },
  );
  return JSON.parse(row!) as number[];
}

function paramsOf(
  reader: Reader,
  { terms, countries, factTopics, topics, filters, isBrowse }: IndexQuery,
): Record<string, string | number> {
  const words = terms.length;
  return {
    terms: JSON.stringify(terms),
    words,
    requiredTerms: terms.filter(({ required }) => required).length,
    needed: Math.max(1, requiredWords(words)),
    browse: isBrowse ? 1 : 0,
    premium: reader.premium ? 1 : 0,
    readable: JSON.stringify(reader.countries),
    countries: JSON.stringify(countries),
    factTopics: JSON.stringify(factTopics),
    topics: JSON.stringify(topics),
    narrowed: filters.countries ? 1 : 0,
    filterCountries: JSON.stringify(filters.countries ?? []),
    followed: JSON.stringify(reader.followed),
    sort: filters.sort,
    kinds: JSON.stringify(filters.kinds),
    filterTopics: JSON.stringify(filters.topics),
    category: JSON.stringify(filters.category),
    since: filters.since,
    until: filters.until,
    source: filters.source,
  };
}
