// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteRecord, restoreRecord } from '../../../sync/requests/admin-records';
import { ServerError } from '../../../sync/requests/server-functions';
import { useToasts } from '../../../ui/toast';
import { ARTICLES, LAWS } from './content-kinds';
import { collectionOf, type ContentKind } from './edit/content-kind';
import { rowActions } from './row-actions';

vi.mock('../../../sync/requests/admin-records');

const ROW = { id: 'abc', rev: 7 };
const toast = () => useToasts.getState().toasts.at(-1)!;

function removing(kind: ContentKind) {
  const reload = vi.fn();
  return { reload, remove: () => rowActions({ noun: kind.noun, collection: collectionOf(kind) }, reload).remove(ROW) };
}

beforeEach(() => useToasts.setState({ toasts: [] }));

it.each([
  [ARTICLES, 'Failed to delete article'],
  [LAWS, 'Failed to delete labour law'],
])('reports a failed deletion with its reason: %#', async (kind, words) => {
  vi.mocked(deleteRecord).mockRejectedValueOnce(new ServerError('This was changed in the meantime.', 409));
  const { remove, reload } = removing(kind);
  await remove();
  expect(toast()).toMatchObject({ tone: 'error', message: words, next: 'This was changed in the meantime.' });
  expect(reload).toHaveBeenCalled();
});

it('offers to undo a deletion that the server can restore, and sends the rev that was read', async () => {
  vi.mocked(deleteRecord).mockResolvedValueOnce('entry1');
  await removing(ARTICLES).remove();
  expect(deleteRecord).toHaveBeenLastCalledWith('articles', 'abc', 7);
  toast().action!.run();
  expect(restoreRecord).toHaveBeenCalledWith('entry1');
  await vi.waitFor(() => expect(toast().title).toBe('Article Restored'));
});

it('offers no undo if the server did not store the deleted row', async () => {
  vi.mocked(deleteRecord).mockResolvedValueOnce('');
  await removing(ARTICLES).remove();
  expect(toast().action).toBeUndefined();
});
