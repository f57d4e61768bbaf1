import type { Entitlement } from '../core/access';
import { LIMITS } from '../billing/plans';

/** What somebody is told who would follow more than the free plan allows. */
export const TOO_MANY_COUNTRIES = `The free plan follows up to ${LIMITS.free.countries} countries. Remove one first, or upgrade to Premium.`;

/** May this person follow one more country? */
export function mayFollowMore(followed: readonly string[], { limits }: Entitlement): boolean {
  return followed.length < limits.countries;
}

/** A plan that has ended left more than is read for nothing: until somebody chooses, it is the first ones. */
export function mustChoose(followed: readonly string[], { limits }: Entitlement): boolean {
  return followed.length > limits.countries;
}

/** The list with one country more, at its end: a lapsed plan keeps the first ones. Unchanged where it is followed or the limit is reached. */
export function withCountry(followed: readonly string[], country: string, entitlement: Entitlement): string[] {
  if (followed.includes(country) || !mayFollowMore(followed, entitlement)) return [...followed];
  return [...followed, country];
}

export function withoutCountry(followed: readonly string[], country: string): string[] {
  return followed.filter((id) => id !== country);
}

/**
 * May the list become `after`? What is followed may always be kept, reordered or given up, also beyond the limit of a plan that has ended;
 * only a country that is new needs room.
 */
export function mayChangeFollowing(
  before: readonly string[],
  after: readonly string[],
  { limits }: Entitlement,
): boolean {
  return after.length <= limits.countries || after.every((id) => before.includes(id));
}
