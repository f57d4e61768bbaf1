import { useMemo } from 'react';
import { LAW_STATUS_LABELS } from '../../../domain/core/labels';
import { LAW_STATUSES, type LawStatus } from '../../../domain/core/vocabulary';
import { LawStatusBadge } from '../../shared/law-badges';
import { ContentBadges } from './content-badges';
import { LAWS } from './content-kinds';
import { ContentList } from './content-list';
import { CountryCell } from './country-cell';
import { DayCell } from './day-cell';
import type { ContentRecord } from './edit/content-kind';
import { countryFilter, periodFilter, STATUS_FILTER, TOPIC_FILTER } from './list/filters';
import type { ListControls, SelectFilter } from './list/list-query';
import { sortsByDate } from './list/sorts';
import { RowTitle } from './row-title';
import { useCountryNames } from './use-country-names';

interface LawLine extends ContentRecord {
  title: string;
  citation: string;
  country: string;
  effective_date: string;
  repealed_on: string;
  status: LawStatus;
}

const FORCE_FILTER: SelectFilter = {
  name: 'force',
  label: 'In force',
  any: 'In force or not',
  options: LAW_STATUSES.map((status) => ({
    value: status,
    label: LAW_STATUS_LABELS[status],
    filter: `status = '${status}'`,
  })),
};

/** Manage Laws: every law, drafts included. */
export function LawsTab() {
  const { countries, find } = useCountryNames();
  const controls = useMemo(
    (): ListControls => ({
      searched: ['title', 'original_title', 'citation', 'description'],
      filters: [
        countryFilter(countries),
        TOPIC_FILTER,
        STATUS_FILTER,
        FORCE_FILTER,
        periodFilter('effective_date', new Date()),
      ],
      sorts: sortsByDate('effective_date'),
    }),
    [countries],
  );
  return (
    <ContentList<LawLine>
      kind={LAWS}
      controls={controls}
      fields="title,citation,country,effective_date,repealed_on,status,is_published,drafted_by,link_broken_since"
      titleOf={({ title }) => title}
      columns={[
        { head: 'Law', cell: ({ id, title, citation }) => <RowTitle id={id} title={title} below={citation} /> },
        { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
        { head: 'In effect from', cell: ({ effective_date }) => <DayCell date={effective_date} /> },
        { head: 'In force', cell: (law) => <LawStatusBadge law={law} /> },
        { head: 'Status', cell: (row) => <ContentBadges row={row} /> },
      ]}
    />
  );
}
