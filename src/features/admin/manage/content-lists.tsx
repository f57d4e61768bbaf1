import { Day } from '../../../ui/day';
import { Lock, LockOpen, Star } from 'lucide-react';
import { RULE_TOPICS } from '../../../domain/calculate/rule';
import { DEVELOPMENT_KIND_LABELS, FACT_TOPIC_LABELS, LAW_STATUS_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { COMMENTARY_CATEGORIES, FACT_TOPICS, LAW_STATUSES, type LawStatus } from '../../../domain/core/vocabulary';
import { Badge } from '../../../ui/badge';
import { ProvenanceMark } from '../../shared/provenance';
import { LawStatusBadge } from '../../shared/law-badges';
import { ContentBadges } from './content-badges';
import { ARTICLES, COMMENCEMENTS, COMMENTARY, FACTS, LAWS, RULES } from './content-kinds';
import { CountryCell } from './country-cell';
import type { ContentKind, ContentRecord } from './edit/content-kind';
import { countryFilter, periodFilter, valueFilter } from './list/filter-options';
import type { SelectFilter, SortOption } from './list/list-query';
import type { Column } from './list/record-table';
import styles from './manage.module.css';
import { RowTitle } from './row-title';
import type { CountryNames } from './use-country-names';
import {
  LAST_CHANGED,
  reviewFilter,
  sortsByDate,
  STATUS_FILTER,
  TOPIC_FILTER,
  VERIFICATION_FILTER,
} from './content-filters';

/** One list of content as data; `ContentList` shows it. */
export interface ContentListSpec<T extends ContentRecord = ContentRecord> {
  kind: ContentKind;
  /** Fields that the list requests, comma-separated. */
  fields: string;
  /** Fields that the text search covers. */
  searched: readonly string[];
  filters(countries: readonly CountryRow[], now: Date): readonly SelectFilter[];
  /** The first one is the default. */
  sorts: readonly SortOption[];
  title(row: T, names: CountryNames): string;
  columns(names: CountryNames): readonly Column<T>[];
}

interface ArticleLine extends ContentRecord {
  title: string;
  source: string;
  kind: string;
  published_date: string;
  country: string;
  is_premium: boolean;
  lead: string;
}

interface LawLine extends ContentRecord {
  title: string;
  citation: string;
  country: string;
  effective_date: string;
  repealed_on: string;
  status: LawStatus;
}

interface FactLine extends ContentRecord {
  topic: string;
  value: string;
  country: string;
  provision: string;
  as_of: string;
  verification: string;
  evidence_kind: string;
  review_by: string;
  source_changed_on: string;
}

interface CommencementLine extends ContentRecord {
  what: string;
  country: string;
  date: string;
  certainty: string;
  provisions: string;
  verification: string;
  evidence_kind: string;
  review_by: string;
  source_changed_on: string;
}

interface RuleLine extends ContentRecord {
  topic: string;
  who: string;
  country: string;
  provision: string;
  as_of: string;
  verification: string;
  evidence_kind: string;
  review_by: string;
  source_changed_on: string;
}

interface CommentaryLine extends ContentRecord {
  title: string;
  author: string;
  category: string;
  country: string;
  published_date: string;
  is_featured: boolean;
  is_open: boolean;
}

const ARTICLE_LIST: ContentListSpec<ArticleLine> = {
  kind: ARTICLES,
  fields: 'title,source,kind,published_date,country,is_published,is_premium,lead,drafted_by,link_broken_since',
  searched: ['title', 'summary', 'source'],
  filters: (countries, now) => [
    countryFilter(countries),
    TOPIC_FILTER,
    STATUS_FILTER,
    periodFilter('published_date', now),
  ],
  sorts: sortsByDate('published_date'),
  title: ({ title }) => title,
  columns: ({ find }) => [
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
    { head: 'Published on', cell: ({ published_date }) => <DateCell date={published_date} /> },
    {
      head: 'Status',
      cell: (row) => <ContentBadges row={row} premium={row.is_premium} reported={row.lead !== ''} />,
    },
  ],
};

const LAW_LIST: ContentListSpec<LawLine> = {
  kind: LAWS,
  fields: 'title,citation,country,effective_date,repealed_on,status,is_published,drafted_by,link_broken_since',
  searched: ['title', 'original_title', 'citation', 'description'],
  filters: (countries, now) => [
    countryFilter(countries),
    TOPIC_FILTER,
    STATUS_FILTER,
    reviewFilter(now),
    valueFilter(
      { name: 'force', label: 'In force', any: 'In force or not' },
      'status',
      LAW_STATUSES,
      LAW_STATUS_LABELS,
    ),
    periodFilter('effective_date', now),
  ],
  sorts: sortsByDate('effective_date'),
  title: ({ title }) => title,
  columns: ({ find }) => [
    { head: 'Law', cell: ({ id, title, citation }) => <RowTitle id={id} title={title} below={citation} /> },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    { head: 'In effect from', cell: ({ effective_date }) => <DateCell date={effective_date} /> },
    { head: 'In force', cell: (law) => <LawStatusBadge law={law} /> },
    { head: 'Status', cell: (row) => <ContentBadges row={row} /> },
  ],
};

const FACT_LIST: ContentListSpec<FactLine> = {
  kind: FACTS,
  fields: 'topic,value,country,provision,as_of,verification,evidence_kind,review_by,source_changed_on',
  searched: ['value', 'provision'],
  filters: (countries, now) => [
    countryFilter(countries),
    valueFilter({ name: 'topic', label: 'Topic', any: 'All topics' }, 'topic', FACT_TOPICS, FACT_TOPIC_LABELS),
    VERIFICATION_FILTER,
    reviewFilter(now, true),
  ],
  sorts: [
    { value: 'country', label: 'By country', sort: 'country.name,topic,id' },
    LAST_CHANGED,
    { value: 'stale', label: 'Longest unchecked', sort: 'as_of,id' },
  ],
  title: ({ topic, country }, { nameOf }) => `${labelOf(FACT_TOPIC_LABELS, topic)} of ${nameOf(country)}`,
  columns: ({ find }) => [
    {
      head: 'Fact',
      cell: ({ id, topic, value }) => <RowTitle id={id} title={labelOf(FACT_TOPIC_LABELS, topic)} below={value} />,
    },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    { head: 'Provision', cell: ({ provision }) => provision },
    { head: 'As at', cell: ({ as_of }) => <DateCell date={as_of} /> },
    { head: 'Source', cell: (fact) => <ProvenanceMark of={fact} /> },
  ],
};

const COMMENCEMENT_LIST: ContentListSpec<CommencementLine> = {
  kind: COMMENCEMENTS,
  fields: 'what,country,date,certainty,provisions,verification,evidence_kind,review_by,source_changed_on',
  searched: ['what', 'provisions'],
  filters: (countries, now) => [
    countryFilter(countries),
    TOPIC_FILTER,
    VERIFICATION_FILTER,
    reviewFilter(now),
    periodFilter('date', now),
  ],
  sorts: [
    { value: 'newest', label: 'Latest day first', sort: '-date,id' },
    { value: 'oldest', label: 'Earliest day first', sort: 'date,id' },
    LAST_CHANGED,
  ],
  title: ({ what }) => what,
  columns: ({ find }) => [
    { head: 'Commencement', cell: ({ id, what, provisions }) => <RowTitle id={id} title={what} below={provisions} /> },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    { head: 'Day', cell: ({ date }) => (date ? <DateCell date={date} /> : 'To be fixed') },
    { head: 'Certainty', cell: ({ certainty }) => (certainty === 'set' ? 'Set' : 'Expected') },
    { head: 'Source', cell: (row) => <ProvenanceMark of={row} /> },
  ],
};

const RULE_LIST: ContentListSpec<RuleLine> = {
  kind: RULES,
  fields: 'topic,who,country,provision,as_of,verification,evidence_kind,review_by,source_changed_on',
  searched: ['who', 'key', 'provision'],
  filters: (countries, now) => [
    countryFilter(countries),
    valueFilter({ name: 'topic', label: 'Topic', any: 'All topics' }, 'topic', RULE_TOPICS, FACT_TOPIC_LABELS),
    VERIFICATION_FILTER,
    reviewFilter(now),
  ],
  sorts: [
    { value: 'country', label: 'By country', sort: 'country.name,position,id' },
    LAST_CHANGED,
    { value: 'stale', label: 'Longest unchecked', sort: 'as_of,id' },
  ],
  title: ({ topic, country, who }, { nameOf }) => `${labelOf(FACT_TOPIC_LABELS, topic)} of ${nameOf(country)}, ${who}`,
  columns: ({ find }) => [
    {
      head: 'Rule',
      cell: ({ id, topic, who }) => <RowTitle id={id} title={labelOf(FACT_TOPIC_LABELS, topic)} below={who} />,
    },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    { head: 'Provision', cell: ({ provision }) => provision },
    { head: 'As at', cell: ({ as_of }) => <DateCell date={as_of} /> },
    { head: 'Source', cell: (rule) => <ProvenanceMark of={rule} /> },
  ],
};

const COMMENTARY_LIST: ContentListSpec<CommentaryLine> = {
  kind: COMMENTARY,
  fields: 'title,author,category,country,published_date,is_featured,is_open',
  searched: ['title', 'author', 'excerpt'],
  filters: (countries, now) => [
    countryFilter(countries),
    TOPIC_FILTER,
    valueFilter({ name: 'category', label: 'Category', any: 'All categories' }, 'category', COMMENTARY_CATEGORIES),
    periodFilter('published_date', now),
  ],
  sorts: sortsByDate('published_date'),
  title: ({ title }) => title,
  columns: ({ find }) => [
    { head: 'Commentary', cell: ({ id, title, author }) => <RowTitle id={id} title={title} below={author} /> },
    { head: 'Category', cell: ({ category }) => category },
    { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
    { head: 'Published on', cell: ({ published_date }) => <DateCell date={published_date} /> },
    {
      head: 'Readers',
      cell: ({ is_featured, is_open }) => (
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
      ),
    },
  ],
};

export const CONTENT_LISTS = {
  articles: ARTICLE_LIST,
  laws: LAW_LIST,
  facts: FACT_LIST,
  rules: RULE_LIST,
  commencements: COMMENCEMENT_LIST,
  commentary: COMMENTARY_LIST,
} satisfies Record<string, ContentListSpec>;

/** A date in one line; nothing if it is empty. */
function DateCell({ date }: { date: string }) {
  if (date === '') return null;
  return (
    <span className="nowrap">
      <Day date={date} style="short" />
    </span>
  );
}
