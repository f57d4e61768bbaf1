import type { App } from '../../core/app';
import { readState, type SeedState } from './state';

const TEXTS: Readonly<Record<string, string>> = {
  articles: 'article_contents',
  expert_commentaries: 'commentary_contents',
};

/** The collection of the long texts of a collection; undefined if it has none. */
export function textsOf(collection: string): string | undefined {
  return TEXTS[collection];
}

/** Reads the values from a record, so that new and stored values have the same format (dates, lists, absent numbers). */
export function hashOf(record: core.Record, names: readonly string[], text: string | undefined): string {
  const values = names.map((name) => JSON.stringify(record.get(name)));
  return $security.sha256([...values, text ?? ''].join('\n'));
}

/** The long text of a row; undefined if its collection has none. */
export function storedText(app: App, record: core.Record): string | undefined {
  const collection = textsOf(record.collection().name);
  if (collection === undefined) return undefined;
  return app.findRecordsByIds(collection, [record.id])[0]?.getString('content') ?? '';
}

/**
 * Changes a row in a way that is no edit of an admin: a row that nobody edited since the last seed stays so, and the next
 * edition updates it.
 */
export function changeUnedited(
  app: App,
  record: core.Record,
  change: () => void,
  { fields }: SeedState = readState(app),
): void {
  const names = fields[record.collection().name] ?? [];
  const hash = () => hashOf(record, names, storedText(app, record));
  const isEdited = record.getString('seed_hash') !== hash();
  change();
  if (!isEdited) record.set('seed_hash', hash());
}
