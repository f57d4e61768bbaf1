// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookmarkOf } from '../queries-library';
import { testId, testRow } from '../../../db/testing/rows';
import type { Row } from '../../../domain/core/rows';
import { fetchRecord } from '../../../sync/requests/on-demand';
import { useEngineState } from '../../../sync/engine/engine-state';
import { useSession } from '../../../sync/session/session-state';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { saveBookmarkNote } from '../library-actions';
import { ReadingListPage } from './reading-list-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchRecord: vi.fn() }));
beforeEach(() => void vi.mocked(fetchRecord).mockReset().mockResolvedValue('missing'));

const base = (id: string, created: string) => ({
  id: testId(id),
  rev: 1,
  created,
  updated: created,
  user: testId('user'),
  _gen: 0,
});
const bookmark = (id: string, target: string, created: string, over: Partial<Row<'bookmarks'>> = {}) => ({
  ...base(id, created),
  kind: 'law' as const,
  target: testId(target),
  note: '',
  ...over,
});
const highlight = (id: string, target: string, quote: string) => ({
  ...base(id, '2026-11-01 08:00:00.000Z'),
  kind: 'law' as const,
  target: testId(target),
  quote,
  start: 0,
  end: quote.length,
  note: '',
});

async function open(address = '/reading-list') {
  const database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('labour_laws').put(testRow('labour_laws', 'law'));
  return { database, show: () => renderScreen('/reading-list', address, ReadingListPage) };
}

const LAW = 'Basic Conditions of Employment Act, 1997';

