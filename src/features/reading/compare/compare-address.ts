import { FACT_TOPICS, type FactTopic } from '../../../domain/core/vocabulary';

/** What one looks up together. Their order is the order of the rows. */
export const FACT_GROUPS: readonly { label: string; topics: readonly FactTopic[] }[] = [
  { label: 'Pay and time', topics: ['minimum_wage', 'standard_hours', 'overtime'] },
  { label: 'Leave', topics: ['annual_leave', 'sick_leave', 'public_holidays', 'maternity_leave', 'paternity_leave'] },
  { label: 'Ending employment', topics: ['notice_period', 'probation', 'severance', 'unfair_dismissal'] },
  { label: 'Rights', topics: ['minimum_age', 'remote_work', 'unions', 'data_privacy'] },
];

/** Every topic of facts, in the order of the rows. */
export const COMPARED_TOPICS: readonly FactTopic[] = FACT_GROUPS.flatMap(({ topics }) => topics);

export interface FactSort {
  topic: FactTopic;
  /** Most first. */
  descending: boolean;
}

/** What a comparison shows, as its address says it. */
export interface ComparisonChoice {
  /** Codes of countries, in their order; undefined: the address names none, and those that one follows stand in. */
  countries: string[] | undefined;
  /** At least one. */
  topics: FactTopic[];
  sort: FactSort | undefined;
  /** Only facts in which the countries differ. */
  differences: boolean;
}

/** Reads `?countries=ZA,KE&topics=annual_leave&sort=-annual_leave&show=differences`; what makes no sense in it is left out. */
export function readComparison(address: { get(name: string): string | null }): ComparisonChoice {
  const codes = address
    .get('countries')
    ?.toUpperCase()
    .split(',')
    .filter((code) => /^[A-Z]{2}$/.test(code));
  const named = (address.get('topics') ?? '').split(',');
  const topics = COMPARED_TOPICS.filter((topic) => named.includes(topic));
  const sort = address.get('sort') ?? '';
  const sortTopic = FACT_TOPICS.find((topic) => topic === sort.replace(/^-/, ''));
  return {
    countries: codes && [...new Set(codes)],
    topics: topics.length > 0 ? topics : [...COMPARED_TOPICS],
    sort: sortTopic && { topic: sortTopic, descending: sort.startsWith('-') },
    differences: address.get('show') === 'differences',
  };
}

/** The address of a comparison within its page: '?countries=ZA,KE', '' where everything is as it begins. Commas stay legible, for these are sent to people. */
export function writeComparison({ countries, topics, sort, differences }: ComparisonChoice): string {
  const parts = [
    countries && `countries=${countries.join(',')}`,
    !isEveryTopic(topics) && `topics=${topics.join(',')}`,
    sort && `sort=${sort.descending ? '-' : ''}${sort.topic}`,
    differences && 'show=differences',
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export function isEveryTopic(topics: readonly FactTopic[]): boolean {
  return topics.length === COMPARED_TOPICS.length;
}

/** The next order when a fact's name is pressed: most first, least first, as chosen. */
export function nextSort(sort: FactSort | undefined, topic: FactTopic): FactSort | undefined {
  if (sort?.topic !== topic) return { topic, descending: true };
  return sort.descending ? { topic, descending: false } : undefined;
}
