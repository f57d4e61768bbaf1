import type { App } from '../../core/app';
import { readText } from '../../core/sql';

export type DraftKind = 'labour_law' | 'article';

/** A stored text of an official source, from which the AI may draft. */
export interface OfficialText {
  /** 'law:<id of the version>' or 'article:<id>'. */
  from: string;
  title: string;
  url: string;
  /** The part that the AI reads. */
  text: string;
  fetched_at: string;
  licence: string;
  publisher: string;
  /** The article's kind; 'legislation' for a law. */
  kind: string;
  /** From the law's row; '' for an article. */
  status: string;
  citation: string;
  original_title: string;
  effective_date: string;
}

/** Characters that small models accept, and that fit into a draft's basis in any script. */
const MOST_TEXT = 24_000;

/** The newest official text of each law, and the articles whose text an official source allows us to store. */
const STORED = `
  SELECT 'law:' || v.id AS source, 1 AS is_law, l.title, v.source_url AS url, v.text, v.seen_at AS fetched_at, l.licence,
    '' AS publisher, 'legislation' AS kind,
    l.status, l.citation, l.original_title, l.effective_date
  FROM labour_laws l JOIN law_versions v ON v.id = (SELECT id FROM law_versions WHERE law = l.id AND official AND text <> ''
    ORDER BY seen_at DESC, rev DESC LIMIT 1)
  WHERE l.country = {:country}
  UNION ALL
  SELECT 'article:' || a.id, 0, a.title, a.source_url, c.content, a.fetched_at, a.licence, a.source, a.kind, '', '', '', ''
  FROM articles a JOIN article_contents c ON c.id = a.id JOIN sources s ON s.id = a.from_source
  WHERE a.country = {:country} AND a.drafted_by = '' AND s.tier = 1 AND c.content <> ''`;

/** The texts that are already the basis of a draft of this kind. */
const used = (table: string) =>
  `SELECT json_extract(b.value, '$.from') FROM ${table} d, json_each(nullif(d.basis, '')) b WHERE d.country = {:country}
    AND d.drafted_by = 'machine'`;

const CHOICE: Record<DraftKind, { table: string; where: string; order: string }> = {
  labour_law: { table: 'labour_laws', where: "kind = 'legislation'", order: 'is_law DESC' },
  article: { table: 'articles', where: 'TRUE', order: 'is_law' },
};

/** The newest text of a country without a draft of this kind. @returns also the number of all texts */
export function nextOfficialText(
  app: App,
  country: string,
  draft: DraftKind,
): { text: OfficialText | undefined; stored: number } {
  const { table, where, order } = CHOICE[draft];
  const found = readText(
    app,
    `WITH stored AS (${STORED}), fitting AS (SELECT * FROM stored WHERE ${where})
     SELECT json_object('stored', (SELECT count(*) FROM fitting), 'text', json((
       SELECT json_object('from', source, 'title', title, 'url', url, 'text', substr(text, 1, ${MOST_TEXT}), 'fetched_at',
         fetched_at, 'licence', licence, 'publisher', publisher,
         'kind', kind, 'status', status, 'citation', citation, 'original_title', original_title, 'effective_date', effective_date)
       FROM fitting WHERE source NOT IN (${used(table)}) ORDER BY ${order}, fetched_at DESC, source LIMIT 1))) AS value`,
    { country },
  );
  const { stored, text } = JSON.parse(found!) as { stored: number; text: OfficialText | null };
  return { stored, text: text ? { ...text, text: wholeLines(text.text) } : undefined };
}

/** A cut text ends with a whole line, unless its lines are very long. */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n');
  return text.length < MOST_TEXT || end < MOST_TEXT / 2 ? text : text.slice(0, end);
}
