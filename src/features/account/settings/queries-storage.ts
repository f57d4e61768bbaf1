import { isText, type CollectionName } from '../../../domain/core/collections';
import { isListed } from '../../../domain/reading/article-visibility';
import type { MolaoDatabase } from '../../../db/database';
import { eachText } from '../../../db/packed-texts';

/** Storage of one country on this device. */
export interface CountryStorage {
  country: string;
  laws: number;
  facts: number;
  articles: number;
  /** Bytes of the stored text. */
  bytes: number;
}

const COUNTED = { labour_laws: 'laws', employment_facts: 'facts', articles: 'articles' } as const;
const MEASURED = [
  'labour_laws',
  'law_versions',
  'employment_facts',
  'articles',
  'article_contents',
  'events',
  'commencements',
  'task_templates',
  'rules',
] as const;

/**
 * Counts and sizes per country. It reads every row, which takes a moment with ten thousand articles:
 * run it on demand, not live.
 */
export async function storageByCountry(
  database: MolaoDatabase,
  countries: readonly string[],
): Promise<CountryStorage[]> {
  const entries: CountryStorage[] = [];
  for (const country of countries) {
    const entry: CountryStorage = { country, laws: 0, facts: 0, articles: 0, bytes: 0 };
    for (const collection of MEASURED) {
      const { rows, bytes } = await measure(database, collection, country);
      entry.bytes += bytes;
      if (collection in COUNTED) entry[COUNTED[collection as keyof typeof COUNTED]] = rows;
    }
    entries.push(entry);
  }
  return entries;
}

async function measure(
  database: MolaoDatabase,
  collection: CollectionName,
  country: string,
): Promise<{ rows: number; bytes: number }> {
  let rows = 0;
  let bytes = 0;
  const add = (row: object) => {
    // A report with a lead takes space but is not counted as an article.
    if (collection !== 'articles' || isListed(row)) rows += 1;
    for (const value of Object.values(row)) if (typeof value === 'string') bytes += utf8Length(value);
  };
  if (isText(collection)) await eachText(database, collection, add, country);
  else await database.table<object>(collection).where('country').equals(country).each(add);
  return { rows, bytes };
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) length += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return length;
}
