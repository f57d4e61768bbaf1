// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { testId, testRow } from '../../db/test-rows';
import { tallyOf, type Tally } from '../../domain/analytics/tally';
import type { UserRow } from '../../domain/core/rows';
import { useEngineState } from '../../sync/engine-state';
import { callServer } from '../../sync/server-functions';
import { PREMIUM, renderScreen, signedIn } from '../shared/test-screen';
import { AnalyticsPage } from './analytics-page';

vi.mock('../../sync/server-functions', () => ({ callServer: vi.fn() }));
// It has no layout to watch.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');

/** What the server counts: more than this device holds. */
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
let answers = true;
async function world(user?: Partial<UserRow>) {
  answers = true;
  useEngineState.setState({ phase: 'synced' });
  vi.mocked(callServer)
    .mockReset()
    .mockImplementation((path) => {
      if (!answers) return Promise.reject(new Error('no answer'));
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
const open = (search = '') => renderScreen('/analytics', `/analytics${search}`, AnalyticsPage);
const totals = async () => within(await screen.findByRole('region', { name: 'Totals' }));

beforeEach(() => vi.setConfig({ testTimeout: 30_000 }));
afterEach(() => void vi.restoreAllMocks());

describe('analytics of a free user', () => {
  it('show all figures of the server, and link only to Premium', async () => {
    await world();
    open();
    const cards = await totals();
    expect(cards.getByText('3')).toBeTruthy();
    expect(cards.getByText('26')).toBeTruthy();
    expect(cards.queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
    const activity = within(screen.getByRole('region', { name: 'Country activity' }));
    expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kenya17 updatesUp',
      'South Africa9 updatesDown',
    ]);
    expect(activity.queryByRole('link')).toBeNull();
    const trends = within(screen.getByRole('region', { name: 'Topic trends' }));
    expect(trends.getByText('Remote Work Regulations').parentElement!.textContent).toContain('100%');
    expect(screen.queryByText(/Counted from this device/)).toBeNull();
  });

  it('do not open a dialog from the address', async () => {
    await world();
    open('?show=updates&country=KE');
    await totals();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('analytics of a Premium user', () => {
  it('open ten rows behind a figure with their total', async () => {
    await world(PREMIUM);
    const { router } = open();
    fireEvent.click((await totals()).getByRole('link', { name: /Articles/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Articles' }));
    expect(await dialog.findByText('The newest 10 of 31')).toBeTruthy();
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['/country/KE/laws?law=row0', '/article/row1']);
    expect(links).toContain('/search?kind=article');
    expect(vi.mocked(callServer)).toHaveBeenCalledWith('/api/analytics/rows?type=article', { method: 'GET' });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('distinguish the number of laws from the number of dates on which they came into force or changed', async () => {
    await world(PREMIUM);
    open('?show=laws');
    const dialog = within(await screen.findByRole('dialog', { name: 'Labour laws' }));
    expect(
      await dialog.findByText('0 laws · The newest 10 of 31 dates on which one came into force or its text changed'),
    ).toBeTruthy();
  });

  it('link countries to their pages, and topics to the search', async () => {
    await world(PREMIUM);
    open('?show=countries');
    expect((await screen.findByRole('dialog', { name: 'Countries' })).querySelector('a')!.getAttribute('href')).toBe(
      '/country/KE',
    );
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('link', { name: 'More topics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Topic trends' }));
    expect(dialog.getAllByRole('link')).toHaveLength(10);
    expect(dialog.getAllByRole('link')[0]!.getAttribute('href')).toBe('/search?q=Remote+work');
  });

  it('have the same numbers in the table as in the chart, each linked to its rows', async () => {
    await world(PREMIUM);
    open();
    const chart = within(await screen.findByRole('region', { name: 'Updates by month' }, { timeout: 20_000 }));
    fireEvent.click(chart.getByText('Show as a table'));
    const months = within(chart.getByRole('table')).getAllByRole('row');
    expect(months).toHaveLength(25);
    const link = within(months.at(-1)!).getByRole('link');
    expect(link.textContent).toBe('26');
    expect(link.getAttribute('href')).toContain('kind=court');
    expect(document.querySelectorAll('svg a title').length).toBeGreaterThan(0);
    const leads = (name: string) => chart.getAllByRole('link', { name }).map((place) => place.getAttribute('href'));
    fireEvent.click(chart.getByRole('link', { name: 'By country' }));
    expect(await chart.findByRole('columnheader', { name: 'Kenya' })).toBeTruthy();
    expect(leads('Kenya')).toEqual(['/country/KE']);
    expect(
      [...document.querySelectorAll('svg a')]
        .find(({ textContent }) => textContent === 'Kenya 17')
        ?.getAttribute('href'),
    ).toBe('/country/KE');
    fireEvent.click(chart.getByRole('link', { name: 'By topic' }));
    expect(await chart.findByRole('columnheader', { name: 'Remote work' })).toBeTruthy();
    expect(leads('Remote work')).toEqual(['/search?topic=remote_work']);
    fireEvent.click(chart.getByRole('link', { name: 'By kind' }));
    expect(await chart.findByRole('columnheader', { name: 'Court rulings' })).toBeTruthy();
    expect(
      [...document.querySelectorAll('svg title')]
        .map(({ textContent }) => textContent)
        .filter((text) => text?.endsWith(': 26 updates')),
    ).toHaveLength(1);
  });
});

it('opens the laws of a day of the calendar for all users', async () => {
  await world();
  const { router } = open('?month=2026-03');
  const calendar = within(await screen.findByRole('region', { name: 'Laws coming into force' }, { timeout: 20_000 }));
  fireEvent.click(await calendar.findByRole('link', { name: '1 law on 2 March 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 March 2026' }));
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/country/KE/laws?law=law1']);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?month=2026-03'));
});

describe('analytics without a current answer of the server', () => {
  it('show the device’s numbers without a network, with a note', async () => {
    await world(PREMIUM);
    useEngineState.setState({ phase: 'offline' });
    open('?show=updates&country=ZA');
    expect(
      await screen.findByText(/^Counted from this device: 1 country that you follow, and no other. With a network/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(callServer).not.toHaveBeenCalled();
    const cards = await totals();
    expect(cards.getByRole('link', { name: /Labour laws/ }).textContent).toContain('2');
    expect(cards.getByRole('link', { name: /^Articles/ }).textContent).toContain('1');
    const dialog = within(await screen.findByRole('dialog', { name: 'South Africa' }));
    expect(await dialog.findByText('3 rows on this device')).toBeTruthy();
    expect(
      dialog
        .getAllByRole('link')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['The new Act', 'National minimum wage rises']);
  });

  it('are requested again on request, and after a sync if the answer is old', async () => {
    await world();
    answers = false;
    open();
    expect(
      await screen.findByText(
        /^Counted from this device: .* The server, which counts all countries, did not answer\.$/,
      ),
    ).toBeTruthy();
    answers = true;
    const asked = () => vi.mocked(callServer).mock.calls.filter(([path]) => path === '/api/analytics').length;
    const before = asked();
    act(() => sync());
    expect(asked()).toBe(before);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(screen.queryByText(/^Counted from this device/)).toBeNull());
    expect((await totals()).getByText('26')).toBeTruthy();
    const after = asked();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    act(() => sync());
    await waitFor(() => expect(asked()).toBe(after + 1));
  });

  it('stay with their time after the network is lost', async () => {
    await world();
    open();
    expect((await totals()).getByText('26')).toBeTruthy();
    act(() => useEngineState.setState({ phase: 'offline' }));
    expect(await screen.findByText(/^Counted today, \d\d:\d\d\. There has been no network since\.$/)).toBeTruthy();
    expect((await totals()).getByText('26')).toBeTruthy();
  });
});

/** One sync cycle. */
function sync() {
  useEngineState.setState({ phase: 'syncing' });
  useEngineState.setState({ phase: 'synced' });
}
