// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { UserRow } from '../../../domain/core/rows';
import { fetchRecord } from '../../../sync/requests/on-demand';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { CommentaryPage } from './commentary-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn() }));

let database: MolaoDatabase;
async function world({ user, empty }: { user?: Partial<UserRow>; empty?: boolean } = {}) {
  vi.mocked(fetchRecord).mockReset().mockResolvedValue('missing');
  database = await signedIn({ user, profile: { countries: [testId('za')] } });
  await database.setMeta('offlineReady', 1);
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  if (empty) return;
  const rows = [1, 2, 3, 4, 5].map((day) =>
    testRow('expert_commentaries', `c${day}`, {
      title: `Commentary ${day}`,
      published_date: `2026-11-0${day} 00:00:00.000Z`,
      is_featured: day === 2,
      is_open: day !== 1,
      countries: [testId(day === 4 ? 'ke' : 'za')],
      country: testId(day === 4 ? 'ke' : 'za'),
    }),
  );
  await database.rows('expert_commentaries').bulkPut(rows);
  await database
    .rows('commentary_contents')
    .bulkPut(
      rows
        .filter(({ is_open }) => is_open || user)
        .map(({ id, title, is_open }) =>
          testRow('commentary_contents', id, { id, content: `${title} in full.`, is_open }),
        ),
    );
}
const open = (search = '') => renderScreen('/commentary', `/commentary${search}`, CommentaryPage);
const titles = async () =>
  (await screen.findAllByRole('link', { name: /^Commentary/ })).map(({ textContent }) => textContent);

describe('the commentary', () => {
  it('shows the featured one first, then the newest, and locks Premium ones with their price', async () => {
    await world();
    open();
    expect(await titles()).toEqual(['Commentary 2', 'Commentary 5', 'Commentary 4', 'Commentary 3', 'Commentary 1']);
    expect(within(screen.getByRole('region', { name: 'Featured' })).getByText('Featured')).toBeTruthy();
    expect(screen.getAllByText('Read with Premium, R90 per month')).toHaveLength(1);
    expect(screen.getByText('1 of these 5 commentaries is Premium: R90 per month.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Commentary 1' }));
    expect(await screen.findByText('at /subscribe')).toBeTruthy();
  });

  it('is open to a Premium user', async () => {
    await world({ user: PREMIUM });
    open();
    await titles();
    expect(screen.queryByText(/R90/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Commentary 1' }));
    expect(await screen.findByText('Commentary 1 in full.')).toBeTruthy();
  });

  it('opens in full over the list, and returns to it', async () => {
    await world();
    const { router } = open('?country=ZA');
    await titles();
    fireEvent.click(screen.getByRole('link', { name: 'Commentary 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Commentary 3' });
    expect(await within(dialog).findByText('Commentary 3 in full.')).toBeTruthy();
    expect(router.state.location.search).toBe(`?country=ZA&commentary=${testId('c3')}`);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe('?country=ZA'));
  });

  it('hides a locked text, also if its address is opened and the text is still on the device', async () => {
    await world();
    await database
      .rows('commentary_contents')
      .put(testRow('commentary_contents', 'c1', { content: 'Secret.', is_open: false }));
    open(`?commentary=${testId('c1')}`);
    expect(await screen.findByText('Premium commentary')).toBeTruthy();
    expect(screen.queryByText('Secret.')).toBeNull();
    expect(fetchRecord).not.toHaveBeenCalled();
  });

  it('fetches a text that is not on the device, and shows a message without a network', async () => {
    await world();
    await database.rows('commentary_contents').delete(testId('c3'));
    vi.mocked(fetchRecord).mockResolvedValue('offline');
    open(`?commentary=${testId('c3')}`);
    expect(await screen.findByText('The full text is not on your device. It opens when you are online.')).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledWith('commentary_contents', testId('c3'));
  });

  it('shows a message if a commentary does not exist', async () => {
    await world();
    open('?commentary=nowhere');
    expect(await screen.findByRole('dialog', { name: 'Commentary not found' })).toBeTruthy();
  });

  it('is filtered by a country in the address, and unfiltered again', async () => {
    await world();
    const { router } = open('?country=ke');
    expect(await titles()).toEqual(['Commentary 4']);
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: '' } });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(async () => expect(await titles()).toHaveLength(5));
  });

  it('shows the specification’s text if there is none', async () => {
    await world({ empty: true });
    open();
    expect(await screen.findByText('No commentaries available yet')).toBeTruthy();
  });
});

