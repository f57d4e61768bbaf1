// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testRow } from '../../db/testing/rows';
import { searchServer } from './search-server';
import { asked, database, device, hit, open, results } from './testing/search-page';

vi.mock('../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('./search-server', () => ({ searchServer: vi.fn() }));

const notice = (name: string, country = 'ZA') =>
  hit('fact', name, { title: 'Notice period', topics: ['notice_period', 'termination'], country });

describe('the answer above the results', () => {
  it('is the fact that the query asks for, which the list does not repeat', async () => {
    device.hits = [notice('own'), hit('law', 'act')];
    open('?q=notice period south africa');
    const answer = within(await screen.findByRole('region', { name: 'Answer' }));
    expect(answer.getByRole('link', { name: 'Notice period, South Africa' }).getAttribute('href')).toBe(
      '/country/ZA#fact-notice_period',
    );
    expect((await results()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Title of act']);
    expect(await screen.findByText('2 results shown')).toBeTruthy();
  });

  it.each([
    ['another topic', 'annual leave south africa', notice('own')],
    ['another country', 'notice period kenya', notice('own')],
    ['a fact behind other hits', 'notice period south africa', hit('law', 'act')],
  ])('is not shown for %s', async (_, query, first) => {
    device.hits = [first, notice('second')];
    open(`?q=${query}`);
    await screen.findByText('2 results shown');
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  it('is a calculator, of the countries of the query or else the first followed one', async () => {
    const { router } = open('?q=severance calculator kenya');
    const link = async () => (await screen.findByRole('link', { name: 'Calculate' })).getAttribute('href');
    expect(await link()).toBe('/calculate?kind=severance&countries=KE');
    await router.navigate('/search?q=calculate final pay');
    await waitFor(async () => expect(await link()).toBe('/calculate?kind=final_pay&countries=ZA'));
  });
});

describe('the notes above the results', () => {
  it('name countries that are not covered, also without results', async () => {
    device.hits = [hit('law', 'act')];
    const { router } = open('?q=minimum wage Cote d Ivoire');
    expect(
      await screen.findByText('Côte d’Ivoire is not covered: the results are about other countries.'),
    ).toBeTruthy();
    device.hits = [];
    await router.navigate('/search?q=overtime Sao Tome');
    expect(await screen.findByText(/^São Tomé.* is not covered\.$/)).toBeTruthy();
  });

  it('name words that neither the device nor the server has', async () => {
    device.hits = [hit('law', 'act')];
    Object.assign(device, { isComplete: false, missing: ['Zwölfton', 'holiday'] });
    vi.mocked(searchServer).mockResolvedValue({ hits: [], limit: 6, total: 0, missing: ['zwolfton'] });
    open('?q=zwölfton holiday');
    expect(await screen.findByText('Not found: “Zwölfton”. The results have your other words.')).toBeTruthy();
  });

  it('say that no text has all words, unless one has', async () => {
    device.hits = [hit('law', 'act')];
    device.isComplete = false;
    const { unmount } = open('?q=night shift bonus');
    expect(await screen.findByText(/^No text has all your words/)).toBeTruthy();
    unmount();
    device.isComplete = true;
    open('?q=night shift bonus');
    await screen.findByText('1 result shown');
    expect(screen.queryByText(/^No text has all/)).toBeNull();
  });
});

describe('the country filter', () => {
  it('takes the followed countries, several countries, and removes one of them', async () => {
    await database.rows('countries').bulkPut([testRow('countries', 'ke', { code: 'KE', name: 'Kenya' })]);
    device.hits = [hit('law', 'act')];
    const { router } = open('?q=wage');
    const address = () => decodeURIComponent(router.state.location.search);
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByText('1 result shown');
    choose('Country', 'MINE');
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ period: 'all', country: 'MINE' }));
    choose('Country', 'ZA');
    await waitFor(() => expect(address()).toBe('?q=wage&country=ZA'));
    choose('And', 'KE');
    await waitFor(() => expect(address()).toBe('?q=wage&country=ZA,KE'));
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ period: 'all', country: 'ZA,KE' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove South Africa' }));
    await waitFor(() => expect(address()).toBe('?q=wage&country=KE'));
  });

  it('days and order are in the address too', async () => {
    device.hits = [hit('law', 'act')];
    open('?q=wage');
    await screen.findByText('1 result shown');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } });
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'newest' } });
    await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ period: 'all', from: '2026-01-31', sort: 'newest' }));
  });
});
