// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import type { UserRow } from '../../domain/core/rows';
import { listRecords, readRecord } from '../../sync/requests/admin-records';
import { useEngineState } from '../../sync/engine/engine-state';
import { callServer, ServerError } from '../../sync/requests/server-functions';
import { useToasts } from '../../ui/toast';
import { useFetches } from '../shared/fetches';
import { renderScreen, signedIn } from '../shared/testing/screen';
import { AdminPage } from './admin-page';

vi.mock('../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('../../sync/requests/admin-records', async (original) => ({
  ...(await original<object>()),
  listRecords: vi.fn(),
  readRecord: vi.fn(),
  watchRecords: () => () => {},
}));
vi.mock('../../sync/engine/status', () => ({ syncNow: vi.fn() }));

const OVERVIEW = {
  laws: 501,
  articles: 247,
  drafts: 3,
  drafts_by_country: { [testId('za')]: 3 },
  pending_posts: 2,
  ai: true,
};
const RUN = {
  id: 'run',
  job: 'fetch-real-legal-articles',
  country: testId('za'),
  status: 'running',
  total: 8,
  done: 5,
  inserted: 3,
  skipped: 12,
  failed: 1,
  cancel: false,
  error: '',
  requested_by_name: 'Thandi',
};
const toasts = () => useToasts.getState().toasts.map(({ title, message }) => ({ title, message }));
let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = { '/api/admin/overview': () => OVERVIEW };
  vi.mocked(callServer)
    .mockReset()
    .mockImplementation(async (path: string) => answers[path]?.());
  vi.mocked(listRecords).mockReset().mockResolvedValue({ items: [], page: 1, pages: 1, total: 0 });
  vi.mocked(readRecord).mockReset();
  useEngineState.setState({ phase: 'synced' });
  useFetches.setState({ pending: [] });
});

async function open(address = '/admin', user: Partial<UserRow> = { role: 'admin' }) {
  const database = await signedIn({ user });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { code: 'KE', name: 'Kenya' })]);
  renderScreen('/admin', address, AdminPage);
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const refused = (message: string) => () => {
  throw new ServerError(message, message ? 400 : 0);
};

it('sends users who are not admins to the dashboard without a request', async () => {
  await open('/admin', { premium_until: '2999-01-01 00:00:00.000Z' });
  expect(await screen.findByText('at /dashboard')).toBeTruthy();
  expect(callServer).not.toHaveBeenCalled();
});

it('shows totals, and counts in the tabs', async () => {
  await open();
  expect((await screen.findByText('501', { selector: 'dd *' })).closest('div')?.textContent?.trim()).toBe('Laws501');
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Generate Content',
    'Data Sources',
    'Manage Articles247',
    'Manage Laws501',
    'Facts',
    'Rules',
    'Commencements',
    'Commentary',
    'Posts2',
    'People',
    'Audit log',
  ]);
  expect((await screen.findByText('3 drafts')).closest('li')?.textContent).toContain('South Africa');
});

it('filters the countries by name', async () => {
  await open('/admin?q=ken');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Countries' })).getAllByRole('listitem')).toHaveLength(1),
  );
});

it('refreshes a country’s articles and shows the result', async () => {
  answers['/api/fn/fetch-real-legal-articles'] = () => ({
    run: 'run',
    finished: true,
    message: '',
    results: { inserted: 3, skipped: 12 },
  });
  vi.mocked(readRecord).mockResolvedValue({ ...RUN, status: 'done' } as never);
  await open();
  fireEvent.click(await button('Refresh Articles, South Africa'));
  await waitFor(() =>
    expect(toasts()).toEqual([{ title: 'Articles Refreshed', message: '3 new, 12 there already, 1 failed.' }]),
  );
  expect(callServer).toHaveBeenCalledWith('/api/fn/fetch-real-legal-articles', {
    body: { countryId: testId('za'), countryName: 'South Africa' },
  });
});

