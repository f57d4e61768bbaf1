/**
 * Requires an admin: a user with that role, or a superuser.
 *
 * @param what the end of the message 'Only admins …'
 * @throws ForbiddenError
 */
export function requireAdmin(e: core.RequestEvent, what = 'do this'): void {
  if (!isAdminRequest(e)) throw new ForbiddenError(`Only admins ${what}.`);
}

/** Whether an admin sent the request: a user with that role, or a superuser. */
export function isAdminRequest(e: core.RequestEvent | core.RecordRequestEvent | core.RecordsListRequestEvent): boolean {
  return e.hasSuperuserAuth() || e.auth?.getString('role') === 'admin';
}
