import type { OfficialText } from '../../../src/domain/assistant/read/original-passages';
import type { LawRow } from '../../../src/domain/core/rows';
import { languageOfText } from '../../../src/domain/language/text-language';
import type { App } from '../core/app';
import { LAW, TOPICS } from './read-rows';
import type { Reader } from './request-reader';
import { quoted, readable, rows } from './sql-rows';

/** Characters from which the language of a text is read. */
const SAMPLE = 2000;

type Row = LawRow & { code: string; text: string; seen_at: string; official_url: string };

/**
 * The newest official texts of these laws that are not in English, with the same conditions as the API rules. Only a
 * sample of each text is read first, because a text may be a megabyte.
 *
 * @param laws ids
 */
export function readOfficialTexts(app: App, reader: Reader, laws: readonly string[]): OfficialText[] {
  const samples = readTexts(app, reader, laws, `substr(text, 1, ${SAMPLE})`);
  const foreign = samples.filter(({ text, code }) => languageOfText(text, code) !== undefined).map(({ id }) => id);
  return readTexts(app, reader, foreign, 'text').map(({ text, seen_at, official_url, ...law }) => ({
    law,
    text,
    seen_at,
    source_url: official_url,
  }));
}

function readTexts(app: App, reader: Reader, laws: readonly string[], text: string) {
  if (laws.length === 0) return [];
  return rows<Row>(
    app,
    [...LAW, 'code', 'seen_at', 'official_url'],
    `FROM (SELECT l.*, c.code, v.text, v.seen_at, v.source_url AS official_url FROM labour_laws l
      JOIN countries c ON c.id = l.country
      JOIN law_versions v ON v.id = (SELECT id FROM law_versions WHERE law = l.id AND official AND is_published
        ORDER BY seen_at DESC, rev DESC LIMIT 1)
      WHERE l.id IN (${laws.map(quoted).join(', ')})) WHERE is_published AND ${readable(reader)}`,
    { fields: `'text', ${text}, ${TOPICS}` },
  );
}
