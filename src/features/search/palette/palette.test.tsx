// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/testing/rows';
import type { SearchHit } from '../../../domain/search/search-hits';
import { openSearch } from '../../../search/open-search';
import { NOTHING_FOUND } from '../../../search/results';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { Palette } from './palette';
import type { PaletteEntry } from './palette-entry';

vi.mock('../../../search/open-search', () => ({ openSearch: vi.fn() }));

const PAGES: PaletteEntry[] = [
  { id: 'page:/settings', label: 'Settings', detail: '', icon: 'page', words: 'Email, theme', to: '/settings' },
];
const sync = vi.fn();
const ACTIONS: PaletteEntry[] = [
  { id: 'action:sync', label: 'Sync now', detail: 'Command', icon: 'action', run: sync },
];
const FOUND: SearchHit = {
  id: `fact:${testId('leave')}`,
  kind: 'fact',
  title: 'Annual leave',
  country: 'ZA',
  topics: ['annual_leave', 'leave'],
  date: '',
  source: '',
  premium: false,
  score: 1,
  excerpt: { text: '15 days', marks: [] },
  from: 'device',
};

// cmdk needs it, and jsdom does not have it.
beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {};
});

let database: MolaoDatabase;
let wait: Promise<void>;
const onClose = vi.fn();
beforeEach(async () => {
  wait = Promise.resolve();
  vi.mocked(openSearch).mockResolvedValue({
    find: async (query: string) => (await wait, { ...NOTHING_FOUND, hits: query.startsWith('annual') ? [FOUND] : [] }),
    state: () => 'ready',
    onState: () => () => {},
  } as never);
  sync.mockReset();
  onClose.mockReset();
  database = await signedIn();
  await database.rows('countries').put(testRow('countries', 'za'));
});

function open() {
  return renderScreen('/', '/', () => <Palette onClose={onClose} pages={PAGES} actions={ACTIONS} />);
}
const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () =>
  screen.getAllByRole('option').map((option) => option.firstElementChild!.nextElementSibling!.textContent);
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });

it('starts with actions and screens', async () => {
  open();
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(options()).toEqual(['Sync now', 'Settings']));
});

it('finds countries, texts and tasks, and offers a full search', async () => {
  await database.rows('compliance_tasks').put(testRow('compliance_tasks', 'task', { title: 'Annual return' }));
  open();
  type('south');
  await waitFor(() => expect(options()).toEqual(['South Africa', 'Annual return', 'Search everywhere for “south”']));
  type('annual');
  await waitFor(() =>
    expect(options()).toEqual(['Annual return', 'Annual leave, South Africa', 'Search everywhere for “annual”']),
  );
});

it('shows only the tasks that the plan shows', async () => {
  await database
    .rows('compliance_tasks')
    .bulkPut(
      ['one', 'two', 'three', 'four'].map((name, index) =>
        testRow('compliance_tasks', name, { title: `Report ${name}`, deadline: `2027-01-1${index} 00:00:00.000Z` }),
      ),
    );
  open();
  type('report');
  await waitFor(() => expect(options()).toEqual(['Report one', 'Report two', 'Search everywhere for “report”']));
  await database.rows('users').put(testRow('users', 'user', PREMIUM));
  await waitFor(() => expect(options()).toHaveLength(5));
});

it('opens an entry with Enter, closes, and lists it first the next time', async () => {
  const { router, unmount } = open();
  type('annual');
  await screen.findByText('Annual leave, South Africa');
  await database.rows('employment_facts').put(testRow('employment_facts', 'leave', { topic: 'annual_leave' }));
  enter();
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location).toMatchObject({ pathname: '/country/ZA', hash: '#fact-annual_leave' });
  unmount();
  await waitFor(async () => expect(await database.getMeta('recentPicks')).toHaveLength(1));
  open();
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByText('Annual leave, South Africa')).toBeTruthy();
});

it('does not open with Enter an entry that was found for other words', async () => {
  const { router } = open();
  type('annual');
  await screen.findByText('Annual leave, South Africa');
  let answer = () => {};
  wait = new Promise((resolve) => {
    answer = resolve;
  });
  type('annual return');
  enter();
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => {
    enter();
    expect(onClose).toHaveBeenCalled();
  });
  expect(router.state.location.pathname).toBe('/country/ZA');
});

it('selects the first entry, also one that is inserted above, until the user moves', async () => {
  let found: SearchHit[] = [];
  let hear = () => {};
  const state = {
    find: () => Promise.resolve({ ...NOTHING_FOUND, hits: found }),
    state: () => 'ready',
    onState: (next: () => void) => ((hear = next), () => {}),
  };
  vi.mocked(openSearch).mockResolvedValue(state as never);
  const { router } = open();
  type('annual');
  await screen.findByText('Search everywhere for “annual”');
  const chosen = () => screen.getByRole('option', { selected: true });
  found = [FOUND];
  hear();
  await screen.findByText('Annual leave, South Africa');
  expect(chosen().textContent).toContain('Annual leave');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen().textContent).toContain('Search everywhere');
  found = [{ ...FOUND, id: `law:${testId('law')}`, kind: 'law', title: 'Leave Act' }, FOUND];
  hear();
  await screen.findByText('Leave Act');
  expect(chosen().textContent).toContain('Search everywhere');
  enter();
  expect(router.state.location.pathname).toBe('/search');
});

it('does not list entries as recent that must not be stored', async () => {
  const out = vi.fn();
  const { unmount } = renderScreen('/', '/', () => (
    <Palette
      onClose={onClose}
      pages={PAGES}
      actions={[
        { id: 'action:sign-out', label: 'Sign Out', detail: '', icon: 'action', run: out, unremembered: true },
        ...ACTIONS,
      ]}
    />
  ));
  for (const words of ['sign', 'sync']) {
    type(words);
    await screen.findByText(words === 'sign' ? 'Sign Out' : 'Sync now');
    enter();
  }
  expect(out).toHaveBeenCalledOnce();
  await waitFor(async () =>
    expect((await database.getMeta('recentPicks'))?.map(({ id }) => id)).toEqual(['action:sync']),
  );
  unmount();
});

it('runs an action, and closes', async () => {
  open();
  type('sync');
  await screen.findByText('Sync now');
  enter();
  expect(sync).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('is closed by Escape', () => {
  open();
  fireEvent(screen.getByRole('dialog', { name: 'Search and commands' }), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
