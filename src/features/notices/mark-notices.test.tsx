// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId } from '../../db/testing/rows';
import { useToasts } from '../../ui/toast';
import { ago, database, written, happened, open, titles, marks } from './testing/notifications-page';

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

  it('one after another by keyboard moves the focus to the next notice, and from the last one to the previous', async () => {
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

  it('works before the user’s read marks have arrived', async () => {
    await happened('one');
    await database.rows('read_marks').clear();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: one' }));
    await waitFor(async () => expect(await titles('Earlier')).toEqual(['one']));
    expect(useToasts.getState().toasts).toEqual([]);
    expect(await database.outbox.toArray()).toMatchObject([
      { collection: 'read_marks', patch: { read: [testId('one')] } },
    ]);
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
  it('are one line that expands, and are marked as read together', async () => {
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
