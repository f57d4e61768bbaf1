import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceToFetch } from '../../../pb_hooks/src/core/jobs/content-jobs';
import { FetchError } from '../../../pb_hooks/worker/content/fetch-error';
import { ADAPTER_NAMES, adapterOf } from '../../../pb_hooks/worker/content/feeds/adapters';
import { AnswerReader } from '../../../pb_hooks/worker/content/feeds/answer-reader';
import { Collector } from '../../../pb_hooks/worker/content/feeds/collector';
import { readerByRoot, textSourceOf } from '../../../pb_hooks/worker/content/texts/text-sources';
import { FRAGMENTS, FRAMES } from './hostile-texts';

const RUNS = 10_000;
/** Milliseconds of processor time for one generated answer. It takes some milliseconds unless a step is exponential. */
const MOST_MS = 3000;
const LONG = 120_000;
/** Shorter times are too noisy to compare. */
const NOTICEABLE_MS = 300;
/** For a text that is four times as long: linear work takes 4 times as long, quadratic work 16 times. */
const MOST_GROWTH = 9;

const HOSTS = ['www.legislation.gov.uk', 'laws.justice.gc.ca', 'www.gesetze-im-internet.de', 'anybody.example'];

/** Each kind of answer that the worker reads, by name: feeds by adapter, texts of laws by host. */
const READERS: Record<string, (bytes: Buffer) => void> = {
  ...Object.fromEntries(['', ...ADAPTER_NAMES].map((name) => [`feed ${name}`, (bytes) => readFeed(name, bytes)])),
  ...Object.fromEntries(HOSTS.map((host) => [`text of ${host}`, (bytes) => readText(host, bytes)])),
};

function readFeed(adapter: string, bytes: Buffer): void {
  const source: SourceToFetch = {
    id: adapter,
    feed_url: 'https://feeds.example.org/news/feed.xml',
    feed_type: 'rss',
    adapter,
    etag: '',
    last_modified: '',
    country: 'ZA',
    language: 'en',
    full_text: true,
    labour_only: false,
    licence: '',
    headers: {},
    max_items: 200,
  };
  const now = new Date('2026-11-22T09:00:00Z');
  const collector = new Collector({ source, now, countryNames: new Map([['KE', 'Kenya']]), allow: [] });
  const reader = new AnswerReader(adapterOf(source), source, source.feed_url, collector, '');
  for (let at = 0; at < bytes.length; at += 4096) reader.write(bytes.subarray(at, at + 4096));
  reader.end();
  collector.end();
}

function readText(host: string, bytes: Buffer): void {
  const start = bytes.subarray(0, 4000).toString();
  const reader = readerByRoot(start, '') ?? textSourceOf(new URL(`https://${host}/act`)).read('');
  for (let at = 0; at < bytes.length; at += 4096) reader.write(bytes.subarray(at, at + 4096));
  reader.end();
}

/**
 * @returns milliseconds of processor time, which other programs do not change
 * @throws the error of the reader, unless it is a FetchError
 */
function time(read: (bytes: Buffer) => void, answer: string | Buffer): number {
  const began = process.cpuUsage();
  try {
    read(Buffer.from(answer));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  return process.cpuUsage(began).user / 1000;
}

describe('an answer of a hostile host', () => {
  it(`is read or refused within its time, whatever it contains (${RUNS} answers)`, () => {
    const text = fc
      .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.integer({ min: 1, max: 40 })), { maxLength: 25 })
      .map((parts) => parts.map(([fragment, times]) => fragment.repeat(times)).join(''));
    const answer = fc.tuple(fc.constantFrom(...Object.keys(READERS)), fc.constantFrom(...Object.values(FRAMES)), text);
    fc.assert(
      fc.property(answer, ([reader, frame, inner]) => time(READERS[reader]!, frame(inner)) < MOST_MS),
      { numRuns: RUNS },
    );
  }, 300_000);

  it('is read or refused if its bytes are random', () => {
    const answer = fc.tuple(fc.constantFrom(...Object.keys(READERS)), fc.uint8Array({ maxLength: 2000 }));
    fc.assert(
      fc.property(answer, ([reader, bytes]) => time(READERS[reader]!, Buffer.from(bytes)) < MOST_MS),
      { numRuns: 1000 },
    );
  }, 60_000);

  it.each(Object.keys(FRAMES))(
    'takes time in proportion to its length: one fragment repeated, %s',
    (frame) => {
      const slow: string[] = [];
      for (const fragment of FRAGMENTS) {
        const answer = (length: number) => FRAMES[frame]!(fragment.repeat(length / fragment.length));
        for (const [name, read] of Object.entries(READERS)) {
          if (time(read, answer(LONG)) < NOTICEABLE_MS) continue;
          const growth = time(read, answer(LONG)) / time(read, answer(LONG / 4));
          if (growth > MOST_GROWTH) slow.push(`${name}: ${JSON.stringify(fragment)} × ${growth.toFixed(1)}`);
        }
      }
      expect(slow).toEqual([]);
    },
    300_000,
  );
});
