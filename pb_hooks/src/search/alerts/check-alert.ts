import { entitlement } from '../../../../src/domain/core/access';
import {
  ALERTS_ARE_PREMIUM,
  isFrequency,
  MOST_ALERTS,
  TOO_MANY_ALERTS,
  UNKNOWN_FREQUENCY,
} from '../../../../src/domain/search/alerts';
import type { FieldMessages } from '../../../../src/domain/core/validation';
import type { CheckedWrite, ReadonlyRecord } from '../../core/event-record';
import { accountOf } from '../../core/auth';
import { readNumber } from '../../core/sql';

/**
 * Validates the alert of a saved search: only Premium may set one, and a user has at most `MOST_ALERTS`. After
 * Premium has ended, the alert is paused; the search can still be renamed, changed and silenced.
 * @param before the stored row; undefined for a new one
 */
export function validateAlert(e: CheckedWrite, before: ReadonlyRecord | undefined): FieldMessages | undefined {
  if (e.hasSuperuserAuth()) return undefined;
  const frequency = e.record!.getString('frequency');
  const was = before?.getString('frequency') ?? '';
  if (frequency === '' || frequency === was) return undefined;
  if (!isFrequency(frequency)) return { frequency: UNKNOWN_FREQUENCY };
  if (!entitlement(accountOf(e.auth!), new Date()).premium) return { frequency: ALERTS_ARE_PREMIUM };
  if (was !== '') return undefined;
  const alerts = readNumber(
    e.app,
    "SELECT count(*) AS value FROM saved_searches WHERE user = {:user} AND frequency != ''",
    { user: e.auth!.id },
  );
  return alerts >= MOST_ALERTS ? { frequency: TOO_MANY_ALERTS } : undefined;
}
