/**
 * Lets pass whoever runs the service: a user with the role, or a superuser.
 *
 * @param what what only admins do, as the refusal says it: 'Only admins …'
 * @throws ForbiddenError
 */
export function requireAdmin(e: core.RequestEvent, what = 'do this'): void {
  if (e.hasSuperuserAuth() || e.auth?.getString('role') === 'admin') return;
  throw new ForbiddenError(`Only admins ${what}.`);
}
