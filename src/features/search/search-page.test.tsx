// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { testId, testRow } from '../../db/test-rows';
import type { DocumentKind } from '../../domain/search/documents';
import type { SearchFilters } from '../../domain/search/query';
import { isReadable, isLocked } from '../../search/reader';
import type { SearchHit } from '../../domain/search/results';
import { openSearch } from '../../search/open-search';
import type { SearchState } from '../../search/search-engine';
import { NOTHING_FOUND, type SearchOptions, type Results } from '../../search/results';
import { useEngineState } from '../../sync/engine-state';
import { searchServer } from '../../sync/search-server';
import { PREMIUM, renderScreen, signedIn } from '../shared/test-screen';
import { SearchPage } from './search-page';

vi.mock('../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('../../sync/search-server', () => ({ searchServer: vi.fn() }));

const hit = (kind: DocumentKind, name: string, over: Partial<SearchHit> = {}): SearchHit => ({
  id: `${kind}:${testId(name)}`,
  kind,
  title: `Title of ${name}`,
  country: 'ZA',
  topics: ['wages'],
  date: '2026-03-01',
  source: 'gov.za',
  premium: false,
  score: 1,
  excerpt: { text: `Text of ${name}`, marks: [] },
  from: 'device',
  ...over,
});
const found = (count: number, over: Partial<SearchHit> = {}) =>
  Array.from({ length: count }, (_, index) => hit('law', `l${index}x`, { title: `Law ${index}`, ...over }));

let database: MolaoDatabase;
let onDevice: SearchHit[];
let state: SearchState;
let tell: (state: SearchState) => void;
const asked: { query: string; filters: SearchFilters }[] = [];

/** Answers like the device's search, with the rows of a test. */
function answer({ reader, limit }: SearchOptions): Results {
  const inReach = onDevice.filter((each) => isReadable(each, reader));
  const open = inReach.filter((each) => !isLocked(each, reader));
  return {
    hits: open.slice(0, limit),
    next: open.slice(limit).map(({ id }) => id),
    total: open.length,
    locked: inReach.length - open.length,
    sources: [...new Set(open.map(({ source }) => source))],
  };
}

beforeEach(async () => {
  onDevice = [];
  state = 'ready';
  asked.length = 0;
  vi.mocked(openSearch).mockResolvedValue({
    find: (query: string, question: SearchOptions) => {
      asked.push({ query, filters: question.filters });
      return Promise.resolve(answer(question));
    },
    state: () => state,
    onState: (hear: typeof tell) => {
      tell = hear;
      return () => {};
    },
  });
  vi.mocked(searchServer).mockReset().mockResolvedValue({ hits: [], limit: 6, total: 0 });
  useEngineState.setState({ phase: 'synced' });
  database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
});
afterEach(() => useEngineState.setState({ phase: 'synced' }));

const open = (search = '') => renderScreen('/search', `/search${search}`, SearchPage);
const field = () => screen.findByRole('searchbox');
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const results = async () => within(await screen.findByRole('list', { name: /result/ }));

describe('the search field', () => {
  it.each(['', '?q=', '?q=%20%20'])('shows the start at %j, and searches nothing', async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { name: 'Search by topic' })).toBeTruthy();
    expect(asked).toEqual([]);
    expect(searchServer).not.toHaveBeenCalled();
  });

  it.each([
    ['x'.repeat(201), 'Search query too long'],
    ['<script>alert(1)</script>', 'Invalid search query'],
    ['javascript:void(0)', 'Invalid search query'],
  ])('is refused in the specification’s words, and stays as it was typed: %.30s', async (text, words) => {
    open();
    await type(text);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    fireEvent.submit(screen.getByRole('search'));
    expect((await field()).getAttribute('value')).toBe(text);
    expect(asked).toEqual([]);
  });

  it('searches this device at once, and updates the address after a pause', async () => {
    onDevice = [hit('law', 'act')];
    const { router } = open();
    await type('wage');
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?q=wage'));
    await waitFor(() =>
      expect(vi.mocked(searchServer).mock.calls.map(([parameters]) => parameters)).toEqual(['q=wage']),
    );
  });

  it('may be empty if a filter is set', async () => {
    onDevice = [hit('law', 'act')];
    open('?country=ZA');
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    expect(asked.at(-1)).toEqual({ query: '', filters: { country: 'ZA', period: 'all' } });
  });

  it('reads query and filters from the address, for device and server', async () => {
    open('?q=wage&country=za&period=month&category=wages&kind=law&topic=leave&source=gov.za');
    const filters = {
      country: 'ZA',
      period: 'month',
      category: 'wages',
      kind: 'law',
      topic: 'leave',
      source: 'gov.za',
    };
    await waitFor(() => expect(asked.at(-1)).toEqual({ query: 'wage', filters }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(vi.mocked(searchServer).mock.lastCall![0]))).toEqual({
        q: 'wage',
        ...filters,
      }),
    );
    expect((await screen.findByLabelText<HTMLSelectElement>('Country')).value).toBe('ZA');
  });

  it('has filter controls that write the address', async () => {
    const { router } = open('?q=wage');
    fireEvent.change(await screen.findByLabelText('Time period'), { target: { value: 'week' } });
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'remote' } });
    expect(router.state.location.search).toBe('?q=wage&period=week&category=remote');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('?q=wage');
    expect(document.activeElement).toBe(await field());
  });

  it('hides the rarer filters behind a button on phones until one is set', async () => {
    open('?q=wage');
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(document.getElementById(more.getAttribute('aria-controls')!)!.contains(screen.getByLabelText('Topic'))).toBe(
      true,
    );
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'remote' } });
    expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('button', { name: 'More filters' })).toBeTruthy();
  });
});

