import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { tallyOf, type Tally } from '../../../domain/analytics/tally';
import type { UserRow } from '../../../domain/core/rows';
import { useEngineState } from '../../../sync/engine/engine-state';
import { callServer } from '../../../sync/requests/server-functions';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { AnalyticsPage } from '../analytics-page';

/** An analytics page with fake answers of the server, for tests that mock `callServer`. */

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');

/** The server's counts: more than this device stores. */
const SERVED: Tally = {
  ...tallyOf(
    {
      countries: ['ZA', 'KE', 'IN'].map((code) => ({ id: code, code, region: 'Africa' })),
      laws: [],
      articles: Array.from({ length: 26 }, (_, index) => ({
        id: `${index}`,
        country: index < 17 ? 'KE' : 'ZA',
        title: '',
        published_date: ago(0),
        topics: ['remote_work'],
        kind: 'court' as const,
        is_premium: false,
        is_published: true,
        lead: '',
        is_undated: false,
        verification: 'checked' as const,
      })),
      facts: [],
      versions: [],
    },
    new Date(),
  ),
};
const ROWS = {
  total: 31,
  rows: Array.from({ length: 10 }, (_, index) => ({
    id: `row${index}`,
    what: index === 0 ? 'in_force' : 'article',
    title: `Row ${index}`,
    country: 'KE',
    day: '2026-11-02',
    kind: 'court',
    topics: [],
    premium: false,
  })),
};

const CALENDAR = {
  total: 2,
  rows: ['South Africa’s new Act', 'Kenya’s new Act'].map((title, index) => ({
    id: `law${index}`,
    what: 'in_force',
    title,
    country: index ? 'KE' : 'ZA',
    day: `2026-03-0${index + 1}`,
    kind: 'law',
    topics: [],
    premium: false,
  })),
};

let database: MolaoDatabase;
/** Whether the server answers; tests set it. */
export const server = { answers: true };
export async function world(user?: Partial<UserRow>) {
  server.answers = true;
  useEngineState.setState({ phase: 'synced' });
  vi.mocked(callServer)
    .mockReset()
    .mockImplementation((path) => {
      if (!server.answers) return Promise.reject(new Error('no answer'));
      return Promise.resolve(path === '/api/analytics' ? SERVED : path === '/api/analytics/calendar' ? CALENDAR : ROWS);
    });
  database = await signedIn({ user, profile: { countries: [testId('za')] } });
  await database.setMeta('countries', [testId('za')]);
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database
    .rows('labour_laws')
    .bulkPut([
      testRow('labour_laws', 'law'),
      testRow('labour_laws', 'new', { title: 'The new Act', effective_date: ago(0) }),
    ]);
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'news', { published_date: ago(1) }),
      testRow('articles', 'report', { published_date: ago(1), lead: testId('news') }),
    ]);
}
export const open = (search = '') => renderScreen('/analytics', `/analytics${search}`, AnalyticsPage);
export const totals = async () => within(await screen.findByRole('region', { name: 'Totals' }));

beforeEach(() => vi.setConfig({ testTimeout: 30_000 }));
afterEach(() => void vi.restoreAllMocks());
