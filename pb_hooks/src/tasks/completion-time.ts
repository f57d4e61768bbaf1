import { formatServerDate } from '../../../src/domain/core/dates';
import { changedAt, momentOf, taskChangedAt } from './change-time';

/**
 * Dates a completion by the time of the change, as the history does. What the row says comes from the device's clock,
 * which may be wrong by years. The date of a client that does not say when stands. No completion is in the future or before
 * its task was created, and none is refused for its date. A superuser's date stands always.
 *
 * @param before the row before the write; undefined for a new one
 */
export function dateCompletion(e: core.RecordRequestEvent, before: core.Record | undefined): void {
  const record = e.record!;
  const claimed = record.getString('completed_at');
  if (e.hasSuperuserAuth() || claimed === '' || claimed === before?.getString('completed_at')) return;
  const unsaid = momentOf(claimed);
  record.set('completed_at', formatServerDate(before ? taskChangedAt(e, before, unsaid) : changedAt(e, unsaid)));
}
