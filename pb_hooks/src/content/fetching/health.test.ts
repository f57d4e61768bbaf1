import { parseServerTime } from '../../../../src/domain/core/dates';
import { describe, expect, it } from 'vitest';
import type { SourceOutcome } from '../../core/jobs/content-jobs';
import { afterFetch, type Watched } from './health';

const NOW = new Date('2026-11-22T10:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString().replace('T', ' ');
const NEW: Watched = {
  name: 'Gazette',
  feed_url: 'https://old.example/feed',
  stale_days: 10,
  created: at(-24),
  etag: '',
  last_modified: '',
  last_tried: '',
  last_ok: '',
  last_new: '',
  last_error: '',
  failures: 0,
  retry_at: '',
  moved_to: '',
  status: '',
  told: '',
};
const ANSWER: SourceOutcome = {
  status: 'ok',
  code: '',
  message: '',
  http_status: 200,
  etag: '"2"',
  last_modified: '',
  moved_to: '',
  answered_by: 'https://old.example/feed',
  retry_after_s: 0,
  items: [],
  dropped: {},
  notes: [],
};
const FAILURE: SourceOutcome = {
  ...ANSWER,
  status: 'failed',
  code: 'http_403',
  http_status: 403,
  etag: '',
  message: 'The host refuses us (403).',
};
const fetchOnce = (source: Watched, outcome: SourceOutcome, inserted = 0, now = NOW) => {
  const { health, notice } = afterFetch(source, outcome, inserted, now);
  return { source: { ...source, ...health }, notice };
};

describe('a source that works', () => {
  it('keeps the validators for its next conditional request', () => {
    expect(fetchOnce(NEW, ANSWER, 3).source).toMatchObject({
      etag: '"2"',
      last_tried: at(0),
      last_ok: at(0),
      last_new: at(0),
      failures: 0,
      status: 'working',
    });
    const unchanged = fetchOnce(
      { ...NEW, etag: '"1"', last_modified: 'Mon' },
      { ...ANSWER, status: 'not_modified', etag: '' },
    );
    expect(unchanged.source).toMatchObject({ etag: '"1"', last_modified: 'Mon', last_new: '' });
    // A full answer without validators clears the stored ones.
    expect(fetchOnce({ ...NEW, etag: '"1"' }, { ...ANSWER, etag: '' }).source.etag).toBe('');
  });

  it('is followed to its new address after a permanent move within its host', () => {
    const { source, notice } = fetchOnce(NEW, { ...ANSWER, moved_to: 'https://www.old.example/new' });
    expect(source.moved_to).toBe('https://www.old.example/new');
    expect(notice).toBeUndefined();
    expect(fetchOnce(source, ANSWER).source.moved_to).toBe('https://www.old.example/new');
  });

  it('that moves to another host is reported once, and the note goes when the old address answers again', () => {
    const moved = { ...ANSWER, moved_to: 'https://stranger.example/feed' };
    const { source, notice } = fetchOnce(NEW, moved);
    expect(notice!.title).toBe('A source answers from another host: Gazette');
    const again = fetchOnce(source, moved);
    expect([again.source.moved_to, again.notice]).toEqual(['https://stranger.example/feed', undefined]);
    expect(fetchOnce(again.source, ANSWER).source.moved_to).toBe('');
  });
});

describe('a source that fails', () => {
  it('is requested again after one, two, four and eight hours, and then once a day', () => {
    let source = NEW;
    const waits = Array.from({ length: 7 }, () => {
      ({ source } = fetchOnce(source, FAILURE));
      return (parseServerTime(source.retry_at) - NOW.getTime()) / 3_600_000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
  });

  it('waits as long as the host requests', () => {
    expect(fetchOnce(NEW, { ...FAILURE, retry_after_s: 3 * 86_400 }).source.retry_at).toBe(at(72));
    expect(fetchOnce(NEW, { ...FAILURE, retry_after_s: 5 }).source.retry_at).toBe(at(1));
  });

  it('is reported once at the fifth failure, and again only after a success', () => {
    let source = NEW;
    const failing = () => {
      const step = fetchOnce(source, FAILURE);
      ({ source } = step);
      return step.notice?.title;
    };
    expect(Array.from({ length: 8 }, failing)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'A source fails: Gazette',
      undefined,
      undefined,
      undefined,
    ]);
    expect(source).toMatchObject({ status: 'failing', last_error: FAILURE.message, told: 'failing' });
    ({ source } = fetchOnce(source, ANSWER, 1));
    expect(source).toMatchObject({ status: 'working', failures: 0, last_error: '', retry_at: '', told: '' });
    expect(Array.from({ length: 5 }, failing).at(-1)).toBe('A source fails: Gazette');
  });
});

describe('a source without new items for too long', () => {
  it('is reported once until it has a new item', () => {
    const quiet = { ...NEW, last_new: at(-11 * 24) };
    const first = fetchOnce(quiet, ANSWER);
    expect(first.notice?.description).toContain('nothing new for 11 days');
    expect(first.source).toMatchObject({ status: 'stale', told: 'stale' });
    expect(fetchOnce(first.source, ANSWER).notice).toBeUndefined();
    const again = fetchOnce(first.source, ANSWER, 1);
    expect(again.source).toMatchObject({ status: 'working', told: '' });
  });

  it('is counted from its start if it never had an item, and not at all if it may be silent', () => {
    expect(fetchOnce({ ...NEW, created: at(-9 * 24) }, ANSWER).notice).toBeUndefined();
    expect(fetchOnce({ ...NEW, created: at(-12 * 24) }, ANSWER).notice).toBeDefined();
    expect(fetchOnce({ ...NEW, created: at(-400 * 24), stale_days: 0 }, ANSWER).notice).toBeUndefined();
  });
});
