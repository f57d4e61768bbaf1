// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import { fetchOlderArticles } from '../../../sync/requests/on-demand';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { ArticlesPage } from './articles-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchOlderArticles: vi.fn() }));

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');

let database: MolaoDatabase;
beforeEach(async () => {
  vi.mocked(fetchOlderArticles).mockReset();
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za', { article_count: 4 }));
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'today', { title: 'Today', published_date: daysAgo(0), is_premium: true }),
      testRow('articles', 'month', { title: 'Three weeks ago', published_date: daysAgo(21), topics: ['unions'] }),
      testRow('articles', 'year', { title: 'Half a year ago', published_date: daysAgo(180) }),
    ]);
});

const open = (search = '') => renderScreen('/country/:country/articles', `/country/ZA/articles${search}`, ArticlesPage);
const titles = async () => (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

describe('the list of articles', () => {
  it('is sorted newest first', async () => {
    open();
    expect(await titles()).toEqual(['Today', 'Three weeks ago', 'Half a year ago']);
  });

  it.each([
    ['?period=week', ['Today']],
    ['?period=month', ['Today', 'Three weeks ago']],
    ['?period=year&topic=wages', ['Today', 'Half a year ago']],
    ['?period=nonsense', ['Today', 'Three weeks ago', 'Half a year ago']],
  ])('is filtered by %s', async (search, expected) => {
    open(search);
    expect(await titles()).toEqual(expected);
  });

  it('shows each event once, with its number of sources', async () => {
    await database
      .rows('articles')
      .bulkPut(
        ['r1', 'r2'].map((name) =>
          testRow('articles', name, { lead: testId('month'), source: name, published_date: daysAgo(20) }),
        ),
      );
    open();
    expect(await titles()).toEqual(['Today', 'Three weeks ago', 'Half a year ago']);
    expect((await screen.findAllByText(/sources$/)).map(({ textContent }) => textContent)).toEqual(['3 sources']);
    expect(screen.getByText('3 articles on this device, newest first.')).toBeTruthy();
  });

  it('writes the period into the address', async () => {
    const { router } = open('?topic=wages');
    fireEvent.change(await screen.findByLabelText('Period'), { target: { value: 'week' } });
    expect(router.state.location.search).toBe('?topic=wages&period=week');
  });

  it('links from a premium article to Premium', async () => {
    open();
    fireEvent.click(await screen.findByRole('link', { name: 'Today' }));
    expect(await screen.findByText('at /subscribe')).toBeTruthy();
  });
});

describe('older articles', () => {
  it('are fetched from before the oldest one on the device', async () => {
    vi.mocked(fetchOlderArticles).mockImplementation(async () => {
      await database
        .rows('articles')
        .put(testRow('articles', 'older', { title: 'Years ago', published_date: daysAgo(900) }));
      return { fetched: 1 };
    });
    const oldest = (await database.rows('articles').get(testId('year')))!.published_date;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load older articles' }));
    await screen.findByRole('link', { name: 'Years ago' });
    expect(fetchOlderArticles).toHaveBeenCalledWith(testId('za'), oldest);
    expect(screen.queryByRole('button', { name: 'Load older articles' })).toBeNull();
  });

  it('report that there are none', async () => {
    vi.mocked(fetchOlderArticles).mockResolvedValue({ fetched: 0 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load older articles' }));
    expect(await screen.findByText('There are no older articles.')).toBeTruthy();
  });

  it('show a message without a network, and can be requested again', async () => {
    vi.mocked(fetchOlderArticles).mockRejectedValue(new Error('offline'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Load older articles' }));
    expect(await screen.findByText(/Try again when you are online/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Load older articles' }).getAttribute('aria-disabled')).toBeNull(),
    );
  });
});
