import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { execute } from '../core/sql';
import { paymentsMode, ProviderError } from './provider';
import { dueSubjects, type Subject } from './reconcile-due';
import { reconcileLapsed, reconcileSubject } from './reconcile-subject';

const LEASE_SECONDS = 1800;
/** A run ends before its lease does; what it did not come to is the first of the next one. */
const RUN_MS = 600_000;
/** A provider that is silent so often in a row is down: the next run tries again. */
const MAX_SILENT = 3;
const FORGET_MS = 60 * 86_400_000;

/**
 * Each hour: asks the provider about payments that nobody knows the end of, subscriptions whose paid time is over, and refunds that are approved and
 * not done, and writes what a lost webhook left out. Each of them is asked about once an hour on its first day and once a night afterwards.
 */
export function reconcile(): void {
  withLease($app, 'billing-reconcile', LEASE_SECONDS, () => reconcileDue($app, new Date()));
}

function reconcileDue(app: App, now: Date): void {
  const until = Date.now() + RUN_MS;
  if (paymentsMode() !== 'off') askAbout(app, dueSubjects(app, now), until);
  reconcileLapsed(app, now);
  execute(app, 'DELETE FROM billing_checks WHERE at < {:before}', { before: now.getTime() - FORGET_MS });
}

function askAbout(app: App, subjects: Subject[], until: number): void {
  let silent = 0;
  for (const subject of subjects) {
    if (Date.now() > until || silent >= MAX_SILENT) break;
    const answered = tryOne(app, subject);
    silent = answered ? 0 : silent + 1;
    // What was not answered stays due.
    if (answered) noteChecked(app, subject);
  }
}

/** One subject's trouble must not keep the others from their turn. @returns false where the provider did not answer */
function tryOne(app: App, subject: Subject): boolean {
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

function noteChecked(app: App, { key }: Subject): void {
  execute(
    app,
    'INSERT INTO billing_checks (subject, at) VALUES ({:key}, {:at}) ON CONFLICT (subject) DO UPDATE SET at = excluded.at',
    { key, at: Date.now() },
  );
}
