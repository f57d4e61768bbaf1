import type { RawItem } from './raw-item';
import { escapeHtml } from './xml-tree';

export type Json = Record<string, unknown>;

/** JSON Feed 1.0 and 1.1. What is no item there is one without a title here: it is counted. */
export function jsonFeed(document: unknown, address: string): Iterable<RawItem> | undefined {
  const feed = record(document);
  if (!Array.isArray(feed.items) || !words(feed.version).includes('jsonfeed.org/version')) return undefined;
  const bases = [address, words(feed.home_page_url)].filter((base) => base !== '');
  return feed.items.map((one) => item(record(one), bases));
}

function item(one: Json, bases: string[]): RawItem {
  const id = words(one.id);
  return {
    id,
    bases,
    title: escapeHtml(words(one.title)),
    links: [words(one.url), words(one.external_url), /^https?:/i.test(id) ? id : ''],
    published: words(one.date_published) || words(one.date_modified),
    summary: escapeHtml(words(one.summary)),
    content: words(one.content_html) || escapeHtml(words(one.content_text)),
  };
}

/** A value as an object, an empty one where it is none. */
export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A value as text, '' where it is neither text nor a number. */
export function words(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A value as a list: BOE gives what occurs once without one. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
