// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { addDays, serverDateOf, today } from '../../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow, UserRow } from '../../../domain/core/rows';
import { fetchCountry } from '../../../sync/requests/on-demand';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { CountryPage } from './country-page';

vi.mock('../../../sync/requests/on-demand', async (original) => ({
  ...(await original<object>()),
  fetchCountry: vi.fn(),
}));
Element.prototype.scrollIntoView = vi.fn();
beforeEach(() => void vi.mocked(fetchCountry).mockReset().mockResolvedValue('fetched'));

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

  it.each([
    ['/country/ZA', ['No labour laws available for this country yet.', 'No articles available for this country yet.']],
    ['/country/ZA?tab=laws', ['No labour laws available for this country yet.']],
    ['/country/ZA?tab=news', ['No articles available for this country yet.']],
  ])('shows the specification’s texts at %s if there is no content', async (address, texts) => {
    const { show } = await open({ address, country: { law_count: 0, article_count: 0 } });
    show();
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('opens the tab of the address, and the overview without one or with an unknown one', async () => {
    const { show } = await open({ address: '/country/ZA?tab=facts' });
    const { router } = show();
    const tabs = within(await screen.findByRole('navigation', { name: 'South Africa' }));
    const openTab = () => tabs.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page');
    expect(openTab()?.textContent).toBe('Facts');
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Facts',
      'Laws19',
      'News12',
      'Tasks',
      'Sources',
    ]);
    fireEvent.click(tabs.getByRole('link', { name: 'Sources' }));
    expect(await screen.findByRole('region', { name: 'Official sources' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=sources');
    fireEvent.click(tabs.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByRole('region', { name: 'Recent Labour Laws' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
    await router.navigate(-1);
    expect(await screen.findByRole('region', { name: 'Official sources' })).toBeTruthy();
    await router.navigate('/country/ZA?tab=nothing');
    expect(await screen.findByRole('region', { name: 'Recent Labour Laws' })).toBeTruthy();
  });

  it('shows that content of the server is still arriving', async () => {
    const { show } = await open();
    show();
    const laws = await screen.findByRole('region', { name: 'Recent Labour Laws' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(within(laws).getByText('Loading')).toBeTruthy();
  });

  it('shows facts with figure, provision, date and verification', async () => {
    const { database, show } = await open({ address: '/country/ZA?tab=facts' });
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
    const facts = await within(await screen.findByRole('region', { name: 'The facts' })).findAllByRole('listitem');
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
    const key = within(await screen.findByRole('region', { name: 'Key facts' }));
    expect(key.getAllByRole('listitem')).toHaveLength(8);
    for (const address of ['/country/ZA', '/country/ZA?tab=facts'])
      for (const topic of [topics.at(-1)!, topics[0]!]) {
        await router.navigate(`${address}#fact-${topic}`);
        await waitFor(() => expect(document.activeElement?.id).toBe(`fact-${topic}`));
        expect(document.activeElement!.textContent).toContain(FACT_TOPIC_LABELS[topic]);
      }
    const facts = within(screen.getByRole('region', { name: 'The facts' }));
    expect(facts.getAllByRole('listitem')).toHaveLength(topics.length);
  });

  it('shows the key facts as figures with level and provision, which lead to the facts', async () => {
    const { database, show } = await open();
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    await database.rows('employment_facts').bulkPut([
      testRow('employment_facts', 'f1', { seen_on: '2026-11-21 00:00:00.000Z' }),
      testRow('employment_facts', 'f2', {
        topic: 'notice_period',
        verification: 'unchecked',
        unit: '',
        value: 'Reasonable',
      }),
      testRow('employment_facts', 'f3', { topic: 'unions' }),
    ]);
    show();
    const facts = within(await screen.findByRole('region', { name: 'Key facts' })).getAllByRole('link');
    expect(facts.map((fact) => fact.textContent)).toEqual([
      expect.stringMatching(
        /^Annual leave15 working daysSecondary source: seen at copy.example.org on 21 Nov 2026Act 75 of 1997, s 20/,
      ),
      expect.stringMatching(/^NoticeReasonableNot yet checkedAct 75 of 1997, s 20/),
    ]);
    expect(facts[0]!.getAttribute('href')).toBe('/country/ZA?tab=facts#fact-annual_leave');
    expect(screen.getByText('3 facts:').parentElement!.textContent).toBe('3 facts:Secondary source 2Not yet checked 1');
  });

  it('says how old the newest change is, and when it was compared with its sources', async () => {
    const { database, show } = await open();
    const now = today('');
    const at = (days: number) => serverDateOf(addDays(now, days));
    await database
      .rows('labour_laws')
      .bulkPut([
        testRow('labour_laws', 'law', { effective_date: at(-400), amended_on: at(-33) }),
        testRow('labour_laws', 'elsewhere', { country: testId('ke'), amended_on: at(-3) }),
        testRow('labour_laws', 'coming', { effective_date: at(5) }),
      ]);
    await database
      .rows('articles')
      .bulkPut([
        testRow('articles', 'a', { published_date: at(-40) }),
        testRow('articles', 'undated', { published_date: at(-2), is_undated: true }),
      ]);
    await database
      .rows('commencements')
      .bulkPut([
        testRow('commencements', 'c', { date: at(-35) }),
        testRow('commencements', 'expected', { date: at(-1), certainty: 'expected' }),
      ]);
    await database
      .rows('employment_facts')
      .put(testRow('employment_facts', 'f', { seen_on: '2026-11-21 00:00:00.000Z' }));
    await database.rows('sources').put(testRow('sources', 's'));
    show();
    const sentence = await screen.findByText(/Newest change:/);
    expect(sentence.textContent).toMatch(/, 33 days ago. Last compared with its sources on 21 November 2026./);
    expect((await screen.findByRole('link', { name: '1 official source' })).getAttribute('href')).toBe(
      '/country/ZA?tab=sources',
    );
  });

  it('shows what comes next, and the user’s open tasks of the country', async () => {
    const { database, show } = await open({ user: PREMIUM });
    const now = today('');
    const at = (days: number) => serverDateOf(addDays(now, days));
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    await database
      .rows('commencements')
      .bulkPut([
        testRow('commencements', 'c1', { date: at(40), what: 'Second', certainty: 'expected' }),
        testRow('commencements', 'c2', { date: at(9), what: 'First' }),
        testRow('commencements', 'c3', { date: at(-9), what: 'Past' }),
      ]);
    await database.rows('compliance_tasks').bulkPut([
      testRow('compliance_tasks', 't1', { title: 'Late report', deadline: at(-2), country: 'south africa' }),
      testRow('compliance_tasks', 't2', { title: 'Done', status: 'completed', deadline: at(1) }),
      testRow('compliance_tasks', 't3', { title: 'Of Kenya', country: 'Kenya', deadline: at(1) }),
      testRow('compliance_tasks', 't4', {
        title: 'Next report',
        country: '',
        country_ref: testId('za'),
        deadline: at(3),
      }),
    ]);
    show();
    const comes = within(await screen.findByRole('region', { name: 'What comes' }));
    expect(comes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Firstin 9 days$/),
      expect.stringMatching(/Second Expectedin 40 days$/),
    ]);
    expect(comes.getByRole('link', { name: 'Horizon' }).getAttribute('href')).toBe('/horizon?country=ZA');
    const tasks = within(screen.getByRole('region', { name: 'My tasks' }));
    expect((await tasks.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Late report2 days overdue$/),
      expect.stringMatching(/Next reportin 3 days$/),
    ]);
  });

  it('shows a free user no more tasks than the plan does', async () => {
    const { database, show } = await open({ address: '/country/ZA?tab=tasks' });
    await database
      .rows('compliance_tasks')
      .bulkPut(
        ['one', 'two', 'three'].map((title, index) =>
          testRow('compliance_tasks', title, { title, deadline: `2999-01-0${index + 1} 00:00:00.000Z` }),
        ),
      );
    show();
    const tasks = within(await screen.findByRole('region', { name: 'My tasks' }));
    expect((await tasks.findAllByRole('link', { name: /^(one|two|three)$/ })).map((link) => link.textContent)).toEqual([
      'one',
      'two',
    ]);
  });

  it('shows the whole description on request', async () => {
    const { show } = await open({ country: { description: 'Law. '.repeat(60) } });
    show();
    const more = await screen.findByRole('button', { name: 'More about South Africa' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getByRole('button', { name: 'Less about South Africa' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('links from a law to its place in the list, in the overview and among the laws', async () => {
    const { database, show } = await open();
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    const { router } = show();
    const law = await screen.findByRole('link', { name: /^Basic Conditions of Employment Act, 1997/ });
    expect(law.getAttribute('href')).toBe(`/country/ZA/laws?law=${testId('law')}`);
    expect(law.textContent).toContain('in effect from 1 Dec 1998');
    await router.navigate('/country/ZA?tab=laws');
    expect(await screen.findByText('In effect from 1 December 1998')).toBeTruthy();
    const listed = screen.getByRole('link', { name: 'Basic Conditions of Employment Act, 1997' });
    expect(listed.getAttribute('href')).toBe(`/country/ZA/laws?law=${testId('law')}`);
  });

  it('locks a premium article for a free user in the overview', async () => {
    const { database, show } = await open();
    await database.rows('articles').put(testRow('articles', 'a', { is_premium: true }));
    show();
    const article = await screen.findByRole('link', { name: /^National minimum wage rises.*Premium/ });
    expect(article.getAttribute('href')).toBe('/subscribe');
  });

  it('locks a premium article for a free user, and links to Premium', async () => {
    const { database, show } = await open({ address: '/country/ZA?tab=news' });
    await database.rows('articles').put(testRow('articles', 'a', { is_premium: true }));
    show();
    expect(await screen.findByText('Read with Premium, R90 per month')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'National minimum wage rises' }));
    expect(await screen.findByText('at /subscribe')).toBeTruthy();
  });

  it('opens a premium article for a Premium member, without locks or upgrades', async () => {
    const { database, show } = await open({ address: '/country/ZA?tab=news', user: PREMIUM });
    await database.rows('articles').put(testRow('articles', 'a', { is_premium: true }));
    show();
    expect((await screen.findByRole('link', { name: 'National minimum wage rises' })).getAttribute('href')).toBe(
      `/article/${testId('a')}`,
    );
    expect(screen.getByText('Premium Member')).toBeTruthy();
    expect(screen.queryByText('Upgrade to Premium')).toBeNull();
  });

  it('shows at most the 20 newest articles', async () => {
    const { database, show } = await open({ address: '/country/ZA?tab=news' });
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
  it('shows its numbers of laws and articles, and can be kept offline', async () => {
    const { database, show } = await open({ followed: [] });
    show();
    expect(await screen.findByText(/read its 19 laws and 12 articles/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep offline South Africa' }));
    expect(await screen.findByRole('region', { name: 'Recent Labour Laws' })).toBeTruthy();
    expect(await database.outbox.count()).toBe(1);
  });

  it('opens for a Premium user, with content from the server', async () => {
    const { database, show } = await open({ followed: [], user: PREMIUM, address: '/country/ZA#fact-annual_leave' });
    vi.mocked(fetchCountry).mockImplementation(async () => {
      await database.rows('employment_facts').put(testRow('employment_facts', 'f1'));
      await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
      await database.rows('articles').put(testRow('articles', 'a'));
      return 'fetched';
    });
    const { router } = show();
    expect(await screen.findByText('21 consecutive days in each cycle')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('fact-annual_leave'));
    expect(screen.getByRole('button', { name: 'Keep offline South Africa' })).toBeTruthy();
    for (const [tab, title] of [
      ['laws', 'Basic Conditions of Employment Act, 1997'],
      ['news', 'National minimum wage rises'],
    ]) {
      await router.navigate(`/country/ZA?tab=${tab}`);
      expect(await screen.findByRole('link', { name: title! })).toBeTruthy();
    }
    expect(fetchCountry).toHaveBeenCalledExactlyOnceWith(testId('za'), expect.anything());
    expect(await database.outbox.count()).toBe(0);
  });

  it('is fetched when this device has deleted what it kept', async () => {
    const { database, show } = await open({ followed: [], user: PREMIUM });
    await database.setMeta('countries', [testId('za')]);
    show();
    expect(await screen.findByRole('region', { name: 'Recent Labour Laws' })).toBeTruthy();
    expect(fetchCountry).not.toHaveBeenCalled();
    await database.setMeta('countries', []);
    await waitFor(() => expect(fetchCountry).toHaveBeenCalledOnce());
  });

  it('says that it is not kept on this device if the server does not answer, and tries again', async () => {
    vi.mocked(fetchCountry).mockResolvedValueOnce('offline');
    const { show } = await open({ followed: [], user: PREMIUM });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/is not kept on this device/)).toBeNull());
    expect(fetchCountry).toHaveBeenCalledTimes(2);
  });

  it('shows what this device last saw if the server does not answer', async () => {
    vi.mocked(fetchCountry).mockResolvedValueOnce('offline');
    const { database, show } = await open({ followed: [], user: PREMIUM, address: '/country/ZA?tab=laws' });
    await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
    show();
    expect(await screen.findByText(/What is shown is what this device last saw/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Basic Conditions of Employment Act, 1997' })).toBeTruthy();
  });

  it('fetches nothing for a free user', async () => {
    const { show } = await open({ followed: [] });
    show();
    await screen.findByText(/read its 19 laws and 12 articles/);
    expect(fetchCountry).not.toHaveBeenCalled();
  });

  it('asks for Premium at the limit of the free plan', async () => {
    const { show } = await open({ followed: ['a', 'b', 'c', 'd', 'e'] });
    show();
    expect(await screen.findByText('Free plan: 5 countries')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /offline/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Upgrade to Premium' })).toHaveLength(1);
  });
});
