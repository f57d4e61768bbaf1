import { describe, expect, it } from 'vitest';
import { sourceState, sourceStateText, type SourceHealth } from './source-state';

const NOW = new Date('2026-11-22T12:00:00Z');
const WORKS: SourceHealth = {
  enabled: true,
  feed_url: 'https://gazette.example/feed',
  failures: 0,
  last_error: '',
  last_ok: '2026-11-22 06:00:00.000Z',
  last_new: '2026-11-20 06:00:00.000Z',
  created: '2026-01-01 00:00:00.000Z',
  stale_days: 7,
  missing_keys: [],
};

describe('the state of a source', () => {
  it.each<[Partial<SourceHealth>, string, string]>([
    [{}, 'works', 'Works.'],
    [{ last_new: '2026-11-15 11:00:00.000Z' }, 'works', 'Works.'],
    [
      { last_new: '2026-11-14 11:00:00.000Z' },
      'stale',
      'Answers, but has brought nothing new for 8 days; 7 are usual at most.',
    ],
    [{ last_new: '' }, 'stale', 'Answers, but has brought nothing new for 325 days; 7 are usual at most.'],
    [{ last_new: '2020-01-01 00:00:00.000Z', stale_days: 0 }, 'works', 'Works.'],
    [{ last_ok: '', last_new: '' }, 'never', 'Not fetched yet.'],
    [{ failures: 1, last_error: 'It answers 403.' }, 'failing', 'The last fetch failed: It answers 403.'],
    [{ failures: 4, last_error: '' }, 'failing', 'The last 4 fetches failed: the reason is not known.'],
    [
      { failures: 4, missing_keys: ['PISTE_CLIENT_ID', 'PISTE_CLIENT_SECRET'] },
      'waiting',
      'Waits for a key: set PISTE_CLIENT_ID and PISTE_CLIENT_SECRET on the server.',
    ],
    [{ enabled: false, failures: 4 }, 'disabled', 'Switched off: it is not fetched.'],
    [{ feed_url: '', enabled: true }, 'reference', 'A reference: it has no feed to fetch.'],
  ])('with %j is %s', (health, state, words) => {
    const source = { ...WORKS, ...health };
    expect([sourceState(source, NOW), sourceStateText(source, NOW)]).toEqual([state, words]);
  });
});
