/** How often an account may do something on one day (UTC): more than a person does, and little for an attacker. */
export const DAILY_LIMITS = {
  /** Rows created and changed over the records API. Deletions have no limit. */
  change: 10_000,
  /** Mails to any address that the user types. */
  emailChange: 5,
  verification: 10,
  passwordReset: 20,
  code: 30,
  /** Changes of the password or the second factor; each sends a mail. */
  security: 20,
  /** Log lines about rows that a device could not parse. */
  report: 200,
} as const;
