import type { Day } from './calendar-day';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '1 March 2027', without `Intl`, which the hooks' engine lacks. @param day a day or a server date */
export function dayInWords(day: Day): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** 'in 9 days', 'tomorrow', 'today'. @param days not below 0 */
export function daysAhead(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
