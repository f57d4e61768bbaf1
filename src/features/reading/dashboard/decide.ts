import { db } from '../../../db/current';
import type { DecisionRow, EventRow } from '../../../domain/core/rows';
import type { Decision } from '../../shared/decisions';
import { commit, commitAll, type Change } from '../../../sync/engine/outbox';
import { decisionChange } from '../../shared/decisions';
import { tryLocally } from '../../shared/local-failure';

/** Stores what the user decided about an event, also offline. @returns whether this device could store it */
export function decide({ id, title }: Pick<EventRow, 'id' | 'title'>, decision: Decision): Promise<boolean> {
  return tryLocally(() => commit(decisionChange(id, title, decision)));
}

/** Takes the decision about an event back, also if two devices made one each. */
export function undoDecision({ event, title }: DecisionRow): Promise<boolean> {
  return tryLocally(async () => {
    const rows = await db().rows('decisions').where('event').equals(event).toArray();
    const label = `Undo the decision about “${title}”`;
    await commitAll(rows.map(({ id }): Change => ({ collection: 'decisions', kind: 'delete', record: id, label })));
  });
}
