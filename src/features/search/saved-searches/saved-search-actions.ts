import type { SavedSearchRow } from '../queries';
import type { Frequency } from '../../../domain/search/alerts';
import { commit } from '../../../sync/engine/outbox';
import { showToast } from '../../../ui/toast';
import { tryLocally } from '../../shared/local-failure';

interface SavedSearchDraft {
  name: string;
  query: string;
  /** Query parameters of the address, without `q`. */
  filters: Record<string, string>;
  frequency: Frequency;
}

/**
 * Saves a search, also offline.
 * @returns whether this device could store it
 */
export function saveSearch(draft: SavedSearchDraft): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'saved_searches', kind: 'create', patch: { ...draft }, label: labelOf(draft) });
    showToast({ title: 'Search saved', message: draft.name });
  });
}

/**
 * Changes name and frequency. Sends only the changed field: another device may change the other one.
 * @param search as the form showed it
 */
export function changeSearch(
  search: SavedSearchRow,
  { name, frequency }: Pick<SavedSearchDraft, 'name' | 'frequency'>,
): Promise<boolean> {
  const patch = { ...(name !== search.name && { name }), ...(frequency !== search.frequency && { frequency }) };
  if (Object.keys(patch).length === 0) return Promise.resolve(true);
  return tryLocally(async () => {
    await commit({
      collection: 'saved_searches',
      kind: 'update',
      record: search.id,
      patch,
      seen: search,
      label: labelOf({ name }),
    });
    showToast({ title: 'Search saved', message: name });
  });
}

/** Deletes a saved search, and offers to undo it. */
export function deleteSearch(search: SavedSearchRow): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'saved_searches', kind: 'delete', record: search.id, label: labelOf(search) });
    showToast({
      title: 'Saved search deleted',
      message: search.name,
      action: { label: 'Undo', run: () => void bringBack(search) },
    });
  });
}

/** With a new id: the delete may have reached the server. */
function bringBack({ name, query, filters, frequency }: SavedSearchRow): Promise<boolean> {
  return tryLocally(async () => {
    await commit({
      collection: 'saved_searches',
      kind: 'create',
      patch: { name, query, filters, frequency },
      label: labelOf({ name }),
    });
    showToast({ title: 'Saved search is back', message: name });
  });
}

function labelOf({ name }: { name: string }): string {
  return `Saved search “${name}”`;
}
