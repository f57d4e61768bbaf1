import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MolaoDatabase } from '../../../../db/database';
import type { LabourPost } from '../queries';
import { testId, testRow } from '../../../../db/testing/rows';
import { useEngineState } from '../../../../sync/engine/engine-state';
import { callServer } from '../../../../sync/requests/server-functions';
import { useConnection } from '../../linkedin/connection';
import { useSession } from '../../../../sync/session/session-state';
import { useToasts } from '../../../../ui/toast';
import { renderScreen, signedIn } from '../../../shared/testing/screen';
import { LabourTrendsPage } from '../labour-trends-page';

/** The page of LinkedIn posts with six posts, for tests that mock `callServer` and `fetchRecord`. */

const PATH = '/labour-trends';
export const server = vi.mocked(callServer);
export let database: MolaoDatabase;
const post = (name: string, over: Partial<LabourPost> = {}) =>
  testRow('linkedin_labour_topics', name, { title: `Post ${name}`, ...over });
export const open = (search = '') => renderScreen(PATH, `${PATH}${search}`, LabourTrendsPage);
export const titles = () =>
  within(screen.getByRole('list', { name: 'Posts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
export const lastToast = () => useToasts.getState().toasts.at(-1);

beforeEach(async () => {
  useEngineState.setState({ phase: 'synced' });
  useSession.setState({ state: 'signed-in', userId: testId('user') });
  server.mockReset().mockResolvedValue({ configured: true, scopes: [] });
  database = await signedIn();
  await database.setMeta('offlineReady', 1);
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('linkedin_labour_topics').bulkPut([
    post('a', { published_date: '2026-10-01 00:00:00.000Z' }),
    post('b', {
      published_date: '2026-11-01 00:00:00.000Z',
      topic_category: 'Worker Rights',
      country: testId('ke'),
      keywords: ['congé'],
    }),
    post('c', {
      published_date: '',
      created: '2026-10-15 00:00:00.000Z',
      topic_category: 'Worker Rights',
      country: '',
    }),
    post('mine', { state: 'pending', added_by: testId('user') }),
    post('unsent', { state: 'pending', added_by: testId('user'), rev: 1 }),
    post('theirs', { state: 'pending' }),
  ]);
  await database.rows('linkedin_labour_topics').update(testId('unsent'), { rev: 0 });
});
afterEach(() => {
  useConnection.setState({ connection: undefined, connecting: false });
  sessionStorage.clear();
});
