import * as z from 'zod/mini';

/** The form asks for 6 characters; the stricter rule is only a hint (see `isStrongPassword`). */
const PASSWORD_MINIMUM = 6;
const PASSWORD_MAXIMUM = 128;
const EMAIL_MAXIMUM = 255;
export const FULL_NAME_MAXIMUM = 100;

const email = z.string().check(z.trim(), z.email('Invalid email address'), z.maxLength(EMAIL_MAXIMUM, 'Invalid email address'));
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MINIMUM, 'Password must be at least 6 characters'),
    z.maxLength(PASSWORD_MAXIMUM, 'Password must be at most 128 characters'),
  );
const fullName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Full name is required'), z.maxLength(FULL_NAME_MAXIMUM, 'Full name must be at most 100 characters'));

/** What the sign-in form asks for. */
export const signInSchema = z.object({ email, password });
/** What the sign-up form asks for: a full name as well. */
export const signUpSchema = z.object({ email, password, fullName });

/** 8 to 128 characters with an uppercase letter, a lowercase letter and a digit. */
export function isStrongPassword(text: string): boolean {
  return text.length >= 8 && text.length <= PASSWORD_MAXIMUM && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);
}

export type FieldMessages = Record<string, string>;

/**
 * Checks a form against its schema.
 * @returns the cleaned values, or the first message of each field
 */
export function checkForm<T>(schema: z.ZodMiniType<T>, form: unknown): { values: T } | { messages: FieldMessages } {
  const result = schema.safeParse(form);
  if (result.success) return { values: result.data };
  const messages: FieldMessages = {};
  for (const issue of result.error.issues) messages[String(issue.path[0])] ??= issue.message;
  return { messages };
}
