import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, IconButton, LinkButton } from '../../../ui/button';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { useOnline } from '../../../sync/requests/use-online';
import { CONTENT_LISTS, type ContentListSpec } from './content-lists';
import { DeleteDialog } from './delete-dialog';
import { EDIT, EditorDialog } from './edit/editor-dialog';
import { collectionOf, type ContentRecord } from './edit/content-kind';
import { NEW } from './edit/use-content';
import type { ListControls } from './list/list-query';
import { ManageList } from './list/manage-list';
import type { Column } from './list/record-table';
import { useRecords } from './list/use-records';
import styles from './manage.module.css';
import { REVIEW, ReviewDialog } from './review/review-dialog';
import { useCountryNames } from './use-country-names';
import { rowActions } from './row-actions';
import { serverNow } from '../../../domain/core/clock';

const ALWAYS = 'id,rev,created,updated';

/** A list of content with its actions: edit, review, publish, delete, undo. */
export function ContentList({ name }: { name: keyof typeof CONTENT_LISTS }) {
  const list: ContentListSpec = CONTENT_LISTS[name];
  const { kind } = list;
  const online = useOnline();
  const { addressWith } = useAddressFilters();
  const names = useCountryNames();
  const { countries, ready } = names;
  const controls = useMemo(
    (): ListControls => ({ ...list, filters: list.filters(countries, new Date(serverNow())) }),
    [list, countries],
  );
  // The country filter in the address is only known once the countries are loaded.
  const records = useRecords<ContentRecord>({
    collection: collectionOf(kind),
    controls,
    fields: `${ALWAYS},${list.fields}`,
    ready,
  });
  const titleOf = (row: ContentRecord) => list.title(row, names);
  const { publish, remove } = rowActions({ noun: kind.noun, collection: collectionOf(kind) }, records.reload);
  const [deleting, setDeleting] = useState<ContentRecord>();

  const actions: Column<ContentRecord> = {
    head: 'Actions',
    quiet: true,
    cell: (row) => (
      <span className={styles.actions}>
        {kind.drafts && (
          <PublishButton
            row={row}
            title={titleOf(row)}
            online={online}
            onPublish={(published) => void publish(row, published)}
          />
        )}
        <IconButton label={`Delete ${titleOf(row)}`} disabled={!online} onClick={() => setDeleting(row)}>
          <Trash2 className="icon" />
        </IconButton>
      </span>
    ),
  };

  return (
    <>
      <ManageList
        kind={kind}
        controls={controls}
        records={records}
        actions={
          <LinkButton to={addressWith({ [EDIT]: NEW })}>
            <Plus className="icon" />
            New {kind.noun}
          </LinkButton>
        }
        rows={{ columns: [...list.columns(names), actions] }}
      />
      <EditorDialog kind={kind} onSaved={records.reload} />
      {kind.drafts && <ReviewDialog kind={kind} onPublish={(row) => publish(row, true)} />}
      <DeleteDialog
        row={deleting}
        onClose={() => setDeleting(undefined)}
        title={`Delete this ${kind.noun}?`}
        description={(row) =>
          `“${titleOf(row)}” leaves the server and every device. ` +
          'You can undo it right after, and from the audit log later.'
        }
        onDelete={(row) => void remove(row)}
      />
    </>
  );
}

interface PublishButtonProps {
  row: ContentRecord;
  title: string;
  online: boolean;
  onPublish(published: boolean): void;
}

/** A draft by a machine is reviewed beside its sources before it is published. */
function PublishButton({ row, title, online, onPublish }: PublishButtonProps) {
  const { addressWith } = useAddressFilters();
  if (!row.is_published && row.drafted_by === 'machine') {
    return (
      <LinkButton to={addressWith({ [REVIEW]: row.id })} aria-label={`Review ${title}`}>
        Review
      </LinkButton>
    );
  }
  const verb = row.is_published ? 'Unpublish' : 'Publish';
  return (
    <Button
      variant="quiet"
      disabled={!online}
      aria-label={`${verb} ${title}`}
      onClick={() => onPublish(!row.is_published)}
    >
      {verb}
    </Button>
  );
}
