import { foldBilling } from './rules/fold-billing';
import { formatServerDate } from '../../../src/domain/core/dates';
import { wasPaid } from '../../../src/domain/billing/refund-rules';
import { mailboxOf, mailboxWithDots, trialRefusal } from '../../../src/domain/billing/trial-eligibility';
import { inTransaction, type App } from '../core/app';
import { accountOf } from '../core/auth';
import { newId } from '../core/new-id';
import { secretFor } from '../core/secrets';
import { execute } from '../core/sql';
import { eventsOf } from './payment-events';
import { recordOwn } from './ledger';

/**
 * `POST /api/billing/trial` → {premium_until}: starts the user's free trial. 400 with the reason if they may not have
 * one.
 */
export function startTrial(e: core.RequestEvent): void {
  const { id } = e.auth!;
  inTransaction(e.app, (tx) => {
    // Read in the transaction: the auth record may be outdated, and two requests at once must not both start a trial.
    const user = tx.findRecordById('users', id);
    const refusal = trialRefusal(applicant(tx, user), new Date());
    if (refusal) throw new BadRequestError(refusal);
    saveAddressHash(tx, user.email());
    recordOwn(tx, { user: id, reference: '', type: 'trial.start', key: `trial.start:${id}`, payload: {} });
  });
  e.json(200, { premium_until: e.app.findRecordById('users', id).getString('premium_until') });
}

function applicant(tx: App, user: core.Record) {
  const events = eventsOf(tx, user.id);
  return {
    account: accountOf(user),
    verified: user.verified(),
    hadTrial: events.some(({ type }) => type === 'trial.start'),
    addressHadTrial:
      tx.findRecordsByFilter('trial_ledger', 'address_hash = {:hash} || address_hash = {:old}', '', 1, 0, {
        hash: hashOf(tx, mailboxOf(user.email())),
        old: hashOf(tx, mailboxWithDots(user.email())),
      }).length > 0,
    hasPaid: foldBilling(events, new Date()).payments.some(wasPaid),
  };
}

/**
 * After a change of address: the new mailbox has had the account's trial too. Otherwise a deletion of the account would
 * free it for another one.
 */
export function keepTrial(app: App, user: string, newAddress: string): void {
  if (eventsOf(app, user).some(({ type }) => type === 'trial.start')) saveAddressHash(app, newAddress);
}

/** One trial per mailbox, even after the account is deleted. The hash needs this server's secret. */
function saveAddressHash(tx: App, address: string): void {
  execute(
    tx,
    'INSERT INTO trial_ledger (id, address_hash, started_at, created, updated) VALUES ({:id}, {:hash}, {:now}, {:now}, {:now}) ' +
      'ON CONFLICT (address_hash) DO NOTHING',
    {
      id: newId(),
      hash: hashOf(tx, mailboxOf(address)),
      now: formatServerDate(new Date()),
    },
  );
}

function hashOf(app: App, mailbox: string): string {
  return $security.hs256(mailbox, secretFor(app, 'trial'));
}
