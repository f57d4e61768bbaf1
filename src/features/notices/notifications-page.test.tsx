// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../db/database';
import { testId, testRow } from '../../db/test-rows';
import type { EventRow } from '../../domain/core/rows';
import { useToasts } from '../../ui/toast';
import { PREMIUM, renderScreen, signedIn } from '../shared/test-screen';
import { NotificationsPage } from './notifications-page';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().replace('T', ' ');

let database: MolaoDatabase;
async function begin(user = PREMIUM): Promise<void> {
  database = await signedIn({ user, profile: { countries: [testId('za'), testId('ke')] } });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('read_marks').put(testRow('read_marks', 'user'));
}
let written = 0;
const happened = (name: string, over: Partial<EventRow> = {}) =>
  database
    .rows('events')
    .put(
      testRow('events', name, { title: name, article: testId(name), rev: (written += 1), created: ago(0), ...over }),
    );
const open = (search = '') => renderScreen('/notifications', `/notifications${search}`, NotificationsPage);
const titles = async (part: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${part}`) }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const marks = async () => {
  const { read_up_to, read, unread } = (await database.rows('read_marks').get(testId('user')))!;
  return { read_up_to, read, unread };
};

beforeEach(() => begin());

describe('the list', () => {
  it('has two sections, with urgent notices first on their day', async () => {
    await happened('article');
    await happened('older', { created: ago(3) });
    await happened('urgent', { type: 'urgent', law: testId('law'), article: '' });
    await happened('known', { rev: 1_000 });
    await database.rows('read_marks').update(testId('user'), { read: [testId('known')] });
    open();
    expect(await titles('Unread')).toEqual(['urgent (unread)', 'article (unread)', 'older (unread)']);
    expect(await titles('Earlier')).toEqual(['known']);
    expect(screen.getAllByText(/^You follow South Africa/)).toHaveLength(4);
  });

  it.each([
    ['article', {}, `/article/${testId('article')}`],
    ['law', { article: '', law: testId('law'), type: 'law' }, '/country/ZA/laws'],
    ['country', { article: '', type: 'urgent' }, '/country/ZA'],
  ] as const)('leads to the %s, and what was followed is read', async (name, over, address) => {
    await happened(name, over);
    open();
    fireEvent.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText(`at ${address}`)).toBeTruthy();
    await waitFor(async () => expect((await marks()).read).toEqual([testId(name)]));
  });

  it('leads from a deadline to its task, with the country of the task', async () => {
    await database.rows('compliance_tasks').put({ id: testId('task'), country_ref: testId('ke') } as never);
    await database
      .rows('notifications')
      .put(testRow('notifications', 'n', { created: ago(0), title: 'In 7 days: Report' }));
    const { router } = open();
    expect(await screen.findByText('Your task')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Create task/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'In 7 days: Report' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(`/compliance?task=${testId('task')}`),
    );
  });

  it('offers to make a task of what happened', async () => {
    await happened('article');
    open();
    expect((await screen.findByRole('link', { name: 'Create task: article' })).getAttribute('href')).toBe(
      `/compliance?create=1&event=${testId('article')}`,
    );
  });

  it('does not contain notices older than ninety days', async () => {
    await happened('old', { created: ago(92) });
    await happened('new');
    open();
    expect(await titles('Unread')).toEqual(['new (unread)']);
  });

  it('shows new notices as they arrive', async () => {
    await happened('first');
    open();
    await titles('Unread');
    await happened('second', { type: 'urgent' });
    await waitFor(async () => expect(await titles('Unread')).toEqual(['second (unread)', 'first (unread)']));
  });
});

describe('marking', () => {
  it('as read and as unread moves a notice between the sections', async () => {
    await happened('one');
    await happened('two');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: one' }));
    await waitFor(async () => expect(await titles('Earlier')).toEqual(['one']));
    fireEvent.click(screen.getByRole('button', { name: 'Mark as unread: one' }));
    await waitFor(async () => expect(await titles('Unread')).toEqual(['two (unread)', 'one (unread)']));
    expect(await marks()).toEqual({ read_up_to: 0, read: [], unread: [testId('one')] });
  });

  it('one after another by the keyboard goes from each to the next, and from the last to the one before', async () => {
    for (const name of ['one', 'two', 'three']) await happened(name, { type: 'urgent' });
    open();
    const press = async (name: string, next: string) => {
      const button = await screen.findByRole('button', { name: `Mark as read: ${name}` });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(screen.getByRole('button', { name: `Mark as unread: ${name}` })).toBeTruthy());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Mark as read: ${next}`);
    };
    await press('two', 'one');
    await press('one', 'three');
  });

  it('two in quick succession marks both', async () => {
    await happened('one');
    await happened('two');
    open();
    for (const name of ['one', 'two'])
      fireEvent.click(await screen.findByRole('button', { name: `Mark as read: ${name}` }));
    await waitFor(async () => expect((await marks()).read).toEqual([testId('one'), testId('two')]));
  });

  it('all as read is one write', async () => {
    for (const name of ['one', 'two', 'three']) await happened(name);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark All as Read' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Unread/ })).toBeNull());
    expect(await database.outbox.toArray()).toMatchObject([
      { collection: 'read_marks', patch: { read_up_to: written } },
    ]);
    expect(screen.getByRole('button', { name: 'Mark All as Read' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('all as read in a filtered list leaves the others unread', async () => {
    await happened('here');
    await happened('there', { country: testId('ke') });
    open('?country=KE');
    expect(await titles('Unread')).toEqual(['there (unread)']);
    fireEvent.click(screen.getByRole('button', { name: 'Mark All as Read' }));
    await waitFor(async () => expect(await marks()).toEqual({ read_up_to: 0, read: [testId('there')], unread: [] }));
  });

  it('shows an error and changes nothing if the device cannot store it', async () => {
    await happened('one');
    open();
    const button = await screen.findByRole('button', { name: 'Mark as read: one' });
    vi.spyOn(database.outbox, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    fireEvent.click(button);
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { title: 'Error', message: 'Failed to update notifications', next: /no room left on this device/ },
      ]),
    );
    expect(await marks()).toEqual({ read_up_to: 0, read: [], unread: [] });
  });
});

describe('similar notices', () => {
  it('are one line that opens to them, and are read together', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await happened(name, { country: testId('ke') });
    open();
    expect(await titles('Unread')).toEqual(['Four new articles on Kenya (unread)']);
    const heading = screen.getByRole('button', { name: /^Four new articles on Kenya/ });
    fireEvent.click(heading);
    expect(await titles('Unread')).toEqual([
      'Four new articles on Kenya (unread)',
      'd (unread)',
      'c (unread)',
      'b (unread)',
      'a (unread)',
    ]);
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await happened('other', { created: ago(1) });
    await screen.findByRole('button', { name: 'Mark as read: other' });
    const button = screen.getByRole('button', { name: 'Mark as read: Four new articles on Kenya' });
    button.focus();
    fireEvent.click(button);
    await waitFor(async () => expect(await titles('Earlier')).toEqual(['Four new articles on Kenya']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mark as read: other');
  });
});

describe('filters', () => {
  it('are in the address, and can be removed', async () => {
    await happened('here');
    await happened('law', { type: 'law', country: testId('ke') });
    const { router } = open('?kind=law&country=za');
    expect(await screen.findByText('No notification matches these filters.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all notifications' }));
    expect(await titles('Unread')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'KE' } });
    await waitFor(() => expect(router.state.location.search).toBe('?country=KE'));
    expect(await titles('Unread')).toEqual(['law (unread)']);
    expect(screen.getByRole('link', { name: 'Laws 1' })).toBeTruthy();
  });
});

