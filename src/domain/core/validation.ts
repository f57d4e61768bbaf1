import * as z from 'zod/mini';

/** The form requires 6 characters; the stricter rule is only a hint (see `isStrongPassword`). */
const PASSWORD_MINIMUM = 6;
/** The server's hash (bcrypt) reads only 72 bytes, so the server refuses longer passwords. */
const PASSWORD_MAXIMUM = 71;
const EMAIL_MAXIMUM = 255;
export const FULL_NAME_MAXIMUM = 100;

const email = z
  .string()
  .check(z.trim(), z.email('Invalid email address'), z.maxLength(EMAIL_MAXIMUM, 'Invalid email address'));
const password = z.string().check(
  z.minLength(PASSWORD_MINIMUM, 'Password must be at least 6 characters'),
  z.refine((text) => utf8Length(text) <= PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters`),
);
const fullName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Full name is required'),
    z.maxLength(FULL_NAME_MAXIMUM, 'Full name must be at most 100 characters'),
  );

/** The sign-in form. */
export const signInSchema = z.object({ email, password });
/** The sign-up form: with a full name. */
export const signUpSchema = z.object({ email, password, fullName });

/** Forms for a new address or a new password. */
export const emailSchema = z.object({ email });
export const newPasswordSchema = z.object({ password });
/** Forms that require the current password again. */
export const confirmSchema = z.object({ password: z.string().check(z.minLength(1, 'Type your password')) });
export const changePasswordSchema = z.object({
  oldPassword: z.string().check(z.minLength(1, 'Type your present password')),
  password,
});
export const changeEmailSchema = z.object({ newEmail: email });
export const codeSchema = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{8}$/, 'The code has 8 digits')) });

/** At least 8 characters with an uppercase letter, a lowercase letter and a digit. */
export function isStrongPassword(text: string): boolean {
  return (
    text.length >= 8 &&
    utf8Length(text) <= PASSWORD_MAXIMUM &&
    /[A-Z]/.test(text) &&
    /[a-z]/.test(text) &&
    /\d/.test(text)
  );
}

/** Without TextEncoder, which the hooks' engine lacks. */
function utf8Length(text: string): number {
  return [...text].reduce((length, character) => length + bytesOf(character.codePointAt(0)!), 0);
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
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
