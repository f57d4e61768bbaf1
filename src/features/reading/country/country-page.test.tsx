// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow, UserRow } from '../../../domain/core/rows';
import { fetchFacts } from '../../../sync/requests/on-demand';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { CountryPage } from './country-page';

vi.mock('../../../sync/requests/on-demand', async (original) => ({
  ...(await original<object>()),
  fetchFacts: vi.fn(),
}));
Element.prototype.scrollIntoView = vi.fn();
beforeEach(() => void vi.mocked(fetchFacts).mockReset().mockResolvedValue({ none: [] }));

interface Setting {
  address?: string;
  country?: Partial<CountryRow>;
  followed?: string[];
  user?: Partial<UserRow>;
}

async function open({ address = '/country/ZA', country, followed = ['za'], user }: Setting = {}) {
  const database = await signedIn({ user, profile: { countries: followed.map(testId) } });
  await database.rows('countries').put(testRow('countries', 'za', country));
  return { database, show: () => renderScreen('/country/:country', address, CountryPage) };
}

describe('the country page', () => {
  it.each(['/country/ZA', '/country/za', `/country/${testId('za')}`])('opens at %s', async (address) => {
    const { show } = await open({ address });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'South Africa' })).toBeTruthy();
  });

  it('shows a message if the country does not exist', async () => {
    const { show } = await open({ address: '/country/XX' });
    show();
    expect(await screen.findByRole('heading', { name: 'Country not found' })).toBeTruthy();
  });

  it('shows the specification’s texts if there is no content', async () => {
    const { show } = await open({ country: { law_count: 0, article_count: 0 } });
    show();
    expect(await screen.findByText('No labour laws available for this country yet.')).toBeTruthy();
    expect(await screen.findByText('No articles available for this country yet.')).toBeTruthy();
  });

  it('shows that content of the server is still arriving', async () => {
    const { show } = await open();
    show();
    const laws = await screen.findByRole('region', { name: 'Recent Labour Laws' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(within(laws).getByText('Loading')).toBeTruthy();
  });

  it('shows facts with figure, provision, date and verification', async () => {
    const { database, show } = await open();
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    await database.rows('employment_facts').bulkPut([
      testRow('employment_facts', 'f1'),
      testRow('employment_facts', 'f2', {
        topic: 'probation',
        verification: 'unchecked',
        amount: 0,
        unit: '',
        value: 'No statutory probation',
      }),
    ]);
    show();
    const facts = within(await screen.findByRole('region', { name: 'The facts' })).getAllByRole('listitem');
    expect(facts[0]!.textContent).toMatch(
      /Annual leave15 working days.*Secondary source.*Act 75 of 1997, s 20.*as at 1 Mar 2026.*seen at copy.example.org/,
    );
    expect(within(facts[0]!).getByRole('link', { name: 'Act 75 of 1997, s 20' }).getAttribute('href')).toBe(
      'https://www.example.org/act',
    );
    expect(facts[1]!.textContent).toMatch(/ProbationNo statutory probation.*Not yet checked/);
    expect(within(facts[1]!).getByRole('link', { name: 'Values over time: Probation' }).getAttribute('href')).toBe(
      `/country/ZA/facts/${testId('f2')}`,
    );
    expect(screen.getByText('1 of 2 facts rests on a secondary source, 1 is not yet checked.')).toBeTruthy();
  });

  it('opens and focuses the fact of the address, also from the same screen', async () => {
    const { database, show } = await open();
    const topics = Object.keys(FACT_TOPIC_LABELS) as (keyof typeof FACT_TOPIC_LABELS)[];
    await database
      .rows('employment_facts')
      .bulkPut(topics.map((topic) => testRow('employment_facts', topic, { topic })));
    const { router } = show();
    const facts = within(await screen.findByRole('region', { name: 'The facts' }));
    expect(facts.getAllByRole('listitem')).toHaveLength(8);
    for (const topic of [topics.at(-1)!, topics[0]!]) {
      await router.navigate(`/country/ZA#fact-${topic}`);
      await waitFor(() => expect(document.activeElement?.id).toBe(`fact-${topic}`));
      expect(document.activeElement!.textContent).toContain(FACT_TOPIC_LABELS[topic]);
    }
  });

  it('links from a law to its place in the list', async () => {
    const { database, show } = await open();
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    show();
    const law = await screen.findByRole('link', { name: 'Basic Conditions of Employment Act, 1997' });
    expect(law.getAttribute('href')).toBe(`/country/ZA/laws?law=${testId('law')}`);
    expect(screen.getByText('In effect from 1 December 1998')).toBeTruthy();
  });

  it('locks a premium article for a free user, and links to Premium', async () => {
    const { database, show } = await open();
    await database.rows('articles').put(testRow('articles', 'a', { is_premium: true }));
    show();
    expect(await screen.findByText('Read with Premium, R90 per month')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'National minimum wage rises' }));
    expect(await screen.findByText('at /subscribe')).toBeTruthy();
  });

  it('opens a premium article for a Premium member, without locks or upgrades', async () => {
    const { database, show } = await open({ user: PREMIUM });
    await database.rows('articles').put(testRow('articles', 'a', { is_premium: true }));
    show();
    expect((await screen.findByRole('link', { name: 'National minimum wage rises' })).getAttribute('href')).toBe(
      `/article/${testId('a')}`,
    );
    expect(screen.getByText('Premium Member')).toBeTruthy();
    expect(screen.queryByText('Upgrade to Premium')).toBeNull();
  });

  it('shows at most the 20 newest articles', async () => {
    const { database, show } = await open();
    const days = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, '0'));
    await database
      .rows('articles')
      .bulkPut(
        days.map((day) =>
          testRow('articles', `a${day}`, { title: `Day ${day}`, published_date: `2026-01-${day} 00:00:00.000Z` }),
        ),
      );
    show();
    const titles = (await screen.findAllByRole('link', { name: /^Day/ })).map((link) => link.textContent);
    expect([titles.length, titles[0]]).toEqual([20, 'Day 25']);
  });

  it('shows that an admin has access', async () => {
    const { show } = await open({ user: { role: 'admin' } });
    show();
    expect(await screen.findByText('Admin Access')).toBeTruthy();
  });
});

