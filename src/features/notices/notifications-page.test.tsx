// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import { useToasts } from '../../ui/toast';
import { ago, database, begin, happened, open, titles, marks } from './testing/notifications-page';

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
  ] as const)('links to the %s, and opening a link marks its notice as read', async (name, over, address) => {
    await happened(name, over);
    open();
    fireEvent.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText(`at ${address}`)).toBeTruthy();
    await waitFor(async () => expect((await marks()).read).toEqual([testId(name)]));
  });

  it('links from a deadline to its task, with the country of the task', async () => {
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

  it('offers to create a task from a notice', async () => {
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
  it('shows the five most recent, and the number of hidden ones', async () => {
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
  it('are shown with the next step', async () => {
    await database.setMeta('offlineReady', 1);
    await database.setMeta('countries', [testId('za'), testId('ke')]);
    open();
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your deadlines' })).toBeTruthy();
  });

  it('of a user who follows no country link to the countries', async () => {
    await database.rows('profiles').update(testId('user'), { countries: [] });
    open();
    expect((await screen.findByRole('link', { name: 'Choose countries' })).getAttribute('href')).toBe('/welcome');
  });

  it('are not shown as none during the first sync', async () => {
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
