/**
 * `POST /api/batch`: for superusers only. One batch is one transaction, and nobody else writes while it runs: ninety
 * sign-ups (each hashes a password) would block all writes for ten seconds. The app sends one entry at a time.
 */
export function requireSuperuserForBatch(e: core.BatchRequestEvent): void {
  if (!e.hasSuperuserAuth()) throw new ForbiddenError('Only superusers can send a batch. Send one request at a time.');
  e.next();
}