describe('a country that is not followed', () => {
  it('shows its numbers of laws and articles, and can be followed', async () => {
    const { database, show } = await open({ followed: [] });
    show();
    expect(await screen.findByText(/read its 19 laws and 12 articles/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Follow South Africa' }));
    expect(await screen.findByRole('region', { name: 'Recent Labour Laws' })).toBeTruthy();
    expect(await database.outbox.count()).toBe(1);
  });

  it('fetches its facts for a Premium user', async () => {
    const { database, show } = await open({ followed: [], user: PREMIUM, address: '/country/ZA#fact-annual_leave' });
    vi.mocked(fetchFacts).mockImplementation(async () => {
      await database.rows('employment_facts').put(testRow('employment_facts', 'f1'));
      return { none: [] };
    });
    show();
    expect(await screen.findByText('21 consecutive days in each cycle')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('fact-annual_leave'));
    expect(fetchFacts).toHaveBeenCalledExactlyOnceWith([testId('za')]);
    expect(screen.getByRole('button', { name: 'Follow South Africa' })).toBeTruthy();
  });

  it('reports that its facts could not be fetched, and tries again', async () => {
    vi.mocked(fetchFacts).mockResolvedValueOnce('offline');
    const { show } = await open({ followed: [], user: PREMIUM });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/come from the server/)).toBeNull());
    expect(fetchFacts).toHaveBeenCalledTimes(2);
  });

  it('fetches nothing for a free user', async () => {
    const { show } = await open({ followed: [] });
    show();
    await screen.findByText(/read its 19 laws and 12 articles/);
    expect(fetchFacts).not.toHaveBeenCalled();
  });

  it('asks for Premium at the limit of the free plan', async () => {
    const { show } = await open({ followed: ['a', 'b', 'c', 'd', 'e'] });
    show();
    expect(await screen.findByText('Free plan: 5 countries')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Upgrade to Premium' })).toHaveLength(1);
  });
});
