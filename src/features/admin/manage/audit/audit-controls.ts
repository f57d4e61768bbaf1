import type { Actor } from '../../../../domain/admin/admin-panel';
import { periodFilter } from '../list/filters';
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
      {
        name: 'action',
        label: 'Action',
        any: 'Any action',
        options: Object.entries(ACTION_WORDS).map(([action, label]) => ({
          value: action,
          label,
          filter: `action = '${action}'`,
        })),
      },
      {
        name: 'of',
        label: 'Of what',
        any: 'Anything',
        options: Object.entries(COLLECTION_WORDS).map(([collection, label]) => ({
          value: collection,
          label,
          filter: `collection = '${collection}'`,
        })),
      },
      periodFilter('created', now),
    ],
    sorts: [
      { value: 'newest', label: 'Newest first', sort: '-created,id' },
      { value: 'oldest', label: 'Oldest first', sort: 'created,id' },
    ],
  };
}
