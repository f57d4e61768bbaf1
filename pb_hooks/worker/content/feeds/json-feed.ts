import type { RawItem } from './raw-item';
import { escapeHtml } from './xml-tree';

export type JsonObject = Record<string, unknown>;

/** JSON Feed 1.0 and 1.1. An invalid item becomes one without a title, which the collector drops and counts. */
export function jsonFeed(document: unknown, address: string): Iterable<RawItem> | undefined {
  const feed = asObject(document);
  if (!Array.isArray(feed.items) || !asText(feed.version).includes('jsonfeed.org/version')) return undefined;
  const bases = [address, asText(feed.home_page_url)].filter((base) => base !== '');
  return itemsOf(feed.items, bases);
}

/** One by one: a list of a million items is refused at its ten thousandth. */
function* itemsOf(items: readonly unknown[], bases: string[]): Generator<RawItem> {
  for (const one of items) yield item(asObject(one), bases);
}

function item(one: JsonObject, bases: string[]): RawItem {
  const id = asText(one.id);
  return {
    id,
    bases,
    title: escapeHtml(asText(one.title)),
    links: [asText(one.url), asText(one.external_url), /^https?:/i.test(id) ? id : ''],
    published: asText(one.date_published) || asText(one.date_modified),
    summary: escapeHtml(asText(one.summary)),
    content: asText(one.content_html) || escapeHtml(asText(one.content_text)),
  };
}

/** The value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** A string or number as text, otherwise ''. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The value as a list: BOE writes a list of one as the item itself. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