describe('the trending topics', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
  const card = async () => (await screen.findByRole('region', { name: 'Trending Topics' })).textContent;

  it('show that there are too few articles, and their number', async () => {
    await world();
    await database.rows('articles').put(testRow('articles', 'a', { published_date: daysAgo(3) }));
    open();
    expect(await card()).toBe(
      'Trending TopicsToo few articles to speak of trends: it takes 8.1 article on the countries that you follow is from the ' +
        'last 30 days, 0 from the 30 days before.',
    );
  });

  it('are counted from the articles on the device, each event once', async () => {
    await world();
    await database.rows('articles').bulkPut([
      ...Array.from({ length: 8 }, (_, index) =>
        testRow('articles', `n${index}`, {
          published_date: daysAgo(5),
          topics: [index < 6 ? 'wages' : 'health_safety'],
        }),
      ),
      ...Array.from({ length: 8 }, (_, index) =>
        testRow('articles', `o${index}`, {
          published_date: daysAgo(40),
          topics: [index < 2 ? 'wages' : 'health_safety'],
        }),
      ),
      testRow('articles', 'report', { published_date: daysAgo(5), lead: testId('n0') }),
    ]);
    open();
    await waitFor(async () =>
      expect(await card()).toContain('Minimum Wage Adjustments75%6 of 8 articles, more than before'),
    );
    expect(await card()).toContain('Health & Safety25%2 of 8 articles, less than before');
  });
});

describe('the directory of legal sources', () => {
  beforeEach(async () => {
    await world();
    await database.rows('sources').bulkPut([
      testRow('sources', 's1', {
        name: 'Government Gazette',
        type: 'Statutes',
        licence: 'Public domain',
        country: testId('za'),
      }),
      testRow('sources', 's2', { name: 'Labour Review', kind: 'publisher', tier: 2, country: '' }),
      testRow('sources', 's3', { name: 'Kenya Law', tier: 1, country: testId('ke') }),
    ]);
  });
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('is grouped by tier; each source has type, country, kind, licence and link', async () => {
    open('?tab=sources');
    await screen.findByText('3 sources');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Tier 1: official sources',
      'Tier 2: publishers and regulators',
    ]);
    const gazette = screen.getByRole('link', { name: 'Government Gazette' });
    expect(gazette.getAttribute('href')).toBe('https://www.labour.gov.za/');
    expect(gazette.closest('li')!.textContent).toContain('South AfricaGovernmentStatutesLicence: Public domain');
    expect(screen.getByRole('link', { name: 'Labour Review' }).closest('li')!.textContent).toContain(
      'InternationalPublisherNo licence recorded',
    );
  });

  it('is filtered by words and by country', async () => {
    const { router } = open('?tab=sources');
    await screen.findByText('3 sources');
    fireEvent.change(screen.getByLabelText('Search the directory'), { target: { value: 'statutes' } });
    expect(names()).toEqual(['Government Gazette']);
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'KE' } });
    expect(await screen.findByText('No source matches.')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=sources&country=KE');
    fireEvent.click(screen.getByRole('button', { name: 'Show all sources' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('is opened by its tab', async () => {
    const { router } = open();
    fireEvent.click(await screen.findByRole('tab', { name: 'Legal Sources Directory' }));
    expect(await screen.findByText('3 sources')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=sources');
  });
});
