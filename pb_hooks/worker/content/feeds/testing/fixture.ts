import { readFileSync } from 'node:fs';
import feeds from '../../../../../content/feeds.json';
import type { SourceToFetch } from '../../../../src/core/jobs/content-jobs';
import { adapterOf } from '../adapters';
import { AnswerReader } from '../answer-reader';
import { Collector, type Collected } from '../collector';

const FIXTURES = new URL('../../../../../tests/fixtures/feeds/', import.meta.url);
const NOW = new Date('2026-11-22T09:00:00Z');
const NAMES = new Map([
  ['KE', 'Kenya'],
  ['FR', 'France'],
  ['ZA', 'South Africa'],
]);

/** A source that is not in content/feeds.json. */
const GENERAL = {
  feed_url: 'https://feeds.example.org/news/feed.xml',
  country: 'ZA',
  adapter: undefined,
  language: undefined,
  full_text: undefined,
  labour_only: undefined,
};

/**
 * Reads a fixture in pieces of 97 bytes, which split tags and characters.
 *
 * @param key of a source in content/feeds.json; '' for a general source
 */
export function readFixture(
  file: string,
  changes: Partial<SourceToFetch> = {},
  key = '',
): Collected & { readNotes: string[] } {
  const { country, ...feed } = feeds.find((one) => one.key === key) ?? GENERAL;
  const source: SourceToFetch = {
    id: key,
    feed_url: feed.feed_url,
    feed_type: 'rss',
    adapter: feed.adapter ?? '',
    etag: '',
    last_modified: '',
    country: country ?? '',
    language: feed.language ?? 'en',
    full_text: feed.full_text ?? true,
    labour_only: feed.labour_only ?? true,
    licence: '',
    headers: {},
    max_items: 200,
    ...changes,
  };
  const collector = new Collector({ source, now: NOW, countryNames: NAMES, allow: [] });
  const reader = new AnswerReader(adapterOf(source), source, source.feed_url, collector, '');
  const bytes = readFileSync(new URL(file, FIXTURES));
  for (let at = 0; at < bytes.length; at += 97) reader.write(bytes.subarray(at, at + 97));
  reader.end();
  return { ...collector.end(), readNotes: reader.notes };
}
