/**
 * Who has Premium now, as an SQL condition over `users u`: the rule of `entitlement` (src/domain/core/access.ts) for
 * queries over many users. It must agree with the API rules (`premium_until > @now`, or an admin).
 */
export const IS_PREMIUM = "(u.role = 'admin' OR u.premium_until > strftime('%Y-%m-%d %H:%M:%fZ'))";
