import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { readText } from '../core/sql';

/** A payment, refund or subscription to reconcile with the provider. */
export interface Subject {
  kind: 'payment' | 'refund' | 'subscription';
  /** Key in `billing_checks`. */
  key: string;
  user: string;
  /** Of the payment; '' for a subscription. */
  reference: string;
  /** PocketBase date: the start of a payment, the decision about a refund, the end of a subscription's paid time. */
  since: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Leaves time for the verification by the browser. */
const HEAD_START = 5 * MINUTE;
/** After a refused card the customer may try again on the same page. */
const RETRY_DAYS = 2;
/** Subscriptions unpaid for longer are not reconciled. */
const SUBSCRIPTION_DAYS = 45;
const HOURLY = 55 * MINUTE;
const NIGHTLY = 20 * HOUR;
/** Per kind and run. */
const MAX_SUBJECTS = 200;

/** The account of a row may be deleted; the ledger still has its user id. */
const OWNER =
  "IFNULL((SELECT user FROM payment_events e WHERE e.reference = p.reference AND e.user <> '' LIMIT 1), '')";

/** What to reconcile at `now`, the longest unchecked first. */
export function dueSubjects(app: App, now: Date): Subject[] {
  const before = (ms: number) => formatServerDate(new Date(now.getTime() - ms));
  const payments = select(
    app,
    now,
    `SELECT 'payment' AS kind, 'payment:' || p.reference AS key, ${OWNER} AS user, p.reference, p.created AS since
     FROM payments p
     WHERE p.created < {:begun} AND (p.state = 'open' OR (p.state = 'failed' AND p.created > {:retry}))`,
    { begun: before(HEAD_START), retry: before(RETRY_DAYS * DAY_MS) },
  );
  const refunds = select(
    app,
    now,
    `SELECT 'refund' AS kind, 'refund:' || p.reference AS key, ${OWNER} AS user, p.reference, r.decided_at AS since
     FROM refund_requests r JOIN payments p ON p.id = r.payment WHERE r.state = 'approved'`,
    {},
  );
  const subscriptions = select(
    app,
    now,
    `SELECT 'subscription' AS kind, 'subscription:' || s.user AS key, s.user, '' AS reference, s.current_period_end AS since
     FROM subscriptions s
     WHERE s.status IN ('active', 'past_due') AND s.user <> ''
       AND s.current_period_end < {:now} AND s.current_period_end > {:history}`,
    { now: before(0), history: before(SUBSCRIPTION_DAYS * DAY_MS) },
  );
  return [...payments, ...refunds, ...subscriptions];
}

function select(app: App, now: Date, query: string, params: Record<string, string>): Subject[] {
  const due = `SELECT d.* FROM (${query}) d LEFT JOIN billing_checks c ON c.subject = d.key
    WHERE IFNULL(c.at, 0) < CASE WHEN d.since > {:fresh} THEN {:hourly} ELSE {:nightly} END
    ORDER BY IFNULL(c.at, 0), d.since LIMIT ${MAX_SUBJECTS}`;
  const rows = readText(
    app,
    `SELECT json_group_array(json_object('kind', kind, 'key', key, 'user', user, 'reference', reference,
       'since', since)) AS value FROM (${due})`,
    {
      ...params,
      fresh: formatServerDate(new Date(now.getTime() - DAY_MS)),
      hourly: now.getTime() - HOURLY,
      nightly: now.getTime() - NIGHTLY,
    },
  );
  return JSON.parse(rows ?? '[]') as Subject[];
}
