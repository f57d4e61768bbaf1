/**
 * Requires an admin: a user with that role, or a superuser.
 *
 * @param what the end of the message 'Only admins …'
 * @throws ForbiddenError
 */
export function requireAdmin(e: core.RequestEvent, what = 'do this'): void {
  if (e.hasSuperuserAuth() || e.auth?.getString('role') === 'admin') return;
  throw new ForbiddenError(`Only admins ${what}.`);
}
