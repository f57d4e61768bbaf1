import type { Actor } from '../../../../domain/admin/admin-panel';
import { periodFilter, valueFilter } from '../list/filters';
import type { ListControls } from '../list/list-query';
import { ACTION_WORDS, COLLECTION_WORDS } from './audit-words';

/** By whom, what, of what, when. A search finds all that happened to one record, by its id. */
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
        Object.keys(ACTION_WORDS),
        ACTION_WORDS,
      ),
      valueFilter(
        { name: 'of', label: 'Of what', any: 'Anything' },
        'collection',
        Object.keys(COLLECTION_WORDS),
        COLLECTION_WORDS,
      ),
      periodFilter('created', now),
    ],
    sorts: [
      { value: 'newest', label: 'Newest first', sort: '-created,id' },
      { value: 'oldest', label: 'Oldest first', sort: 'created,id' },
    ],
  };
}
