import type { SortOption } from './list-query';

/** Orders that several lists offer. */

export const CHANGED_LAST: SortOption = { value: 'changed', label: 'Changed last', sort: '-rev' };

/** @param field the date that counts */
export function sortsByDate(field: string): SortOption[] {
  return [
    { value: 'newest', label: 'Newest first', sort: `-${field},id` },
    { value: 'oldest', label: 'Oldest first', sort: `${field},id` },
    { value: 'title', label: 'By title', sort: 'title,id' },
    CHANGED_LAST,
  ];
}
