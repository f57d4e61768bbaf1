// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import { useEngineState } from '../../sync/engine/engine-state';
import { searchServer } from './search-server';
import { PREMIUM } from '../shared/testing/screen';
import { hit, found, database, device, open, results } from './testing/search-page';

vi.mock('../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('./search-server', () => ({ searchServer: vi.fn() }));

describe('the plan', () => {
  it('free shows six hits, names the limit, and links to Premium', async () => {
    device.hits = found(9);
    open('?q=wage');
    expect((await screen.findByText('Limited to 6 results')).nextElementSibling?.textContent).toBe('Premium shows 20.');
    expect((await results()).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });

  it('free shows no limit if there are only six hits', async () => {
    device.hits = found(6);
    open('?q=wage');
    expect((await results()).getAllByRole('listitem')).toHaveLength(6);
    await screen.findByText('6 results shown');
    expect(screen.queryByText(/Limited to/)).toBeNull();
  });

  it('free finds open articles behind any number of premium ones, and counts all of them', async () => {
    useEngineState.setState({ phase: 'offline' });
    device.hits = [
      ...found(70, { kind: 'article', premium: true }),
      ...Array.from({ length: 80 }, (_, index) => hit('article', `o${index}x`)),
    ];
    open('?q=wage');
    expect(await screen.findByRole('heading', { name: '80 results' })).toBeTruthy();
    expect(screen.getByText('Premium shows 20, and the 70 Premium articles that match.')).toBeTruthy();
  });

  it('hides other countries and the server’s earlier answer once Premium has ended', async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    device.hits = [hit('law', 'act'), hit('law', 'far', { country: 'KE' })];
    vi.mocked(searchServer).mockResolvedValueOnce({
      hits: [hit('article', 'secret', { premium: true })],
      limit: 20,
      total: 3,
    });
    open('?q=wage');
    expect(await screen.findByRole('link', { name: 'Title of secret' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Title of far' })).toBeTruthy();
    await database.rows('users').put(testRow('users', 'user', { premium_until: '2020-01-01 00:00:00.000Z' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Title of secret' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Title of far' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Title of act' })).toBeTruthy();
  });

  it('free finds no premium article, and counts those that match', async () => {
    device.hits = [hit('article', 'secret', { premium: true }), hit('article', 'open')];
    open('?q=wage');
    expect(await screen.findByRole('link', { name: 'Title of open' })).toBeTruthy();
    expect(screen.queryByText('Title of secret')).toBeNull();
    expect(await screen.findByText('Premium shows the 1 Premium article that matches.')).toBeTruthy();
  });

  it('free shows a commentary that is not open with its lock', async () => {
    device.hits = [hit('commentary', 'essay', { premium: true })];
    open('?q=wage');
    expect(await screen.findByText(/Read with Premium/)).toBeTruthy();
  });

  it('free explains that there are no hits from a country that is not followed', async () => {
    await database.rows('profiles').put(testRow('profiles', 'user', { countries: [] }));
    open('?q=wage&country=ZA');
    expect(await screen.findByText(/You do not follow South Africa/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to South Africa' }).getAttribute('href')).toBe('/country/ZA');
    await database.rows('profiles').put(testRow('profiles', 'user', { countries: [testId('za')] }));
    await waitFor(() => expect(screen.queryByText(/You do not follow/)).toBeNull());
  });

  it('Premium shows pages of twenty, names the limit, and offers no upgrade', async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    device.hits = found(45);
    const { router } = open('?q=wage');
    expect((await screen.findByText('Limited to 20 results')).nextElementSibling?.textContent).toBe('1 to 20 of 45. ');
    expect((await results()).getAllByRole('listitem')).toHaveLength(20);
    fireEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('21 to 40 of 45.');
    expect(router.state.location.search).toBe('?q=wage&page=2');
    expect((await results()).getAllByRole('link')[0]!.textContent).toBe('Law 20');
    await waitFor(() => expect(vi.mocked(searchServer).mock.lastCall?.[0]).toBe('q=wage&page=2'));
    fireEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('41 to 45 of 45.');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
    // Another filter begins at the first page.
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'wages' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=wage&category=wages'));
  });

  it('free has one page, whatever the address says', async () => {
    device.hits = found(30);
    open('?q=wage&page=2');
    expect((await results()).getAllByRole('link')[0]!.textContent).toBe('Law 0');
  });

  it.each([
    [20, false],
    [21, true],
  ])('Premium with %i results: whether the limit of twenty is named: %s', async (count, isSaid) => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    device.hits = found(count);
    open('?q=wage');
    await screen.findByText('20 results shown');
    expect(screen.queryByText('Limited to 20 results') !== null).toBe(isSaid);
  });
});
