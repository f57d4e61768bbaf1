import { IS_PREMIUM } from '../../core/premium';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { matchAmong } from '../find-documents';
import { keysOfDocument } from './alert-keys';
import type { NewDocument } from './new-documents';
import { parseSavedSearch, SAVED_SEARCH_JSON, signatureOf, type SavedSearch } from './saved-search';

/** A saved search and the new documents that match it. */
export interface SearchMatches {
  saved: SavedSearch;
  documents: NewDocument[];
}
type Candidate = SavedSearch & { keys: string[] };

/** Only Premium users have alerts, and Premium reads everything: matches are the same for all owners. */
const READER = { premium: true, countries: [], followed: [] };

/**
 * Which searches the new documents match. Document keys select the candidate searches. Identical searches run
 * once, and only over the documents whose keys selected them.
 */
export function matchSearches(app: App, documents: readonly NewDocument[], now: Date): SearchMatches[] {
  const byKey = new Map<string, NewDocument[]>();
  const note = (key: string, document: NewDocument) => byKey.set(key, [...(byKey.get(key) ?? []), document]);
  for (const document of documents) for (const key of keysOfDocument(document)) note(key, document);
  for (const { key, document } of keysInLongTexts(app, documents)) note(key, document);
  const groups = new Map<string, Candidate[]>();
  for (const candidate of searchesWithKeys(app, [...byKey.keys()])) {
    const signature = signatureOf(candidate);
    groups.set(signature, [...(groups.get(signature) ?? []), candidate]);
  }
  return [...groups.values()].flatMap((group) => {
    const led = [...new Set(group[0]!.keys.flatMap((key) => byKey.get(key) ?? []))];
    const found = matchesOf(app, group[0]!, led, now);
    return found.length > 0 ? group.map(({ keys, ...saved }): SearchMatches => ({ saved, documents: found })) : [];
  });
}

/**
 * Alert keys that occur in long texts. Splitting these texts here is too slow, so the full-text index is
 * queried.
 */
function keysInLongTexts(app: App, documents: readonly NewDocument[]): { key: string; document: NewDocument }[] {
  const long = documents.filter(({ isTruncated }) => isTruncated);
  if (long.length === 0) return [];
  const found = readText(
    app,
    `SELECT json_group_array(json_array(k.key, b.rowid)) AS value FROM (SELECT DISTINCT key FROM alert_keys WHERE instr(key,
      ':') = 0) k
     CROSS JOIN search_bodies b WHERE b.search_bodies MATCH '"' || replace(k.key, '"', '""') || '"'
       AND b.rowid IN (SELECT value FROM json_each({:docs}))`,
    { docs: JSON.stringify(long.map(({ doc }) => doc)) },
  );
  const byDoc = new Map(long.map((document) => [document.doc, document]));
  return (JSON.parse(found ?? '[]') as [string, number][]).map(([key, doc]) => ({ key, document: byDoc.get(doc)! }));
}

function searchesWithKeys(app: App, keys: readonly string[]): Candidate[] {
  const found = readText(
    app,
    `SELECT json_group_array(json_object(${SAVED_SEARCH_JSON}, 'keys', json(c.keys))) AS value FROM (
       SELECT k.search, json_group_array(k.key) AS keys FROM json_each({:keys}) j CROSS JOIN alert_keys k ON k.key = j.value
         GROUP BY k.search) c
     JOIN saved_searches s ON s.id = c.search JOIN users u ON u.id = s.user WHERE s.frequency != '' AND ${IS_PREMIUM}`,
    { keys: JSON.stringify(keys) },
  );
  return JSON.parse(found ?? '[]') as Candidate[];
}

/** A search that fails must not stop the others. */
function matchesOf(app: App, saved: SavedSearch, documents: readonly NewDocument[], now: Date): NewDocument[] {
  try {
    const read = parseSavedSearch(app, saved, now);
    if (!read) return [];
    const found = new Set(
      matchAmong(
        app,
        READER,
        read.asked.indexQuery,
        documents.map(({ doc }) => doc),
      ),
    );
    return documents.filter(({ doc }) => found.has(doc));
  } catch (error) {
    app.logger().error('A saved search could not be asked.', 'search', saved.search, 'error', String(error));
    return [];
  }
}
