import { BookOpenCheck } from 'lucide-react';
import { wholeLibrary } from '../queries-library';
import { useQuery } from '../../../db/use-query';
import { keyOf, LIBRARY_KINDS, parseLibraryKind, type LibraryKind } from '../library';
import { plural } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { LongList } from '../../../ui/long-list';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { ReadingListItem } from './reading-list-item';

const TITLE = 'Reading list';
const ROW_HEIGHT = 180;

export { preloadQueries } from './preload';

/** /reading-list: bookmarks and highlights by kind. Works offline. */
export function ReadingListPage() {
  const library = useQuery(wholeLibrary);
  const { params, addressWith } = useAddressFilters();
  const kind = parseLibraryKind(params.get('kind'));
  const entries = library?.entries.filter((entry) => !kind || entry.kind === kind);
  const count = (of: LibraryKind) => library?.entries.filter((entry) => entry.kind === of).length ?? 0;
  return (
    <Page title={TITLE} narrow>
      <PageHead
        title={TITLE}
        lede="What you saved and highlighted, with your notes. Only you can read it, on each of your devices, also without a network."
      />
      {library && library.entries.length > 0 && (
        <ChipGroup label="Kind" scroll className="no-print">
          <ChipLink current={!kind} to={addressWith({ kind: undefined })} replace>
            All <span className="small num">{library.entries.length}</span>
          </ChipLink>
          {(Object.keys(LIBRARY_KINDS) as LibraryKind[]).map((each) => (
            <ChipLink key={each} current={kind === each} to={addressWith({ kind: each })} replace>
              {LIBRARY_KINDS[each]} <span className="small num">{count(each)}</span>
            </ChipLink>
          ))}
        </ChipGroup>
      )}
      {!library || !entries ? (
        <Card pad>
          <SkeletonRows rows={5} />
        </Card>
      ) : entries.length > 0 ? (
        <LongList
          label={`Reading list, ${plural(entries.length, 'text')}`}
          items={entries.map((entry) => ({ ...entry, id: keyOf(entry) }))}
          estimate={ROW_HEIGHT}
          renderItem={(entry) => <ReadingListItem entry={entry} kept={library.rows.get(entry.id)} />}
        />
      ) : (
        <Card>
          <EmptyState icon={BookOpenCheck}>
            <p>{kind ? `Nothing among your ${LIBRARY_KINDS[kind].toLowerCase()} yet.` : 'Nothing saved yet.'}</p>
            <p className="muted">
              Press Save at a law, an article or a commentary, or select a passage in it and press Highlight.
            </p>
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
