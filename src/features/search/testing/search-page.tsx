import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { DocumentKind } from '../../../domain/search/documents';
import type { SearchFilters } from '../../../domain/search/query';
import { isReadable, isLocked } from '../../../search/reader';
import type { SearchHit } from '../../../domain/search/search-hits';
import { openSearch } from '../../../search/open-search';
import type { SearchState } from '../../../search/search-engine';
import type { SearchOptions, Results } from '../../../search/results';
import { useEngineState } from '../../../sync/engine/engine-state';
import { searchServer } from '../search-server';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { SearchPage } from '../search-page';

/** A search page with a fake search of the device, for tests that mock `openSearch` and `searchServer`. */

export const hit = (kind: DocumentKind, name: string, over: Partial<SearchHit> = {}): SearchHit => ({
  id: `${kind}:${testId(name)}`,
  kind,
  title: `Title of ${name}`,
  country: 'ZA',
  topics: ['wages'],
  date: '2026-03-01',
  source: 'gov.za',
  premium: false,
  score: 1,
  excerpt: { text: `Text of ${name}`, marks: [] },
  from: 'device',
  ...over,
});
export const found = (count: number, over: Partial<SearchHit> = {}) =>
  Array.from({ length: count }, (_, index) => hit('law', `l${index}x`, { title: `Law ${index}`, ...over }));

export let database: MolaoDatabase;
/** The hits of this device's search; tests set it. */
export const device: Pick<Results, 'hits' | 'isComplete' | 'missing'> & { state: SearchState } = {
  hits: [],
  isComplete: true,
  missing: [],
  state: 'ready',
};
export let tell: (state: SearchState) => void;
export const asked: { query: string; filters: SearchFilters }[] = [];

/** Answers like the device's search, with the rows of a test. */
function answer({ reader, limit }: SearchOptions): Results {
  const inReach = device.hits.filter((each) => isReadable(each, reader));
  const open = inReach.filter((each) => !isLocked(each, reader));
  return {
    hits: open.slice(0, limit),
    next: open.slice(limit).map(({ id }) => id),
    total: open.length,
    locked: inReach.length - open.length,
    sources: [...new Set(open.map(({ source }) => source))],
    isComplete: device.isComplete,
    missing: device.missing,
  };
}

beforeEach(async () => {
  device.hits = [];
  device.state = 'ready';
  device.isComplete = true;
  device.missing = [];
  asked.length = 0;
  vi.mocked(openSearch).mockResolvedValue({
    find: (query: string, question: SearchOptions) => {
      asked.push({ query, filters: question.filters });
      return Promise.resolve(answer(question));
    },
    state: () => device.state,
    onState: (hear: typeof tell) => {
      tell = hear;
      return () => {};
    },
  });
  vi.mocked(searchServer).mockReset().mockResolvedValue({ hits: [], limit: 6, total: 0 });
  useEngineState.setState({ phase: 'synced' });
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
});
afterEach(() => useEngineState.setState({ phase: 'synced' }));

export const open = (search = '') => renderScreen('/search', `/search${search}`, SearchPage);
export const field = () => screen.findByRole('searchbox');
export const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
export const results = async () => within(await screen.findByRole('list', { name: /result/ }));