it('follows a run that continues after the answer', async () => {
  answers['/api/fn/fetch-real-legal-articles'] = () => ({
    run: 'run',
    finished: false,
    message: '',
    results: { inserted: 0, skipped: 0 },
  });
  vi.mocked(readRecord)
    .mockResolvedValueOnce(RUN as never)
    .mockResolvedValue({ ...RUN, status: 'cancelled' } as never);
  await open();
  fireEvent.click(await button('Refresh Articles, South Africa'));
  await waitFor(() =>
    expect(toasts()).toEqual([
      { title: 'Stopped', message: '3 new, 12 there already, 1 failed. What was fetched until then stays.' },
    ]),
  );
});

it('shows the progress of a run, and cancels it', async () => {
  vi.mocked(listRecords).mockResolvedValue({ items: [RUN as never], page: 1, pages: 1, total: 1 });
  await open();
  const bar = await screen.findByRole('progressbar', { name: 'Refresh Articles, South Africa' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['5', '8']);
  expect(screen.getByText('Refresh Articles, South Africa: 5 of 8 sources done')).toBeTruthy();
  fireEvent.click(await button('Cancel Refresh Articles, South Africa'));
  await waitFor(() => expect(callServer).toHaveBeenCalledWith('/api/admin/runs/run/cancel'));
});

it.each([
  ['Refresh Articles, Kenya', 'fetch-real-legal-articles', 'Failed to fetch articles'],
  ['Generate Law, Kenya', 'generate-labour-content', 'Failed to generate content'],
  ['Populate All Countries', 'seed-labour-content', 'Failed to seed content'],
])('reports that “%s” failed: with the server’s reason, else with its own text', async (name, fn, fallback) => {
  answers[`/api/fn/${fn}`] = refused('');
  await open();
  fireEvent.click(await button(name));
  await waitFor(() => expect(toasts()).toEqual([{ title: 'Error', message: fallback }]));
  answers[`/api/fn/${fn}`] = refused('The key is wrong.');
  fireEvent.click(await button(name));
  await waitFor(() => expect(toasts()).toContainEqual({ title: 'Error', message: 'The key is wrong.' }));
});

it.each([
  ['Import All Data', 'fetch-labour-data', 'Error', 'Failed to fetch data'],
  ['Fetch Law Articles', 'fetch-labour-law-articles', 'Error', 'Failed to fetch data'],
  ['Fetch Expert Commentary', 'fetch-expert-commentary', 'Error', 'Failed to fetch expert commentary'],
  ['Clean Broken URLs', 'cleanup-broken-urls', 'Cleanup Failed', 'Failed to clean up broken URLs'],
])('reports with its own text that “%s” failed', async (name, fn, title, message) => {
  answers[`/api/fn/${fn}`] = refused('');
  answers['/api/admin/sources'] = () => ({ items: [] });
  await open('/admin?tab=sources');
  fireEvent.click(await button(name));
  await waitFor(() => expect(toasts()).toEqual([{ title, message }]));
});

it('explains which settings are missing without an AI endpoint', async () => {
  answers['/api/admin/overview'] = () => ({ ...OVERVIEW, ai: false });
  await open();
  await screen.findByText(/set AI_BASE_URL and AI_MODEL/);
  const generate = await button('Generate Article, Kenya');
  expect([generate.disabled, document.getElementById(generate.getAttribute('aria-describedby')!)?.textContent]).toEqual(
    [true, expect.stringContaining('AI_MODEL')],
  );
});

it('says that the disk of the server is nearly full, and nothing while there is space', async () => {
  const disk = { total: 20e9, free: 0.4e9, reserve: 1e9 };
  answers['/api/admin/overview'] = () => ({ ...OVERVIEW, disk });
  await open();
  expect((await screen.findByText(/disk is nearly full/)).textContent).toContain('400.0 MB of 20.0 GB are free');
  answers['/api/admin/overview'] = () => ({ ...OVERVIEW, disk: { ...disk, free: 2e9 } });
  cleanup();
  await open();
  await screen.findAllByText('501');
  expect(screen.queryByText(/disk is nearly full/)).toBeNull();
});
