import { Bell, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { savedSearches, type SavedSearchRow } from '../queries';
import { useQuery } from '../../../db/use-query';
import { IconButton } from '../../../ui/button';
import { List, ListRow } from '../../../ui/card';
import { focusNext } from '../../../ui/focus-next';
import { Meta } from '../../../ui/meta';
import { SectionHead } from '../../../ui/page';
import { savedSearchAddress } from '../saved-search-address';
import styles from '../search.module.css';
import { FREQUENCY_LABELS, parseFrequency } from './frequency-labels';
import { changeSearch, deleteSearch } from './saved-search-actions';
import { SavedSearchDialog } from './saved-search-dialog';

interface SavedSearchesProps {
  premium: boolean;
  /** Describes the search of an address. */
  describe(address: string): string;
}

/** The user's saved searches: open, rename, set an alert, delete. */
export function SavedSearches({ premium, describe }: SavedSearchesProps) {
  const searches = useQuery(savedSearches);
  const [edited, setEdited] = useState<SavedSearchRow>();
  if (!searches) return null;
  return (
    <section aria-labelledby="saved-searches">
      <SectionHead id="saved-searches" title="Saved searches" />
      {searches.length === 0 ? (
        <p className="muted">
          None yet. Search for something, then choose “Save this search”: it opens again on every device, and with
          Premium it tells you of what is new.
        </p>
      ) : (
        <List aria-labelledby="saved-searches">
          {searches.map((search) => (
            <SavedSearch
              key={search.id}
              search={search}
              premium={premium}
              words={describe(savedSearchAddress(search))}
              onEdit={() => setEdited(search)}
            />
          ))}
        </List>
      )}
      {edited && (
        <SavedSearchDialog
          title="Saved search"
          description={describe(savedSearchAddress(edited))}
          name={edited.name}
          frequency={parseFrequency(edited.frequency)}
          premium={premium}
          onSave={(changes) => changeSearch(edited, changes)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface SavedSearchProps {
  search: SavedSearchRow;
  premium: boolean;
  words: string;
  onEdit(): void;
}

function SavedSearch({ search, premium, words, onEdit }: SavedSearchProps) {
  const frequency = parseFrequency(search.frequency);
  // A suggested name equals the description, so the description is not shown again.
  const named = search.name !== words;
  return (
    <ListRow className={styles.saved}>
      <div>
        <h3 className={styles.savedName} dir="auto">
          <Link className="title-link" to={savedSearchAddress(search)}>
            {search.name}
          </Link>
        </h3>
        {(named || frequency) && (
          <Meta>
            {named && <span dir="auto">{words}</span>}
            {frequency && (
              <span className={styles.alerts}>
                <Bell className="icon icon-s" />
                {premium ? `Alerts: ${FREQUENCY_LABELS[frequency].toLowerCase()}` : 'Alerts wait for Premium'}
              </span>
            )}
          </Meta>
        )}
      </div>
      <div className={styles.savedActions}>
        <IconButton label={`Edit ${search.name}`} onClick={onEdit}>
          <Pencil className="icon" />
        </IconButton>
        <IconButton
          label={`Delete ${search.name}`}
          data-delete-search
          onClick={(event) => {
            focusNext(event, '[data-delete-search]');
            void deleteSearch(search);
          }}
        >
          <Trash2 className="icon" />
        </IconButton>
      </div>
    </ListRow>
  );
}
