import { Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminSource } from '../../../domain/admin/admin-panel';
import { labelOf, SOURCE_KIND_LABELS } from '../../../domain/core/labels';
import { formatCount } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button, IconButton } from '../../../ui/button';
import { SectionHead } from '../../../ui/page';
import { CountryCell } from '../manage/country-cell';
import manage from '../manage/manage.module.css';
import { RecordTable, type Column } from '../manage/list/record-table';
import { RowTitle } from '../manage/row-title';
import { useCountryNames } from '../manage/use-country-names';
import { SourceHealth, StateBadge } from './source-state';

export interface SourceActions {
  test(source: AdminSource): void;
  enable(source: AdminSource, enabled: boolean): void;
  remove(source: AdminSource): void;
}

interface SourceTableProps {
  id: string;
  title: string;
  sources: readonly AdminSource[];
  actions: SourceActions;
  online: boolean;
  busy: boolean;
}

/** Rows shown at first: the directory is long, and fetched sources come first. */
const AT_FIRST = 40;

/** A table of sources with type, state and health. */
export function SourceTable({ id, title, sources, actions, online, busy }: SourceTableProps) {
  const [all, setAll] = useState(false);
  const columns = useColumns(actions, online);
  if (sources.length === 0) return null;
  const shown = all ? sources : sources.slice(0, AT_FIRST);
  return (
    <section className="stack-s">
      <SectionHead id={id} title={title}>
        <span className="small muted num">{formatCount(sources.length)}</span>
      </SectionHead>
      <RecordTable label={title} rows={shown} columns={columns} busy={busy} />
      {shown.length < sources.length && (
        <Button onClick={() => setAll(true)}>Show all {formatCount(sources.length)}</Button>
      )}
    </section>
  );
}

function useColumns(actions: SourceActions, online: boolean): readonly Column<AdminSource>[] {
  const { find } = useCountryNames();
  const [now] = useState(Date.now);
  return [
    {
      head: 'Source',
      cell: ({ id, name, kind }) => <RowTitle id={id} title={name} below={labelOf(SOURCE_KIND_LABELS, kind)} />,
    },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    {
      head: 'Tier, type and status',
      cell: ({ tier, type, state }) => (
        <span className={manage.badges}>
          <StateBadge state={state} />
          {tier > 0 && <Badge>Tier {tier}</Badge>}
          {type && <Badge tone="outline">{type}</Badge>}
        </span>
      ),
    },
    { head: 'Health', cell: (source) => <SourceHealth source={source} now={now} /> },
    {
      head: 'Actions',
      quiet: true,
      cell: (source) => <RowActions source={source} actions={actions} online={online} />,
    },
  ];
}

function RowActions({ source, actions, online }: { source: AdminSource; actions: SourceActions; online: boolean }) {
  const { name, feed_url, enabled } = source;
  const verb = enabled ? 'Disable' : 'Enable';
  return (
    <span className={manage.actions}>
      {feed_url && (
        <>
          <IconButton label={`Test fetch of ${name}`} disabled={!online} onClick={() => actions.test(source)}>
            <Play className="icon" />
          </IconButton>
          <Button
            variant="quiet"
            aria-label={`${verb} ${name}`}
            disabled={!online}
            onClick={() => actions.enable(source, !enabled)}
          >
            {verb}
          </Button>
        </>
      )}
      <IconButton label={`Remove ${name}`} disabled={!online} onClick={() => actions.remove(source)}>
        <Trash2 className="icon" />
      </IconButton>
    </span>
  );
}