describe('the reading list', () => {
  it('explains how to add texts while it is empty', async () => {
    (await open()).show();
    expect(await screen.findByText('Nothing saved yet.')).toBeTruthy();
  });

  it('joins a text that two devices saved, with both notes', async () => {
    const { database, show } = await open();
    await database
      .rows('bookmarks')
      .bulkPut([
        bookmark('b1', 'law', '2026-11-01', { note: 'First' }),
        bookmark('b2', 'law', '2026-11-02', { note: 'Second' }),
      ]);
    await database.rows('highlights').put(highlight('h', 'law', 'almost all employees (s 3)'));
    show();
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('link', { name: LAW }).getAttribute('href')).toBe(`/country/ZA/laws?law=${testId('law')}`);
    expect(entry.getByText(/First\s+Second/)).toBeTruthy();
    expect(
      within(entry.getByRole('list', { name: `Highlights in ${LAW}` })).getByText('almost all employees (s 3)'),
    ).toBeTruthy();
  });

  it('is filtered by a kind in the address', async () => {
    const { database, show } = await open('/reading-list?kind=article');
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01'));
    show();
    expect(await screen.findByText('Nothing among your articles yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^All/ }));
    expect(await screen.findByRole('link', { name: LAW })).toBeTruthy();
  });

  it('removes a bookmark with one change per row, and restores it with its note', async () => {
    const { database, show } = await open();
    await database
      .rows('bookmarks')
      .bulkPut([bookmark('b1', 'law', '2026-11-01', { note: 'Mine' }), bookmark('b2', 'law', '2026-11-02')]);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove bookmark' }));
    expect(await screen.findByText('Nothing saved yet.')).toBeTruthy();
    expect((await database.outbox.toArray()).map(({ collection, kind }) => `${kind} ${collection}`)).toEqual([
      'delete bookmarks',
      'delete bookmarks',
    ]);
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    useToasts.getState().toasts[0]!.action!.run();
    expect(await screen.findByText('Mine')).toBeTruthy();
    expect(await database.rows('bookmarks').count()).toBe(1);
  });

  it('moves the focus on from a removed entry', async () => {
    const { database, show } = await open();
    await database.rows('labour_laws').put(testRow('labour_laws', 'other', { title: 'Another act' }));
    await database
      .rows('bookmarks')
      .bulkPut([bookmark('b1', 'law', '2026-11-02'), bookmark('b2', 'other', '2026-11-01')]);
    await database.rows('highlights').put(highlight('h', 'other', 'A passage'));
    show();
    const [first, second] = await screen.findAllByRole('button', { name: 'Remove bookmark' });
    fireEvent.click(first!);
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    fireEvent.click(second!);
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(document.activeElement).toBe(save);
    fireEvent.click(save);
    const again = await screen.findByRole('button', { name: 'Remove bookmark' });
    expect(document.activeElement).toBe(again);
  });

  it('requests a missing text again when the network is back', async () => {
    vi.mocked(fetchRecord).mockResolvedValue('offline');
    useEngineState.setState({ phase: 'offline' });
    const { database, show } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'gone', '2026-11-01'));
    show();
    await screen.findByText('Not on this device');
    vi.mocked(fetchRecord).mockResolvedValue('missing');
    act(() => useEngineState.setState({ phase: 'synced' }));
    expect(await screen.findByText('Withdrawn, or outside your plan')).toBeTruthy();
  });

  it('keeps an entry whose text is no longer available, and says so', async () => {
    const { database, show } = await open();
    await database.rows('highlights').put(highlight('h', 'gone', 'It said this'));
    show();
    expect(await screen.findByText('Withdrawn, or outside your plan')).toBeTruthy();
    expect(screen.getByText('It said this')).toBeTruthy();
    expect(fetchRecord).toHaveBeenCalledWith('labour_laws', testId('gone'));
  });

  it('keeps a typed note until it is saved or cancelled', async () => {
    const { database, show } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01'));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    const field = screen.getByLabelText(`Note on ${LAW}`);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' For the handbook ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('For the handbook')).toBeTruthy();
    expect((await database.rows('bookmarks').get(testId('b')))!.note).toBe('For the handbook');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit note' }));
  });

  it('saves a note against the one that was shown when its field opened', async () => {
    const { database, show } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01', { note: 'Shown' }));
    await database.rows('highlights').put(highlight('h', 'law', 'almost all employees'));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit note' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    fireEvent.change(screen.getByLabelText(`Note on ${LAW}`), { target: { value: 'Mine' } });
    fireEvent.change(screen.getByLabelText('Note on this highlight'), { target: { value: 'Mine too' } });
    await database.rows('bookmarks').update(testId('b'), { note: 'Theirs' });
    await database.rows('highlights').update(testId('h'), { note: 'Theirs' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    for (const button of screen.getAllByRole('button', { name: 'Save note' })) fireEvent.click(button);
    await waitFor(async () => expect(await database.outbox.count()).toBe(2));
    expect((await database.outbox.toArray()).map(({ patch, base }) => [patch.note, base.note]).sort()).toEqual([
      ['Mine too', ''],
      ['Mine', 'Shown'],
    ]);
  });

  it('saves a note against the one that was shown, if another device changes it just before the saving', async () => {
    const { database } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01', { note: 'Shown' }));
    const shown = (await bookmarkOf(database, 'law', testId('law')))!;
    await database.rows('bookmarks').update(testId('b'), { note: 'Theirs' });
    await saveBookmarkNote(shown, 'Mine', LAW, 'Shown');
    expect(await database.outbox.toArray()).toMatchObject([{ patch: { note: 'Mine' }, base: { note: 'Shown' } }]);
  });

  it('rejects a note that is too long, and keeps its text', async () => {
    const { database, show } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01'));
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>(`Note on ${LAW}`);
    expect(field.maxLength, 'the browser would cut what is pasted').toBe(-1);
    fireEvent.change(field, { target: { value: 'x'.repeat(2001) } });
    expect(screen.getByRole('alert').textContent).toBe('A note has at most 2\u202f000 characters');
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(field.value).toHaveLength(2001);
    expect(await database.outbox.count()).toBe(0);
  });

  it('keeps a typed note when its row leaves the screen, for this user only', async () => {
    useSession.setState({ state: 'signed-in', userId: testId('user') });
    const { database, show } = await open();
    await database.rows('bookmarks').put(bookmark('b', 'law', '2026-11-01'));
    const { unmount } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add note' }));
    fireEvent.change(screen.getByLabelText(`Note on ${LAW}`), { target: { value: 'Half a thought' } });
    unmount();
    show();
    expect(await screen.findByDisplayValue('Half a thought')).not.toBe(document.activeElement);
    act(() => useSession.setState({ state: 'signed-out', userId: undefined }));
    // The field may have been found before it has subscribed to the drafts.
    await waitFor(() => expect(screen.queryByDisplayValue('Half a thought')).toBeNull());
  });
});
