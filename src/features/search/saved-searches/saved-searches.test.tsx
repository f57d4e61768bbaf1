// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { PREMIUM } from '../../shared/testing/screen';
import { database, open } from '../testing/search-page';

vi.mock('../../../search/open-search', () => ({ openSearch: vi.fn() }));
vi.mock('../search-server', () => ({ searchServer: vi.fn() }));

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

  it('is renamed against the name that the form showed', async () => {
    await database
      .rows('saved_searches')
      .put(savedRow('pay', { name: 'Pay', query: 'wage', filters: {}, frequency: '' }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Pay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved search' }));
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Wages' } });
    await database.rows('saved_searches').update(testId('pay'), { name: 'Theirs' });
    fireEvent.click(dialog.getByRole('button', { name: 'Save search' }));
    await waitFor(async () =>
      expect(await database.outbox.toArray()).toMatchObject([{ patch: { name: 'Wages' }, base: { name: 'Pay' } }]),
    );
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
    const { useToasts } = await import('../../../ui/toast');
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