describe('results', () => {
  it('merge device and server without duplicates, and show where each is from', async () => {
    onDevice = [hit('law', 'both'), hit('article', 'held')];
    vi.mocked(searchServer).mockResolvedValue({
      hits: [hit('law', 'both'), hit('fact', 'far', { title: 'Annual leave', topics: ['annual_leave', 'leave'] })],
      limit: 6,
      total: 9,
    });
    open('?q=wage');
    expect(await screen.findByText('From the server')).toBeTruthy();
    const list = await results();
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Title of both', `/country/ZA/laws?law=${testId('both')}`],
      ['Annual leave, South Africa', '/country/ZA#fact-annual_leave'],
      ['Title of held', `/article/${testId('held')}`],
    ]);
    expect(list.getAllByText('On this device')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '9 results' })).toBeTruthy();
    expect(screen.getByText('3 results shown').getAttribute('role')).toBe('status');
  });

  it('mark the matches, and never render text as HTML', async () => {
    onDevice = [
      hit('law', 'act', {
        excerpt: {
          text: '<b>The</b> minimum wage',
          marks: [
            [11, 18],
            [19, 23],
          ],
        },
      }),
    ];
    const { container } = open('?q=minimum wage');
    await screen.findByText('wage', { selector: 'mark' });
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['minimum', 'wage']);
    expect(container.querySelector('b')).toBeNull();
    expect(screen.getByText(/<b>The<\/b>/)).toBeTruthy();
  });

  it('show what was checked, for rows on this device', async () => {
    await database
      .rows('labour_laws')
      .bulkPut([testRow('labour_laws', 'act'), testRow('labour_laws', 'bill', { verification: 'unchecked' })]);
    onDevice = [hit('law', 'act'), hit('law', 'bill')];
    open('?q=wage');
    expect(await screen.findByText('Checked')).toBeTruthy();
    expect(screen.getByText('Not yet checked')).toBeTruthy();
  });

  it('are reported as none with the specification’s text', async () => {
    open('?q=zzz');
    expect(await screen.findByText('No results found. Try different keywords.')).toBeTruthy();
  });

  it('are not reported as none while the index is incomplete, and grow', async () => {
    useEngineState.setState({ phase: 'offline' });
    state = 'preparing';
    open('?q=wage');
    expect(await screen.findByText('getting the search ready on this device')).toBeTruthy();
    expect(screen.queryByText(/No results found/)).toBeNull();
    expect(screen.queryByText(/results shown/)).toBeNull();
    onDevice = [hit('law', 'act')];
    act(() => tell('preparing'));
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    state = 'ready';
    act(() => tell('ready'));
    expect(await screen.findByText('1 result shown')).toBeTruthy();
  });

  it('are the device’s without a network, with a note and no request', async () => {
    useEngineState.setState({ phase: 'offline' });
    onDevice = [hit('law', 'act')];
    open('?q=wage');
    expect(await screen.findByText(/You are offline: only this device was searched/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    expect(searchServer).not.toHaveBeenCalled();
  });

  it('are the device’s if the server fails', async () => {
    vi.mocked(searchServer).mockRejectedValue(new Error('502'));
    onDevice = [hit('law', 'act')];
    open('?q=wage');
    expect(await screen.findByText(/the server did not answer/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Title of act' })).toBeTruthy();
  });

  it('are not reported as none if neither device nor server could search', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(openSearch).mockRejectedValue(new Error('no worker'));
    vi.mocked(searchServer).mockRejectedValue(new Error('502'));
    open('?q=wage');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /could not search what lies on the device, and the server did not answer/,
    );
    expect(screen.getByRole('heading', { name: 'Not searched' })).toBeTruthy();
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  it('are not reported as none before the server has answered the current input', async () => {
    vi.mocked(searchServer).mockReturnValue(new Promise(() => {}));
    open();
    await type('wage');
    await waitFor(() => expect(asked).toHaveLength(1));
    // The device has answered, but the address has not changed yet.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByRole('heading', { name: 'Searching' })).toBeTruthy();
    await waitFor(() => expect(searchServer).toHaveBeenCalled());
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  it('of an incomplete index do not replace later ones', async () => {
    const { find, ...search } = await openSearch();
    let tellFirst = () => {};
    const first = new Promise<void>((resolve) => (tellFirst = resolve));
    let isFirst = true;
    vi.mocked(openSearch).mockResolvedValue({
      ...search,
      find: async (query, question) => {
        if (!isFirst) return find(query, question);
        isFirst = false;
        await first;
        return { ...NOTHING_FOUND };
      },
    });
    onDevice = [hit('law', 'act')];
    open('?q=wage');
    await waitFor(() => expect(isFirst).toBe(false));
    act(() => tell('ready'));
    expect(await screen.findByRole('link', { name: 'Title of act' })).toBeTruthy();
    await act(async () => tellFirst());
    expect(screen.queryByRole('link', { name: 'Title of act' })).toBeTruthy();
  });
});

describe('the plan', () => {
  it('free shows six, says so, and links to Premium', async () => {
    onDevice = found(9);
    open('?q=wage');
    expect((await screen.findByText('Limited to 6 results')).nextElementSibling?.textContent).toBe('Premium shows 20.');
    expect((await results()).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });

  it('free shows no limit if there are only six hits', async () => {
    onDevice = found(6);
    open('?q=wage');
    expect((await results()).getAllByRole('listitem')).toHaveLength(6);
    await screen.findByText('6 results shown');
    expect(screen.queryByText(/Limited to/)).toBeNull();
  });

  it('free finds open articles behind any number of premium ones, and counts all of them', async () => {
    useEngineState.setState({ phase: 'offline' });
    onDevice = [
      ...found(70, { kind: 'article', premium: true }),
      ...Array.from({ length: 80 }, (_, index) => hit('article', `o${index}x`)),
    ];
    open('?q=wage');
    expect(await screen.findByRole('heading', { name: '80 results' })).toBeTruthy();
    expect(screen.getByText('Premium shows 20, and the 70 Premium articles that match.')).toBeTruthy();
  });

  it('hides other countries and the server’s earlier answer once Premium has ended', async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    onDevice = [hit('law', 'act'), hit('law', 'far', { country: 'KE' })];
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
    onDevice = [hit('article', 'secret', { premium: true }), hit('article', 'open')];
    open('?q=wage');
    expect(await screen.findByRole('link', { name: 'Title of open' })).toBeTruthy();
    expect(screen.queryByText('Title of secret')).toBeNull();
    expect(await screen.findByText('Premium shows the 1 Premium article that matches.')).toBeTruthy();
  });

  it('free shows a commentary that is not open with its lock', async () => {
    onDevice = [hit('commentary', 'essay', { premium: true })];
    open('?q=wage');
    expect(await screen.findByText(/Read with Premium/)).toBeTruthy();
  });

  it('free says why nothing is found of a country that is not followed', async () => {
    await database.rows('profiles').put(testRow('profiles', 'user', { countries: [] }));
    open('?q=wage&country=ZA');
    expect(await screen.findByText(/You do not follow South Africa/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to South Africa' }).getAttribute('href')).toBe('/country/ZA');
    await database.rows('profiles').put(testRow('profiles', 'user', { countries: [testId('za')] }));
    await waitFor(() => expect(screen.queryByText(/You do not follow/)).toBeNull());
  });

  it('Premium shows ten and, when it is asked to, twenty, says so, and offers nothing to buy', async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    onDevice = found(30);
    const { router } = open('?q=wage');
    expect(await screen.findByText('Limited to 10 results')).toBeTruthy();
    expect((await results()).getAllByRole('listitem')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show 20' }));
    expect(await screen.findByText('Limited to 20 results')).toBeTruthy();
    const links = (await results()).getAllByRole('link');
    expect(links).toHaveLength(20);
    expect(document.activeElement).toBe(links[10]);
    expect(router.state.location.search).toBe('?q=wage&show=all');
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull();
  });

  it.each([
    [9, false],
    [10, true],
  ])('Premium with %i results: limited to ten is said is %s', async (count, isSaid) => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    onDevice = found(count);
    open('?q=wage');
    await screen.findByText(`${count} results shown`);
    expect(screen.queryByText('Limited to 10 results') !== null).toBe(isSaid);
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  });
});

it('moves through the results with arrow keys, and focuses the field with `/`', async () => {
  onDevice = found(2);
  open('?q=wage');
  const [first, second] = (await results()).getAllByRole('link');
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  (await field()).focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(first);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement, 'the last one').toBe(second);
  press('/');
  expect(document.activeElement).toBe(await field());
  press('ArrowDown');
  press('ArrowUp');
  expect(document.activeElement).toBe(await field());
});

it('stores a search with its filters on Enter, and clears the recent searches', async () => {
  const { router } = open('?q=wage&country=ZA');
  fireEvent.submit(await screen.findByRole('search'));
  await waitFor(async () => expect(await database.getMeta('recentSearches')).toEqual(['q=wage&country=ZA']));
  await act(() => router.navigate('/search'));
  expect((await screen.findByRole('link', { name: 'wage · South Africa' })).getAttribute('href')).toBe(
    '/search?q=wage&country=ZA',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(await field());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull());
});

describe('a saved search', () => {
  const rows = () => database.rows('saved_searches').toArray();
  const save = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    return within(await screen.findByRole('dialog', { name: 'Save this search' }));
  };

  it('is stored with filters, name and, with Premium, frequency', async () => {
    await database.rows('users').put(testRow('users', 'user', PREMIUM));
    open('?q=wage&country=ZA&period=month');
    const dialog = await save();
    expect(dialog.getByLabelText('Name').getAttribute('value')).toBe('wage · South Africa · last month');
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Pay' } });
    fireEvent.change(dialog.getByLabelText('Alerts'), { target: { value: 'weekly' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rows()).toMatchObject([
      {
        name: 'Pay',
        query: 'wage',
        filters: { country: 'ZA', period: 'month' },
        frequency: 'weekly',
        user: database.userId,
      },
    ]);
    expect((await database.outbox.toArray()).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'create Saved search “Pay”',
    ]);
  });

  it('gets a suggested name within the limit, however long the query is', async () => {
    open(`?q=${'w'.repeat(200)}&country=ZA`);
    const dialog = await save();
    expect(dialog.getByLabelText('Name').getAttribute('value')).toBe('w'.repeat(200));
    fireEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('needs a name, and keeps the other input', async () => {
    open('?q=wage');
    const dialog = await save();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Name is required');
    expect(await rows()).toEqual([]);
  });

  it('asks before unsaved input is dropped', async () => {
    open('?q=wage');
    const dialog = await save();
    const leave = () =>
      fireEvent(screen.getByRole('dialog', { name: 'Save this search' }), new Event('cancel', { cancelable: true }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Pay' } });
    leave();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText('Name').getAttribute('value')).toBe('Pay');
    leave();
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Without input nothing is searched.
    await save();
    leave();
    expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
    expect(await rows()).toEqual([]);
  });

  it('has no alerts on the free plan, which says why', async () => {
    open('?q=wage');
    const dialog = await save();
    const offered = within(dialog.getByLabelText('Alerts'))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => !disabled);
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Off']);
    expect(dialog.getByText(/Alerts come with Premium/)).toBeTruthy();
  });

  it('does not repeat a description that equals its name', async () => {
    await database
      .rows('saved_searches')
      .bulkPut([
        savedRow('pay', { name: 'wage · South Africa', query: 'wage', filters: { country: 'ZA' }, frequency: '' }),
        savedRow('leave', { name: 'Leave', query: 'leave', filters: { country: 'ZA' }, frequency: '' }),
      ]);
    open();
    await screen.findByText('leave · South Africa');
    expect(screen.getAllByText('wage · South Africa')).toHaveLength(1);
  });

  it('is listed, renamed, deleted and restored', async () => {
    await database
      .rows('saved_searches')
      .put(savedRow('pay', { name: 'Pay', query: 'wage', filters: { country: 'ZA', strange: 7 }, frequency: '' }));
    open();
    expect((await screen.findByRole('link', { name: 'Pay' })).getAttribute('href')).toBe('/search?q=wage&country=ZA');
    fireEvent.click(screen.getByRole('button', { name: 'Edit Pay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved search' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Wages' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Wages' }));
    await waitFor(async () => expect(await rows()).toEqual([]));
    const { useToasts } = await import('../../ui/toast');
    useToasts.getState().toasts.at(-1)!.action!.run();
    expect((await screen.findByRole('link', { name: 'Wages' })).getAttribute('href')).toBe('/search?q=wage&country=ZA');
    expect((await database.outbox.orderBy('id').toArray()).map(({ kind, patch }) => [kind, patch.name])).toEqual([
      ['update', 'Wages'],
      ['delete', undefined],
      ['create', 'Wages'],
    ]);
  });
});

function savedRow(name: string, fields: { name: string; query: string; filters: object; frequency: string }) {
  const when = '2026-11-01 08:00:00.000Z';
  return { id: testId(name), rev: 1, created: when, updated: when, _gen: 0, user: testId('user'), ...fields } as never;
}