describe('the free plan', () => {
  it('shows the five most recent, and says how many more there are', async () => {
    await begin({});
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries())
      await happened(name, { created: ago(10 - index), type: 'law' });
    open();
    expect(await titles('Unread')).toEqual(['g', 'f', 'e', 'd', 'c'].map((name) => `${name} (unread)`));
    expect(screen.getByText('2 more notifications')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  });
});

describe('no notifications', () => {
  it('come with the next step', async () => {
    await database.setMeta('offlineReady', 1);
    await database.setMeta('countries', [testId('za'), testId('ke')]);
    open();
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your deadlines' })).toBeTruthy();
  });

  it('of somebody who follows nothing lead to the countries', async () => {
    await database.rows('profiles').update(testId('user'), { countries: [] });
    open();
    expect((await screen.findByRole('link', { name: 'Choose countries' })).getAttribute('href')).toBe('/welcome');
  });

  it('are not claimed while the first sync is under way', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(screen.queryByText('No notifications yet')).toBeNull();
  });

  it('shows an error if they cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(database.rows('events'), 'toArray').mockImplementation(() => {
      throw new Error('broken');
    });
    open();
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ title: 'Error', message: 'Failed to load notifications' }]),
    );
    expect(screen.getByText('Failed to load notifications')).toBeTruthy();
    vi.restoreAllMocks();
  });
});
