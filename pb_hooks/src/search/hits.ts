import {
  documentOfArticle,
  documentOfCommentary,
  documentOfFact,
  documentOfLaw,
  type DocumentKind,
  type SearchDocument,
} from '../../../src/domain/search/documents';
import { statementOf, type Statement } from '../../../src/domain/content/evidence-level';
import type { SearchHit } from '../../../src/domain/search/search-hits';
import { plainText } from '../../../src/domain/language/plain-text';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { mentions, passageOf, titleMarks } from './best-passage';
import type { DocumentMatch, Reader, SearchedWord } from './types';

export type ServerHit = Omit<SearchHit, 'from'>;

/** Characters of a text that are searched for an excerpt. */
const SEARCHED_LENGTH = 40_000;

interface Code {
  code: string;
  name: string;
}
/** A row as the document functions read it, and the fields to show. */
interface HitRow extends Omit<Statement, 'country'> {
  id: string;
  country: Code | null;
  /** The text; '' if this user may not read it. */
  body: string;
  [column: string]: unknown;
}

const COUNTRY = "json((SELECT json_object('code', k.code, 'name', k.name) FROM countries k WHERE k.id = r.country))";
/** How a row was checked. A commentary names no page. */
const CHECK = ['verification', 'evidence_kind', 'review_by', 'source_changed_on', 'seen_on']
  .map((field) => `'${field}', r.${field}`)
  .join(', ');
const SEEN = "'evidence', r.evidence";
/** SQL for the rows of each kind. `texts` holds the ids of the rows whose text the user may read. */
const ROWS: Record<DocumentKind, string> = {
  law: `SELECT json_object('id', r.id, ${CHECK}, ${SEEN}, 'key', r.key, 'title', r.title, 'original_title',
    r.original_title, 'citation', r.citation, 'description', r.description, 'content', '', 'body', substr(r.content, 1,
      ${SEARCHED_LENGTH}),
      'effective_date', r.effective_date, 'topics', json(r.topics), 'source_url', r.source_url, 'country',
        ${COUNTRY}) AS row FROM labour_laws r`,
  fact: `SELECT json_object('id', r.id, ${CHECK}, ${SEEN}, 'topic', r.topic, 'value', r.value, 'provision',
    r.provision, 'as_of', r.as_of, 'source_url', r.source_url, 'body', '', 'country', ${COUNTRY},
      'next', iif(json_valid(r.next), json(r.next), NULL),
      'law', json((SELECT json_object('title', l.title) FROM labour_laws l WHERE l.id = r.law AND l.is_published))) AS row
        FROM employment_facts r`,
  article: `SELECT json_object('id', r.id, ${CHECK}, ${SEEN}, 'title', r.title, 'summary', r.summary, 'kind',
    r.kind, 'published_date', r.published_date, 'topics', json(r.topics), 'source_url', r.source_url, 'canonical_url',
      r.canonical_url,
      'is_premium', json(iif(r.is_premium, 'true', 'false')), 'country', ${COUNTRY},
      'body', coalesce((SELECT substr(c.content, 1, ${SEARCHED_LENGTH}) FROM article_contents c WHERE c.id = r.id
        AND r.id IN (SELECT value FROM json_each({:texts}))), '')) AS row FROM articles r`,
  commentary: `SELECT json_object('id', r.id, ${CHECK}, 'title', r.title, 'author', r.author,
    'excerpt', r.excerpt, 'category', r.category, 'topics', json(r.topics), 'published_date', r.published_date,
      'source_url', r.source_url,
      'is_open', json(iif(r.is_open, 'true', 'false')), 'country', ${COUNTRY},
      'body', coalesce((SELECT substr(c.content, 1, ${SEARCHED_LENGTH}) FROM commentary_contents c WHERE c.id = r.id
        AND r.id IN (SELECT value FROM json_each({:texts}))), '')) AS row FROM expert_commentaries r`,
};

/** The hits of the matches, in the same order. Rows that were deleted meanwhile are left out. */
export function hitsOf(
  app: App,
  reader: Reader,
  matches: readonly DocumentMatch[],
  words: readonly SearchedWord[],
): ServerHit[] {
  const rows = new Map<string, HitRow>();
  for (const kind of Object.keys(ROWS) as DocumentKind[]) {
    const ofKind = matches.filter((match) => match.kind === kind);
    for (const row of ofKind.length > 0 ? readRows(app, reader, kind, ofKind) : []) rows.set(`${kind}:${row.id}`, row);
  }
  return matches.flatMap(({ kind, record, score }) => {
    const row = rows.get(`${kind}:${record}`);
    return row ? [hitOf(kind as DocumentKind, row, score, words)] : [];
  });
}

function readRows(app: App, reader: Reader, kind: DocumentKind, matches: readonly DocumentMatch[]): HitRow[] {
  const texts = matches.filter(({ isOpen, isPremium }) => reader.premium || (isOpen && !isPremium));
  const found = readText(
    app,
    `SELECT json_group_array(json(row)) AS value FROM (${ROWS[kind]} WHERE r.id IN (SELECT value FROM json_each({:ids})))`,
    {
      ids: JSON.stringify(matches.map(({ record }) => record)),
      texts: JSON.stringify(texts.map(({ record }) => record)),
    },
  );
  return JSON.parse(found ?? '[]') as HitRow[];
}

function hitOf(kind: DocumentKind, row: HitRow, score: number, words: readonly SearchedWord[]): ServerHit {
  const { text, also, ...shown } = documentOf(kind, row);
  const isElsewhere = row.body !== '' && words.length > 0 && !mentions(text, words) && mentions(row.body, words);
  return {
    ...shown,
    score,
    statement: { ...statementOf(row), source_url: row.source_url },
    titleMarks: titleMarks(shown.title, words),
    excerpt: passageOf(isElsewhere ? plainText(row.body, row.body.length) : text, words),
  };
}

function documentOf(kind: DocumentKind, row: HitRow): SearchDocument {
  const country = row.country ?? undefined;
  switch (kind) {
    case 'law':
      return documentOfLaw(row as never, country);
    case 'fact':
      return documentOfFact(row as never, country, (row.law as { title: string } | null) ?? undefined);
    case 'article':
      return documentOfArticle(row as never, country);
    case 'commentary':
      return documentOfCommentary(row as never, country);
  }
}
