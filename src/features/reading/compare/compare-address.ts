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

/** The state of a comparison, as the address stores it. */
export interface ComparisonChoice {
  /** Country codes in order; undefined: none in the address, so the followed countries are compared. */
  countries: string[] | undefined;
  /** At least one. */
  topics: FactTopic[];
  sort: FactSort | undefined;
  /** Show only facts in which the countries differ. */
  differences: boolean;
  /** The day whose values are compared; '' for today. */
  day: Day;
}

/**
 * Reads `?countries=ZA,KE&topics=annual_leave&sort=-annual_leave&show=differences&day=2027-01-01`. Invalid values are ignored.
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
  const sortTopic = FACT_TOPICS.find((topic) => topic === sort.replace(/^-/, ''));
  return {
    countries: codes && [...new Set(codes)],
    topics: topics.length > 0 ? topics : [...COMPARED_TOPICS],
    sort: sortTopic && { topic: sortTopic, descending: sort.startsWith('-') },
    differences: address.get('show') === 'differences',
    day: isDay(address.get('day') ?? '') ? address.get('day')! : '',
  };
}

/**
 * The query of a comparison: '?countries=ZA,KE'; '' for the defaults. Commas are not encoded, because people
 * share these addresses.
 */
export function writeComparison({ countries, topics, sort, differences, day }: ComparisonChoice): string {
  const parts = [
    countries && `countries=${countries.join(',')}`,
    !isEveryTopic(topics) && `topics=${topics.join(',')}`,
    sort && `sort=${sort.descending ? '-' : ''}${sort.topic}`,
    differences && 'show=differences',
    day && `day=${day}`,
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
