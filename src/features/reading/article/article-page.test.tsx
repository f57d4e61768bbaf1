// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { ArticleRow, UserRow } from '../../../domain/core/rows';
import { fetchRecord } from '../../../sync/requests/on-demand';
import { useToasts } from '../../../ui/toast';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { ArticlePage } from './article-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn() }));
beforeEach(() => void vi.mocked(fetchRecord).mockReset().mockResolvedValue('missing'));

async function open(
  article: Partial<ArticleRow> | undefined,
  { content, user }: { content?: string; user?: Partial<UserRow> } = {},
): Promise<MolaoDatabase> {
  const database = await signedIn({ user, profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
  if (article) await database.rows('articles').put(testRow('articles', 'a', article));
  if (content) await database.rows('article_contents').put(testRow('article_contents', 'a', { content }));
  renderScreen('/article/:article', `/article/${testId('a')}`, ArticlePage);
  return database;
}

describe('an article', () => {
  it('shows its text, country and source', async () => {
    await open({}, { content: 'It binds from **1 March 2026** (s 6).' });
    expect(await screen.findByRole('heading', { level: 1, name: 'National minimum wage rises' })).toBeTruthy();
    expect(screen.getByText('1 March 2026', { selector: 'strong' })).toBeTruthy();
    // In the head, and where the source is named.
    expect(screen.getAllByText('3 February 2026')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'South Africa' }).getAttribute('href')).toBe('/country/ZA');
    expect(screen.getByRole('link', { name: 'example.org' }).getAttribute('href')).toBe('https://www.example.org/act');
  });

  it('loads no picture from another host', async () => {
    await open(
      { image_url: 'https://tracker.example.org/pixel.png' },
      { content: '![spy](https://tracker.example.org/p.png)' },
    );
    await screen.findByRole('heading', { level: 1 });
    expect([...document.images].filter((image) => !image.getAttribute('src')?.startsWith('/'))).toEqual([]);
  });

  it('hides a premium text from a free user, and explains how to read it', async () => {
    await open({ is_premium: true });
    expect(await screen.findByText('Premium article')).toBeTruthy();
    expect(screen.getByText(/Premium costs R90 per month/)).toBeTruthy();
    expect(screen.getByText('The rate moves to R30.23 an hour.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
    expect(fetchRecord).not.toHaveBeenCalled();
  });

  it('hides a premium text that is still on the device after Premium has ended', async () => {
    await open(
      { is_premium: true },
      { content: 'Secret analysis.', user: { premium_until: '2020-01-01 00:00:00.000Z' } },
    );
    await screen.findByText('Premium article');
    expect(await screen.findByText(/^Your Premium has ended\./)).toBeTruthy();
    expect(screen.queryByText('Secret analysis.')).toBeNull();
  });

  it('shows a premium text to a Premium user', async () => {
    await open({ is_premium: true }, { content: 'In full.', user: PREMIUM });
    expect(await screen.findByText('In full.')).toBeTruthy();
  });

  it('fetches a text that was deleted from the device to free space', async () => {
    vi.mocked(fetchRecord).mockResolvedValue('offline');
    await open({});
    expect(await screen.findByText('The full text is not on your device. It opens when you are online.')).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledWith('article_contents', testId('a'));
  });
});

describe('an event with several reports', () => {
  const reports = async (database: MolaoDatabase) => {
    await database.rows('sources').put(testRow('sources', 'gazette', { name: 'Gazette', tier: 1 }));
    await database.rows('articles').bulkPut([
      testRow('articles', 'r1', {
        lead: testId('a'),
        title: 'Wage goes up',
        source: 'Law firm',
        published_date: '2026-02-05 00:00:00.000Z',
        source_url: 'https://firm.example/wage',
      }),
      testRow('articles', 'r2', {
        lead: testId('a'),
        title: 'New wage',
        source: 'Newspaper',
        published_date: '2026-02-04 00:00:00.000Z',
        link_broken_since: '2026-06-01 00:00:00.000Z',
      }),
    ]);
  };
  const group = async () => within(await screen.findByRole('region', { name: '3 sources' })).getAllByRole('listitem');

  it('lists its sources, with tier, date and link', async () => {
    await reports(await open({ source: 'Gazette' }));
    const [lead, second, third] = await group();
    expect(lead!.textContent).toBe('Gazette Tier 1This article3 Feb 2026example.org');
    expect(second!.textContent).toBe('Newspaper New wage4 Feb 2026example.org');
    expect(within(second!).queryByRole('link', { name: 'example.org' })).toBeNull();
    expect(third!.textContent).toBe('Law firm Wage goes up5 Feb 2026firm.example');
    expect(within(third!).getByRole('link', { name: 'Wage goes up' }).getAttribute('href')).toBe(
      `/article/${testId('r1')}`,
    );
  });

  it('shows the same group on each report, and fetches a leading report that is not on the device', async () => {
    const database = await open({ source: 'Law firm', lead: testId('lead') });
    await waitFor(() => expect(fetchRecord).toHaveBeenCalledWith('articles', testId('lead')));
    await database
      .rows('articles')
      .bulkPut([
        testRow('articles', 'lead', { source: 'Gazette' }),
        testRow('articles', 'r1', { lead: testId('lead'), source: 'Newspaper' }),
      ]);
    expect((await group()).map((item) => item.textContent.split(' ')[0])).toEqual(['Gazette', 'Law', 'Newspaper']);
  });

  it('is not shown for a single report', async () => {
    await open({ source: 'Gazette' });
    await screen.findByRole('heading', { name: 'Where this comes from' });
    expect(screen.queryByText(/^\d+ sources?$/)).toBeNull();
  });
});

describe('the provenance of an article', () => {
  const provenance = async () => (await screen.findByRole('region', { name: 'Where this comes from' })).textContent;

  it('includes the day of the fetch and the licence', async () => {
    await open({ fetched_at: '2026-05-04 09:00:00.000Z', licence: 'CC BY 4.0' });
    expect(await provenance()).toMatch(/Fetched4 May 2026LicenceCC BY 4\.0/);
  });

  it('shows a stored excerpt in place of a broken link', async () => {
    await open({ link_broken_since: '2026-10-02 08:00:00.000Z', fetched_at: '2026-05-04 09:00:00.000Z' });
    expect(await provenance()).toMatch(
      /has not worked since 2 October 2026\.The rate moves to R30\.23 an hour\.Stored excerpt, fetched on 4 May 2026/,
    );
    expect(screen.queryByRole('link', { name: 'example.org' })).toBeNull();
  });

  it('says that a machine drafted it, and whether an editor has checked it', async () => {
    const database = await open({ drafted_by: 'machine' });
    expect(await provenance()).toContain('Drafted by a machine from official text, checked by our editors');
    await database.rows('articles').update(testId('a'), { is_published: false });
    expect(await screen.findByText(/not yet checked by our editors/)).toBeTruthy();
  });
});

describe('an article that is not on the device', () => {
  it('is requested, and shown as missing if the server does not have it', async () => {
    await open(undefined, { user: PREMIUM });
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledWith('articles', testId('a'));
  });

  it('may be in a country that a free user does not follow, which the page says with the price of Premium', async () => {
    await open(undefined);
    expect(await screen.findByRole('heading', { name: 'Article not available' })).toBeTruthy();
    expect(screen.getByText(/may be in a country that you do not follow/)).toBeTruthy();
    expect(screen.getByText(/Premium costs R90 per month/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });

  it('is requested again when the plan changes', async () => {
    const database = await open(undefined);
    await screen.findByRole('heading', { name: 'Article not available' });
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledTimes(2);
  });

  it('waits for the network if the server cannot be reached', async () => {
    vi.mocked(fetchRecord).mockResolvedValue('offline');
    await open(undefined);
    expect(await screen.findByRole('heading', { name: 'Article not on this device' })).toBeTruthy();
  });
});

describe('sharing', () => {
  it.each([
    ['Twitter', 'twitter', 'https://twitter.com/intent/tweet'],
    ['LinkedIn', 'linkedin', 'https://www.linkedin.com/'],
    ['Facebook', 'facebook', 'https://www.facebook.com/'],
  ])('on %s opens the platform without access to our window, and records the share', async (name, platform, host) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const database = await open({}, { content: 'In full.' });
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(opened.mock.calls[0]![0]).toMatch(new RegExp(`^${host}`));
    expect(String(opened.mock.calls[0]![0])).toContain(encodeURIComponent(`/article/${testId('a')}`));
    expect(opened.mock.calls[0]![2]).toContain('noopener');
    await waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([
        { collection: 'shares', kind: 'create', patch: { user: testId('user'), article: testId('a'), platform } },
      ]),
    );
    opened.mockRestore();
  });
});

describe('the source', () => {
  it.each(['not a url', 'javascript:alert(1)'])(
    'with the address %s opens nothing and shows a message',
    async (source_url) => {
      await open({ source_url }, { content: 'In full.' });
      const link = await screen.findByRole('link', { name: 'Source' });
      expect(link.getAttribute('href')).toBe('#');
      expect(fireEvent.click(link)).toBe(false);
      expect(useToasts.getState().toasts).toMatchObject([
        { title: 'Invalid Source URL', message: 'The original source link appears to be invalid or broken.' },
      ]);
    },
  );
});
