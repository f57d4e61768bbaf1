// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callServer } from '../../sync/requests/server-functions';
import { PREMIUM } from '../shared/testing/screen';
import { world, open, totals } from './testing/analytics-page';

vi.mock('../../sync/requests/server-functions', () => ({ callServer: vi.fn() }));

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
