import { FACT_TOPIC_LABELS, labelOf } from '../../../../src/domain/core/labels';
import { nicknamesOf } from '../../../../src/domain/search/nicknames';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';

/** A document that is new or has new content. */
export interface NewDocument {
  doc: number;
  kind: 'law' | 'fact' | 'article' | 'commentary';
  record: string;
  /** Country id; '' for none or several. */
  country: string;
  /** Ids of all its countries. */
  countries: string[];
  /** The topic of a fact; '' for other kinds. */
  fact: string;
  title: string;
  /** The searched text, truncated at `SEARCHED_LENGTH`. */
  text: string;
  /** The text is longer than `SEARCHED_LENGTH`. */
  isTruncated: boolean;
}
interface NewDocuments {
  /** Id of the last queue row that was read; 0 if there is none. */
  last: number;
  documents: NewDocument[];
}

const BATCH = 100;
/** Characters that are split into words here. The full-text index covers the rest. */
const SEARCHED_LENGTH = 30_000;

interface ReadDocument extends NewDocument {
  original_title: string;
}

/** The next batch of new documents. Documents that readers cannot find are left out. */
export function nextNewDocuments(app: App): NewDocuments {
  const whole = (table: string) => `coalesce((SELECT content FROM ${table} WHERE id = d.record), '')`;
  const content = (table: string) => `substr(${whole(table)}, 1, ${SEARCHED_LENGTH})`;
  const row = readText(
    app,
    `WITH batch AS MATERIALIZED (SELECT id, kind, record FROM alert_news ORDER BY id LIMIT ${BATCH}),
       fresh AS (SELECT DISTINCT d.* FROM batch b JOIN search_documents d ON d.kind = b.kind AND d.record = b.record)
     SELECT json_object('last', (SELECT coalesce(max(id), 0) FROM batch), 'documents',
       (SELECT json_group_array(json_object('doc', d.doc, 'kind', d.kind, 'record', d.record, 'country', d.country, 'fact', d.fact,
       'countries', json(iif(d.country = '', d.countries, json_array(d.country))),
       'isTruncated', json(iif(length(CASE d.kind WHEN 'law' THEN l.content WHEN 'article' THEN ${whole('article_contents')}
         WHEN 'commentary' THEN ${whole('commentary_contents')} ELSE '' END) > ${SEARCHED_LENGTH}, 'true', 'false')),
       'title', coalesce(l.title, a.title, c.title, ''), 'original_title', coalesce(l.original_title, ''),
       'text', replace(d.topics, '_', ' ') || ' ' || CASE d.kind
         WHEN 'law' THEN l.title || ' ' || l.original_title || ' ' || l.citation || ' ' || l.description || ' '
           || substr(l.content, 1, ${SEARCHED_LENGTH})
         WHEN 'article' THEN a.title || ' ' || a.source || ' ' || a.summary || ' ' || ${content('article_contents')}
         WHEN 'commentary' THEN c.title || ' ' || c.author || ' ' || c.category || ' ' || c.excerpt || ' '
           || ${content('commentary_contents')}
         ELSE f.provision || ' ' || f.value END))
       FROM fresh d LEFT JOIN labour_laws l ON d.kind = 'law' AND l.id = d.record LEFT JOIN articles a ON d.kind = 'article'
         AND a.id = d.record
         LEFT JOIN expert_commentaries c ON d.kind = 'commentary' AND c.id = d.record LEFT
           JOIN employment_facts f ON d.kind = 'fact' AND f.id = d.record)) AS value`,
  );
  const { last, documents } = JSON.parse(row!) as { last: number; documents: ReadDocument[] };
  return { last, documents: documents.map(withNames) };
}

/** Adds the names that the index stores too. */
function withNames({ original_title, ...document }: ReadDocument): NewDocument {
  if (document.kind === 'law')
    return { ...document, text: `${document.text} ${nicknamesOf({ title: document.title, original_title })}` };
  if (document.kind !== 'fact') return document;
  const title = labelOf(FACT_TOPIC_LABELS, document.fact);
  return { ...document, title, text: `${title} ${document.text}` };
}
