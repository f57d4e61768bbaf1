import type { Entitlement } from '../core/access';
import { LIMITS } from '../billing/plans';

/** The message when a user wants to follow more countries than the free plan allows. */
export const TOO_MANY_COUNTRIES =
  `The free plan follows up to ${LIMITS.free.countries} countries. Remove one first, or upgrade to ` + 'Premium.';

/** Whether the user may follow one more country. */
export function mayFollowMore(followed: readonly string[], { limits }: Entitlement): boolean {
  return followed.length < limits.countries;
}

/**
 * Whether a user follows more countries than the plan allows, after Premium ended. Until they choose, the first ones
 * count.
 */
export function mustChoose(followed: readonly string[], { limits }: Entitlement): boolean {
  return followed.length > limits.countries;
}

/**
 * The list with one more country. Unchanged if the country is followed already or the limit is reached.
 *
 * @param place its place in the list, of which a lapsed plan keeps the first ones; by default the last
 */
export function withCountry(
  followed: readonly string[],
  country: string,
  entitlement: Entitlement,
  place = followed.length,
): string[] {
  if (followed.includes(country) || !mayFollowMore(followed, entitlement)) return [...followed];
  return [...followed.slice(0, place), country, ...followed.slice(place)];
}

export function withoutCountry(followed: readonly string[], country: string): string[] {
  return followed.filter((id) => id !== country);
}

/**
 * Whether the list may change from `before` to `after`. Keeping, reordering and removing is always allowed, even
 * above the limit of an ended plan. Only a new country must fit into the limit.
 */
export function mayChangeFollowing(
  before: readonly string[],
  after: readonly string[],
  { limits }: Entitlement,
): boolean {
  return after.length <= limits.countries || after.every((id) => before.includes(id));
}
