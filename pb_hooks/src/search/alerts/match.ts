import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { matchAmong } from '../find';
import { keysOfDocument } from './keys';
import type { Fresh } from './news';
import { askedOf, IS_PREMIUM, SAVED, signatureOf, type Saved } from './saved';

/** A saved search and what is new to it. */
export interface Matched {
  saved: Saved;
  documents: Fresh[];
}
type Candidate = Saved & { keys: string[] };

/** Every owner has Premium, and so reads everything: what is found is the same for all of them. */
const READER = { premium: true, countries: [] };

/**
 * Which searches new documents match. The keys of the documents lead to the searches that may; those are asked, each once however many people saved it, and only about
 * the documents that led to it.
 */
export function matchNews(app: App, documents: readonly Fresh[], now: Date): Matched[] {
  const byKey = new Map<string, Fresh[]>();
  const note = (key: string, document: Fresh) => byKey.set(key, [...(byKey.get(key) ?? []), document]);
  for (const document of documents) for (const key of keysOfDocument(document)) note(key, document);
  for (const { key, document } of keysOfLongTexts(app, documents)) note(key, document);
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidatesOf(app, [...byKey.keys()])) {
    const signature = signatureOf(candidate);
    groups.set(signature, [...(groups.get(signature) ?? []), candidate]);
  }
  return [...groups.values()].flatMap((group) => {
    const led = [...new Set(group[0]!.keys.flatMap((key) => byKey.get(key) ?? []))];
    const found = matchesOf(app, group[0]!, led, now);
    return found.length > 0 ? group.map(({ keys, ...saved }): Matched => ({ saved, documents: found })) : [];
  });
}

/** Which of the keys that there are stand in long texts: these are too long to be split here, and the index has done it. */
function keysOfLongTexts(app: App, documents: readonly Fresh[]): { key: string; document: Fresh }[] {
  const long = documents.filter(({ isCut }) => isCut);
  if (long.length === 0) return [];
  const found = readText(
    app,
    `SELECT json_group_array(json_array(k.key, b.rowid)) AS value FROM (SELECT DISTINCT key FROM alert_keys WHERE instr(key, ':') = 0) k
     CROSS JOIN search_bodies b WHERE b.search_bodies MATCH '"' || replace(k.key, '"', '""') || '"' AND b.rowid IN (SELECT value FROM json_each({:docs}))`,
    { docs: JSON.stringify(long.map(({ doc }) => doc)) },
  );
  const byDoc = new Map(long.map((document) => [document.doc, document]));
  return (JSON.parse(found ?? '[]') as [string, number][]).map(([key, doc]) => ({ key, document: byDoc.get(doc)! }));
}

function candidatesOf(app: App, keys: readonly string[]): Candidate[] {
  const found = readText(
    app,
    `SELECT json_group_array(json_object(${SAVED}, 'keys', json(c.keys))) AS value FROM (
       SELECT k.search, json_group_array(k.key) AS keys FROM json_each({:keys}) j CROSS JOIN alert_keys k ON k.key = j.value GROUP BY k.search) c
     JOIN saved_searches s ON s.id = c.search JOIN users u ON u.id = s.user WHERE s.frequency != '' AND ${IS_PREMIUM}`,
    { keys: JSON.stringify(keys) },
  );
  return JSON.parse(found ?? '[]') as Candidate[];
}

/** One search that cannot be asked is not everybody's. */
function matchesOf(app: App, saved: Saved, documents: readonly Fresh[], now: Date): Fresh[] {
  try {
    const read = askedOf(app, saved, now);
    if (!read) return [];
    const found = new Set(
      matchAmong(
        app,
        READER,
        read.asked.wanted,
        documents.map(({ doc }) => doc),
      ),
    );
    return documents.filter(({ doc }) => found.has(doc));
  } catch (error) {
    app.logger().error('A saved search could not be asked.', 'search', saved.search, 'error', String(error));
    return [];
  }
}
