import { EVIDENCE_LABELS } from '../../../domain/content/evidence-labels';
import { formatServerDate } from '../../../domain/core/dates';
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
  label: 'Evidence',
  any: 'Any evidence',
  options: [
    {
      value: 'official',
      label: EVIDENCE_LABELS.official,
      filter: "verification = 'checked' && evidence_kind = 'official'",
    },
    {
      value: 'secondary',
      label: EVIDENCE_LABELS.secondary,
      filter: "verification = 'checked' && evidence_kind != 'official'",
    },
    { value: 'no', label: EVIDENCE_LABELS.unchecked, filter: "verification = 'unchecked'" },
  ],
};

/**
 * What somebody has to look at.
 *
 * @param proposals facts: also proposed values whose day has come
 */
export function reviewFilter(now: Date, proposals = false): SelectFilter {
  const today = formatServerDate(now).slice(0, 10);
  const proposed = `next.certainty = 'proposed' && next.from <= '${today}'`;
  return {
    name: 'review',
    label: 'To review',
    any: 'To review or not',
    options: [
      ...(proposals ? [{ value: 'proposed', label: 'Proposed value, day has come', filter: proposed }] : []),
      { value: 'due', label: 'Day of review has passed', filter: `review_by != '' && review_by < '${today}'` },
      { value: 'changed', label: 'Source changed', filter: "source_changed_on != ''" },
    ],
  };
}

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
