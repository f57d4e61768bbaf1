import { useMemo } from 'react';
import { DEVELOPMENT_KIND_LABELS, labelOf } from '../../../domain/core/labels';
import { ContentBadges } from './content-badges';
import { ARTICLES } from './content-kinds';
import { ContentList } from './content-list';
import { CountryCell } from './country-cell';
import { DayCell } from './day-cell';
import type { ContentRecord } from './edit/content-kind';
import { countryFilter, periodFilter, STATUS_FILTER, TOPIC_FILTER } from './list/filters';
import type { ListControls } from './list/list-query';
import { sortsByDate } from './list/sorts';
import { RowTitle } from './row-title';
import { useCountryNames } from './use-country-names';

interface ArticleLine extends ContentRecord {
  title: string;
  source: string;
  kind: string;
  published_date: string;
  country: string;
  is_premium: boolean;
  lead: string;
}

/** Manage Articles: every article, drafts included. */
export function ArticlesTab() {
  const { countries, find } = useCountryNames();
  const controls = useMemo(
    (): ListControls => ({
      searched: ['title', 'summary', 'source'],
      filters: [countryFilter(countries), TOPIC_FILTER, STATUS_FILTER, periodFilter('published_date', new Date())],
      sorts: sortsByDate('published_date'),
    }),
    [countries],
  );
  return (
    <ContentList<ArticleLine>
      kind={ARTICLES}
      controls={controls}
      fields="title,source,kind,published_date,country,is_published,is_premium,lead,drafted_by,link_broken_since"
      titleOf={({ title }) => title}
      columns={[
        {
          head: 'Article',
          cell: ({ id, title, source, kind }) => (
            <RowTitle
              id={id}
              title={title}
              below={[kind && labelOf(DEVELOPMENT_KIND_LABELS, kind), source].filter(Boolean).join(', ')}
            />
          ),
        },
        { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
        { head: 'Published on', cell: ({ published_date }) => <DayCell date={published_date} /> },
        {
          head: 'Status',
          cell: (row) => <ContentBadges row={row} premium={row.is_premium} reported={row.lead !== ''} />,
        },
      ]}
    />
  );
}
