import { Lock, LockOpen, Star } from 'lucide-react';
import { useMemo } from 'react';
import { COMMENTARY_CATEGORIES } from '../../../domain/core/vocabulary';
import { Badge } from '../../../ui/badge';
import { COMMENTARY } from './content-kinds';
import { ContentList } from './content-list';
import { CountryCell } from './country-cell';
import { DayCell } from './day-cell';
import type { ContentRecord } from './edit/content-kind';
import { countryFilter, periodFilter, TOPIC_FILTER } from './list/filters';
import type { ListControls, SelectFilter } from './list/list-query';
import { sortsByDate } from './list/sorts';
import styles from './manage.module.css';
import { RowTitle } from './row-title';
import { useCountryNames } from './use-country-names';

interface CommentaryLine extends ContentRecord {
  title: string;
  author: string;
  category: string;
  country: string;
  published_date: string;
  is_featured: boolean;
  is_open: boolean;
}

const CATEGORY: SelectFilter = {
  name: 'category',
  label: 'Category',
  any: 'All categories',
  options: COMMENTARY_CATEGORIES.map((category) => ({
    value: category,
    label: category,
    filter: `category = '${category}'`,
  })),
};

/** Every expert commentary. */
export function CommentaryTab() {
  const { countries, find } = useCountryNames();
  const controls = useMemo(
    (): ListControls => ({
      searched: ['title', 'author', 'excerpt'],
      filters: [countryFilter(countries), TOPIC_FILTER, CATEGORY, periodFilter('published_date', new Date())],
      sorts: sortsByDate('published_date'),
    }),
    [countries],
  );
  return (
    <ContentList<CommentaryLine>
      kind={COMMENTARY}
      controls={controls}
      fields="title,author,category,country,published_date,is_featured,is_open"
      titleOf={({ title }) => title}
      columns={[
        { head: 'Commentary', cell: ({ id, title, author }) => <RowTitle id={id} title={title} below={author} /> },
        { head: 'Category', cell: ({ category }) => category },
        { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
        { head: 'Published on', cell: ({ published_date }) => <DayCell date={published_date} /> },
        { head: 'Readers', cell: (row) => <Standing row={row} /> },
      ]}
    />
  );
}

function Standing({ row: { is_featured, is_open } }: { row: CommentaryLine }) {
  return (
    <span className={styles.badges}>
      {is_featured && (
        <Badge tone="accent" icon={Star}>
          Featured
        </Badge>
      )}
      <Badge tone={is_open ? 'positive' : 'premium'} icon={is_open ? LockOpen : Lock}>
        {is_open ? 'Open to all' : 'Premium'}
      </Badge>
    </span>
  );
}
