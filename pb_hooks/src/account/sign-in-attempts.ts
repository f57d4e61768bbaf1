import { DAY_MS } from '../../../src/domain/core/dates';
import { inTransaction, type App } from '../core/app';
import { secretFor } from '../core/secrets';
import { execute, readText } from '../core/sql';
import { LONGEST_PAUSE, pauseAfter } from './sign-in-pause';

interface Attempts {
  failures: number;
  last: number;
  paused_until: number;
}

/** What somebody guesses, each with its own count: a pause of one must not block the others. */
export const guesses = {
  /** The password, when signing in. Addresses are compared without regard to case, as the index of `users` does. */
  password: (address: string) => `password ${address.toLowerCase()}`,
  /** A mailed code, after the password. */
  code: (user: string) => `code ${user}`,
  /** The password, asked again within a session. */
  confirmation: (user: string) => `confirmation ${user}`,
};

const NONE: Attempts = { failures: 0, last: 0, paused_until: 0 };

/**
 * Counts an attempt as failed before the password or code is checked, so that parallel guesses cannot pass a pause.
 * Attempts during a pause are not counted: otherwise guesses could extend it without end.
 *
 * @param guess one of `guesses`
 * @returns milliseconds to wait; 0 if the password or code may be checked
 */
export function countAttempt(app: App, guess: string, now: number): number {
  const account = keyOf(app, guess);
  let wait = 0;
  // Short: it must end before the password is checked, which takes long on purpose.
  inTransaction(app, (tx) => {
    const attempts = readAttempts(tx, account);
    const left = attempts.paused_until - now;
    // A longer pause began before the server's clock was set back.
    wait = left > LONGEST_PAUSE ? 0 : Math.max(0, left);
    if (wait > 0) return;
    // A day without a failure forgets the failures before it.
    const failures = now - attempts.last < DAY_MS ? attempts.failures + 1 : 1;
    execute(
      tx,
      `INSERT INTO sign_in_attempts (account, failures, last, paused_until, mailed)
       VALUES ({:account}, {:failures}, {:now}, {:until}, 0)
       ON CONFLICT (account) DO UPDATE SET failures = {:failures}, last = {:now}, paused_until = {:until}`,
      { account, failures, now, until: now + pauseAfter(failures) },
    );
  });
  return wait;
}

function readAttempts(app: App, account: string): Attempts {
  const row = readText(
    app,
    `SELECT json_object('failures', failures, 'last', last, 'paused_until', paused_until) AS value
     FROM sign_in_attempts WHERE account = {:account}`,
    { account },
  );
  return row === undefined ? NONE : (JSON.parse(row) as Attempts);
}

/** After a right password or code. Remembers when the owner was mailed. */
export function forgetAttempts(app: App, guess: string): void {
  execute(app, 'UPDATE sign_in_attempts SET failures = 0, paused_until = 0 WHERE account = {:account}', {
    account: keyOf(app, guess),
  });
}

/** After a new password: what was guessed with the old one is worth nothing. */
export function forgetAllAttempts(app: App, user: core.Record): void {
  forgetAttempts(app, guesses.password(user.email()));
  forgetAttempts(app, guesses.code(user.id));
  forgetAttempts(app, guesses.confirmation(user.id));
}

/** True if a pause has begun and the owner was not mailed within a day. A second call returns false. */
export function claimMail(app: App, guess: string, now: number): boolean {
  const account = keyOf(app, guess);
  return (
    execute(
      app,
      `UPDATE sign_in_attempts SET mailed = {:now}
       WHERE account = {:account} AND paused_until > {:now} AND mailed <= {:before}`,
      { account, now, before: now - DAY_MS },
    ) > 0
  );
}

/** Runs each night. */
export function deleteOldAttempts(app: App, now: number): void {
  execute(app, 'DELETE FROM sign_in_attempts WHERE last <= {:before} AND mailed <= {:before}', {
    before: now - DAY_MS,
  });
}

function keyOf(app: App, guess: string): string {
  return $security.hs256(guess, secretFor(app, 'sign-in'));
}
