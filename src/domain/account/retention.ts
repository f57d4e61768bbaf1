/** Records of payments are kept for so long after an account is gone, as the terms say; the database (migration `retention`) holds to the same. */
export const RETENTION_YEARS = 7;
