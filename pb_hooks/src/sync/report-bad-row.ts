import { countToday, tooManyToday } from '../core/daily-limits';

const MAX_TEXT = 300;

/** `POST /api/sync/report` {collection, record, reason} → 204: logs a row that a client could not parse. */
export function report(e: core.RequestEvent): void {
  if (!countToday(e.app, e.auth!.id, 'report')) throw tooManyToday('report', 'reports');
  const { body } = e.requestInfo();
  e.app
    .logger()
    .warn(
      'A client could not read a row',
      'collection',
      clip(body.collection),
      'record',
      clip(body.record),
      'reason',
      clip(body.reason),
      'user',
      e.auth!.id,
    );
  e.noContent(204);
}

function clip(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}
