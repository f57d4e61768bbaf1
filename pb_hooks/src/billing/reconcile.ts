import { DAY_MS } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { execute } from '../core/sql';
import { paymentsMode, ProviderError } from './payment-provider';
import { dueSubjects, type Subject } from './reconcile-due';
import { reconcileLapsed, reconcileSubject } from './reconcile-subject';

const LEASE_SECONDS = 1800;
/** A run ends before its lease. The next run continues with the rest. */
const RUN_MS = 600_000;
/** After this many calls in a row without an answer the provider counts as down, and the run ends. */
const MAX_SILENT = 3;
const FORGET_MS = 60 * DAY_MS;

/**
 * Runs each hour. Queries the provider about open payments, subscriptions whose paid time is over and approved
 * refunds, and records what a lost webhook did not report. Each is queried hourly on its first day and nightly
 * afterwards.
 */
export function reconcile(): void {
  withLease($app, 'billing-reconcile', LEASE_SECONDS, () => reconcileDue($app, new Date()));
}

function reconcileDue(app: App, now: Date): void {
  const until = Date.now() + RUN_MS;
  if (paymentsMode() !== 'off') reconcileSubjects(app, dueSubjects(app, now), until);
  reconcileLapsed(app, now);
  execute(app, 'DELETE FROM billing_checks WHERE at < {:before}', { before: now.getTime() - FORGET_MS });
}

function reconcileSubjects(app: App, subjects: Subject[], until: number): void {
  let silent = 0;
  for (const subject of subjects) {
    if (Date.now() > until || silent >= MAX_SILENT) break;
    const answered = tryReconcile(app, subject);
    silent = answered ? 0 : silent + 1;
    // Without an answer it stays due.
    if (answered) saveCheckTime(app, subject);
  }
}

/** An error of one subject is logged and does not stop the others. @returns false if the provider did not answer */
function tryReconcile(app: App, subject: Subject): boolean {
  try {
    return reconcileSubject(app, subject);
  } catch (error) {
    app
      .logger()
      .error(
        'A payment could not be reconciled',
        'kind',
        subject.kind,
        'reference',
        subject.reference,
        'user',
        subject.user,
        'error',
        String(error),
      );
    return !(error instanceof ProviderError && error.kind === 'silent');
  }
}

function saveCheckTime(app: App, { key }: Subject): void {
  execute(
    app,
    'INSERT INTO billing_checks (subject, at) VALUES ({:key}, {:at}) ON CONFLICT (subject) DO UPDATE SET at = excluded.at',
    { key, at: Date.now() },
  );
}
