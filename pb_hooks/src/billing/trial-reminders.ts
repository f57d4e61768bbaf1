import { DAY_MS, formatServerDate, parseServerDate } from '../../../src/domain/core/dates';
import { LIMITS, PRICE_PER_MONTH } from '../../../src/domain/billing/plans';
import { formatSellerDay } from '../../../src/domain/billing/receipt';
import { inTransaction, type App } from '../core/app';
import { withLease } from '../core/lease';
import { publicAddress, sendMail } from '../core/mail/send-mail';
import { execute, readText } from '../core/sql';
import { notifyAccount } from '../notices/notify-account';
import { recipientOf } from './notify-user';

const LEASE_SECONDS = 600;
const RUN_MS = 300_000;
/** Users per batch. */
const BATCH = 100;
/** The first reminder goes out this many days before the end. */
const SOON_DAYS = 2;
/** No reminder of trials that ended more days ago, for example after an outage. */
const LATE_DAYS = 3;

type Reminder = 'soon' | 'end';

/** Runs each hour. Reminds users two days before their trial ends and when it has ended, each exactly once. */
export function remindOfTrials(): void {
  withLease($app, 'billing-reminders', LEASE_SECONDS, () => {
    const began = Date.now();
    for (const reminder of ['soon', 'end'] as const) {
      let users = due($app, reminder, new Date());
      while (users.length > 0 && Date.now() - began < RUN_MS) {
        for (const user of users) inTransaction($app, (tx) => remind(tx, user, reminder));
        users = due($app, reminder, new Date());
      }
    }
  });
}

function due(app: App, reminder: Reminder, now: Date): string[] {
  const at = (days: number) => formatServerDate(new Date(now.getTime() + days * DAY_MS));
  const [after, until] = reminder === 'soon' ? [at(0), at(SOON_DAYS)] : [at(-LATE_DAYS), at(0)];
  const ids = readText(
    app,
    `SELECT json_group_array(id) AS value FROM (
       SELECT id FROM users WHERE plan = 'trial' AND premium_until > {:after} AND premium_until <= {:until}
         AND NOT EXISTS (SELECT 1 FROM billing_notices n WHERE n.key = {:kind} || id) LIMIT ${BATCH})`,
    { after, until, kind: keyOf(reminder, '') },
  );
  return JSON.parse(ids ?? '[]') as string[];
}

const keyOf = (reminder: Reminder, user: string): string => `trial-${reminder}:${user}`;

/**
 * Queues the mail in the transaction that marks the reminder as sent, so it is sent exactly once. Unsubscribed users
 * see it in the app only.
 */
function remind(tx: App, user: string, reminder: Reminder): void {
  if (!claim(tx, keyOf(reminder, user))) return;
  const record = tx.findRecordsByFilter('users', "id = {:user} && plan = 'trial'", '', 1, 0, { user })[0];
  const to = record && recipientOf(tx, user);
  if (!to) return;
  const day = formatSellerDay(parseServerDate(record.getString('premium_until'))!);
  const { subject, heading, paragraphs } = reminder === 'soon' ? soonText(day) : endText();
  notifyAccount(tx, {
    user,
    title: subject,
    description: paragraphs[0]!,
    link: '/subscribe',
    key: keyOf(reminder, user),
  });
  if (!wantsUpdates(tx, user)) return;
  sendMail(tx, {
    to,
    subject,
    heading,
    paragraphs,
    action: { label: `Subscribe for ${PRICE_PER_MONTH}`, url: publicAddress(tx, '/subscribe') },
    why: 'You get this mail because you began a free trial of Molao Premium.',
    unsubscribe: { user, preference: 'updates' },
  });
}

/** True the first time for a key. Call it in the transaction that writes the reminder. */
function claim(tx: App, key: string): boolean {
  const added = execute(
    tx,
    'INSERT INTO billing_notices (key, at) VALUES ({:key}, {:at}) ON CONFLICT (key) DO NOTHING',
    { key, at: Date.now() },
  );
  return added > 0;
}

function wantsUpdates(app: App, user: string): boolean {
  const preferences = readText(
    app,
    `SELECT CAST(IFNULL(iif(json_valid(email_preferences), json_extract(email_preferences, '$.updates'), 1), 1) AS TEXT) AS value
     FROM profiles WHERE id = {:user}`,
    { user },
  );
  return preferences !== '0';
}

function soonText(day: string) {
  return {
    subject: `Your free trial ends on ${day}`,
    heading: 'Your free trial ends in two days',
    paragraphs: [
      `It ends by itself on ${day}, and nothing is charged. You are on the free plan then: ` +
        `${LIMITS.free.countries} countries of your choice, and everything that you have saved.`,
      'If you want to keep all countries and every article, subscribe before.',
    ],
  };
}

function endText() {
  return {
    subject: 'Your free trial has ended',
    heading: 'Your free trial has ended',
    paragraphs: [
      'You are on the free plan now, and nothing was charged. Everything that you have saved is still ' +
        `there. If you followed more than ${LIMITS.free.countries} countries, choose those that you want to ` +
        'read.',
      'Premium is one press away whenever you want it back.',
    ],
  };
}
