import { CircleAlert, Plus, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AdminSource, RunRow } from '../../../domain/admin/admin-panel';
import { plural } from '../../../lib/format';
import { saveRecord } from '../../../sync/requests/admin-records';
import { Banner } from '../../../ui/banner';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toast';
import { RunsUnderWay } from '../runs/list-of-runs';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { DeleteDialog } from '../manage/delete-dialog';
import { EDIT, EditorDialog } from '../manage/edit/editor-dialog';
import { NEW } from '../manage/edit/use-content';
import { SEARCH, textOf } from '../manage/list/list-query';
import { showRowFailure, rowActions } from '../manage/row-actions';
import { useCountryNames } from '../manage/use-country-names';
import { NetworkNote } from '../network-note';
import { LastRuns } from '../runs/last-runs';
import { ImportButtons } from './import-buttons';
import { SourceFilterBar, STATE } from './source-filter-bar';
import { isPublisher, narrow } from './source-filters';
import { SOURCES } from './source-kind';
import { SourceTable, type SourceActions } from './source-table';
import { TrySourceDialog } from './try-source-dialog';
import { useSources } from './use-sources';

/** Data Sources: the sources with their health, and buttons to fetch. */
export function SourcesTab({ runs, online }: { runs: readonly RunRow[]; online: boolean }) {
  const { nameOf } = useCountryNames();
  const sources = useSources(online);
  const { reload } = sources;
  const idle = runs.length === 0;
  useEffect(() => {
    // The server does not notify devices of source health: read it again when a run has ended.
    if (idle && online) reload();
  }, [idle, online, reload]);
  return (
    <div className="stack">
      {!online && <NetworkNote />}
      <RunsUnderWay runs={runs} nameOf={nameOf} />
      <ImportButtons runs={runs} online={online} />
      {sources.failed && online && (
        <Banner icon={CircleAlert} tone="warning" action={<Button onClick={reload}>Try again</Button>}>
          The sources could not be read.
        </Banner>
      )}
      {sources.page ? (
        <SourceLists sources={sources.page.items} reload={reload} online={online} />
      ) : (
        online && !sources.failed && <SkeletonRows rows={8} />
      )}
      <LastRuns online={online} idle={idle} />
      <EditorDialog kind={SOURCES} onSaved={reload} />
    </div>
  );
}

function SourceLists({
  sources,
  reload,
  online,
}: {
  sources: readonly AdminSource[];
  reload(): void;
  online: boolean;
}) {
  const { params, addressWith } = useAddressFilters();
  const [testing, setTesting] = useState<AdminSource>();
  const [removing, setRemoving] = useState<AdminSource>();
  const { remove } = rowActions({ noun: 'source', collection: 'sources' }, reload);
  const actions: SourceActions = {
    test: setTesting,
    remove: setRemoving,
    enable: (source, enabled) => void enable(source, enabled).then(reload),
  };
  const shown = narrow(sources, params.get(STATE) ?? '', textOf(params));
  const [publishers, governments] = [shown.filter(isPublisher), shown.filter((source) => !isPublisher(source))];
  return (
    <>
      <SourceFilterBar sources={sources} />
      <div className="row between">
        <p role="status" className="muted num">
          {plural(shown.length, 'source')}
        </p>
        <LinkButton to={addressWith({ [EDIT]: NEW })}>
          <Plus className="icon" />
          New source
        </LinkButton>
      </div>
      {shown.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            action={
              <LinkButton to={addressWith({ [STATE]: undefined, [SEARCH]: undefined })}>Show all sources</LinkButton>
            }
          >
            <p>No source matches these filters.</p>
          </EmptyState>
        </Card>
      )}
      <SourceTable
        id="publishers"
        title="Legal Publishers"
        sources={publishers}
        actions={actions}
        online={online}
        busy={false}
      />
      <SourceTable
        id="governments"
        title="Government Sources"
        sources={governments}
        actions={actions}
        online={online}
        busy={false}
      />
      {testing && <TrySourceDialog key={testing.id} source={testing} onClose={() => setTesting(undefined)} />}
      <DeleteDialog
        row={removing}
        onClose={() => setRemoving(undefined)}
        title="Remove this source?"
        description={({ name }) =>
          `“${name}” is not fetched any more and leaves the directory. What came from it stays. ` +
          'You can undo it right after, and from the audit log later.'
        }
        confirm="Remove"
        onDelete={(source) => void remove(source)}
      />
    </>
  );
}

async function enable({ id, rev, name }: AdminSource, enabled: boolean): Promise<void> {
  try {
    await saveRecord('sources', id, { enabled }, rev);
    showToast(
      enabled
        ? { title: 'Source Enabled', message: `${name} is fetched once a day.` }
        : { title: 'Source Disabled', message: `${name} is not fetched any more.` },
    );
  } catch (error) {
    showRowFailure(`Failed to ${enabled ? 'enable' : 'disable'} source`, error);
  }
}
