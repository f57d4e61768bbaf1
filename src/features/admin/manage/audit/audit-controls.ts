import type { Actor } from '../../../../domain/admin/admin-panel';
import { periodFilter, valueFilter } from '../list/filter-options';
import type { ListControls } from '../list/list-query';
import { ACTION_LABELS, COLLECTION_LABELS } from './audit-labels';

/** Filters by actor, action, collection and period. A search for a record id finds all its entries. */
export function auditControls(actors: readonly Actor[], now: Date): ListControls {
  return {
    searched: ['record', 'detail'],
    filters: [
      {
        name: 'actor',
        label: 'Who',
        any: 'Anybody',
        options: [
          { value: 'server', label: 'The server', filter: "actor = ''" },
          ...actors.map(({ id, name }) => ({ value: id, label: name, filter: `actor = '${id}'` })),
        ],
      },
      valueFilter(
        { name: 'action', label: 'Action', any: 'Any action' },
        'action',
        Object.keys(ACTION_LABELS),
        ACTION_LABELS,
      ),
      valueFilter(
        { name: 'of', label: 'Of what', any: 'Anything' },
        'collection',
        Object.keys(COLLECTION_LABELS),
        COLLECTION_LABELS,
      ),
      periodFilter('created', now),
    ],
    sorts: [
      { value: 'newest', label: 'Newest first', sort: '-created,id' },
      { value: 'oldest', label: 'Oldest first', sort: 'created,id' },
    ],
  };
}
