import { Page, PageHead, Split } from '../../ui/page';
import { Arriving } from '../shared/arriving';
import { SearchFilters } from './search-filters';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { SearchStart } from './search-start';
import { useResultNavigation } from './use-result-navigation';
import { useSearch } from './use-search';

export { preloadQueries } from './preload';

const TITLE = 'Advanced Search';

/**
 * /search: laws, facts, articles and commentary by their words. The address stores the search, for bookmarks,
 * sharing and the back button.
 */
export function SearchPage() {
  const search = useSearch();
  const { field, results } = useResultNavigation();
  return (
    <Page title={search?.request.query ? `${search.request.query} · Search` : TITLE}>
      <PageHead title={TITLE} />
      {search ? (
        <>
          <SearchForm search={search} field={field} />
          <Split>
            {search.isActive && !search.problem ? (
              <SearchResults search={search} list={results} />
            ) : (
              <SearchStart search={search} field={field} />
            )}
            <SearchFilters search={search} field={field} />
          </Split>
        </>
      ) : (
        <Arriving rows={6} />
      )}
    </Page>
  );
}
