/**
 * Payment records are stored for this long after an account is deleted, as our terms say. The migration `retention`
 * has the same value.
 */
export const RETENTION_YEARS = 7;
