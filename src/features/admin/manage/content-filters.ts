import { TOPIC_LABELS } from '../../../domain/core/labels';
import { TOPICS } from '../../../domain/core/vocabulary';
import type { SelectFilter, SortOption } from './list/list-query';

/** `topics` is a JSON list: with the quotes, a topic does not match a longer one that contains it. */
export const TOPIC_FILTER: SelectFilter = {
  name: 'topic',
  label: 'Topic',
  any: 'All topics',
  options: TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic], filter: `topics ~ '"${topic}"'` })),
};

export const STATUS_FILTER: SelectFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'published', label: 'Published', filter: 'is_published = true' },
    { value: 'draft', label: 'Drafts', filter: 'is_published = false' },
    { value: 'broken', label: 'Broken link', filter: "link_broken_since != ''" },
    { value: 'machine', label: 'Drafted by a machine', filter: "drafted_by = 'machine'" },
  ],
};

export const VERIFICATION_FILTER: SelectFilter = {
  name: 'checked',
  label: 'Source',
  any: 'Checked or not',
  options: [
    { value: 'yes', label: 'Checked', filter: "verification = 'checked'" },
    { value: 'no', label: 'Not yet checked', filter: "verification = 'unchecked'" },
  ],
};

export const LAST_CHANGED: SortOption = { value: 'changed', label: 'Changed last', sort: '-rev' };

/** @param field a date field */
export function sortsByDate(field: string): SortOption[] {
  return [
    { value: 'newest', label: 'Newest first', sort: `-${field},id` },
    { value: 'oldest', label: 'Oldest first', sort: `${field},id` },
    { value: 'title', label: 'By title', sort: 'title,id' },
    LAST_CHANGED,
  ];
}
