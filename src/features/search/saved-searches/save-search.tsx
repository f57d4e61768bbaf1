import { writeSearch } from '../../../domain/search/query';
import { describeSearch } from '../search-labels';
import type { SearchState } from '../use-search';
import { saveSearch } from './saved-search-actions';
import { NAME_MAXIMUM, SavedSearchDialog } from './saved-search-dialog';

/** Saves the current search under a suggested name. */
export function SaveSearch({
  search: { request, countries, premium },
  onClose,
}: {
  search: SearchState;
  onClose(): void;
}) {
  const words = describeSearch(request, countries);
  // The parameters of the address, because they open the search again.
  const { q: query = '', ...filters } = Object.fromEntries(new URLSearchParams(writeSearch(request)));
  return (
    <SavedSearchDialog
      title="Save this search"
      description={words}
      name={[...words].slice(0, NAME_MAXIMUM).join('')}
      frequency={premium ? 'daily' : ''}
      premium={premium}
      onSave={(changes) => saveSearch({ ...changes, query, filters })}
      onClose={onClose}
    />
  );
}
