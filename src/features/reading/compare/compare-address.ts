import { isDay, type Day } from '../../../domain/core/calendar-day';
import { FACT_TOPICS, type FactTopic } from '../../../domain/core/vocabulary';

/** Topics that are often compared together. Their order is the order of the rows. */
export const FACT_GROUPS: readonly { label: string; topics: readonly FactTopic[] }[] = [
  {
    label: 'Pay and time',
    topics: ['minimum_wage', 'standard_hours', 'overtime', 'thirteenth_month', 'payslips', 'social_security'],
  },
  { label: 'Leave', topics: ['annual_leave', 'sick_leave', 'public_holidays', 'maternity_leave', 'paternity_leave'] },
  {
    label: 'Ending employment',
    topics: ['notice_period', 'probation', 'severance', 'unfair_dismissal', 'collective_redundancy', 'fixed_term'],
  },
  { label: 'Rights', topics: ['minimum_age', 'remote_work', 'unions', 'data_privacy', 'work_permits'] },
];

/** All fact topics, in the order of the rows. */
export const COMPARED_TOPICS: readonly FactTopic[] = FACT_GROUPS.flatMap(({ topics }) => topics);

export interface FactSort {
  topic: FactTopic;
  /** Highest first. */
  descending: boolean;
}

export const VIEWS = ['figures', 'dots', 'map', 'policy'] as const;
export type View = (typeof VIEWS)[number];

/** A fact of a country whose details are open. */
export interface OpenCell {
  code: string;
  topic: FactTopic;
}

/** The state of a comparison, as the address stores it. */
export interface ComparisonChoice {
  view: View;
  /** In the view of figures: the texts of the facts, a fact a row. */
  texts: boolean;
  /** Country codes in order; undefined: none in the address, so the followed countries are compared. */
  countries: string[] | undefined;
  /** At least one. */
  topics: FactTopic[];
  sort: FactSort | undefined;
  /** Show only facts in which the countries differ. */
  differences: boolean;
  /** In the view of our policy: show only what is below the law. */
  below: boolean;
  /** The fact of the dots and the map, and the one that is swiped to on phones. */
  fact: FactTopic | undefined;
  cell: OpenCell | undefined;
  /** The day whose values are compared; '' for today. */
  day: Day;
}

/** The comparison of an empty address. */
export const FIRST_CHOICE: ComparisonChoice = {
  view: 'figures',
  texts: false,
  countries: undefined,
  topics: [...COMPARED_TOPICS],
  sort: undefined,
  differences: false,
  below: false,
  fact: undefined,
  cell: undefined,
  day: '',
};

/**
 * Reads `?view=map&countries=ZA,KE&topics=annual_leave&sort=-annual_leave&show=differences&day=2027-01-01&cell=ZA.annual_leave`.
 * Invalid values are ignored.
 */
export function readComparison(address: { get(name: string): string | null }): ComparisonChoice {
  const codes = address
    .get('countries')
    ?.toUpperCase()
    .split(',')
    .filter((code) => /^[A-Z]{2}$/.test(code));
  const named = (address.get('topics') ?? '').split(',');
  const topics = COMPARED_TOPICS.filter((topic) => named.includes(topic));
  const sort = address.get('sort') ?? '';
  const sortTopic = topicOf(sort.replace(/^-/, ''));
  const show = (address.get('show') ?? '').split(',');
  return {
    view: VIEWS.find((view) => view === address.get('view')) ?? 'figures',
    texts: show.includes('texts'),
    countries: codes && [...new Set(codes)],
    topics: topics.length > 0 ? topics : [...COMPARED_TOPICS],
    sort: sortTopic && { topic: sortTopic, descending: sort.startsWith('-') },
    differences: show.includes('differences'),
    below: show.includes('below'),
    fact: topicOf(address.get('fact') ?? ''),
    cell: readCell(address.get('cell') ?? ''),
    day: isDay(address.get('day') ?? '') ? address.get('day')! : '',
  };
}

const topicOf = (name: string) => FACT_TOPICS.find((topic) => topic === name);

export function readCell(text: string): OpenCell | undefined {
  const [code = '', name = ''] = text.split('.');
  const topic = topicOf(name);
  return topic && /^[A-Z]{2}$/.test(code) ? { code, topic } : undefined;
}

/**
 * The query of a comparison: '?countries=ZA,KE'; '' for the defaults. Commas are not encoded, because people
 * share these addresses.
 */
export function writeComparison(choice: Partial<ComparisonChoice>): string {
  const { view, texts, countries, topics, sort, differences, below, fact, cell, day } = { ...FIRST_CHOICE, ...choice };
  const show = [texts && 'texts', differences && 'differences', below && 'below'].filter(Boolean).join();
  const parts = [
    view !== 'figures' && `view=${view}`,
    countries && `countries=${countries.join(',')}`,
    !isEveryTopic(topics) && `topics=${topics.join(',')}`,
    sort && `sort=${sort.descending ? '-' : ''}${sort.topic}`,
    show && `show=${show}`,
    fact && `fact=${fact}`,
    day && `day=${day}`,
    cell && `cell=${cell.code}.${cell.topic}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export function isEveryTopic(topics: readonly FactTopic[]): boolean {
  return topics.length === COMPARED_TOPICS.length;
}

/** The next order when a fact's name is pressed: highest first, lowest first, as chosen. */
export function nextSort(sort: FactSort | undefined, topic: FactTopic): FactSort | undefined {
  if (sort?.topic !== topic) return { topic, descending: true };
  return sort.descending ? { topic, descending: false } : undefined;
}
