import { describe, expect, it } from 'vitest';
import { checkForm, codeSchema, isStrongPassword, newPasswordSchema, signInSchema, signUpSchema } from './validation';

describe('the sign-in form', () => {
  it.each(['', 'name', 'name@example', 'a b@example.com'])('refuses the email address “%s”', (email) => {
    expect(checkForm(signInSchema, { email, password: 'secret1' })).toEqual({
      messages: { email: 'Invalid email address' },
    });
  });

  it('refuses a password of five characters', () => {
    expect(checkForm(signInSchema, { email: 'name@example.com', password: '12345' })).toEqual({
      messages: { password: 'Password must be at least 6 characters' },
    });
  });

  it('accepts six characters and drops spaces around the email address', () => {
    expect(checkForm(signInSchema, { email: ' name@example.com ', password: '123456' })).toEqual({
      values: { email: 'name@example.com', password: '123456' },
    });
  });
});

it.each([
  ['x'.repeat(71), true],
  ['x'.repeat(72), false],
  ['é'.repeat(35), true],
  ['é'.repeat(36), false],
])('accepts passwords up to the server’s limit: %s, %s', (password, taken) => {
  const checked = checkForm(newPasswordSchema, { password });
  expect(checked).toEqual(
    taken ? { values: { password } } : { messages: { password: 'Password must be at most 71 characters' } },
  );
});

it.each(['1234567', '123456789', '1234567a', ''])('refuses the sign-in code “%s”', (code) => {
  expect(checkForm(codeSchema, { code })).toEqual({ messages: { code: 'The code has 8 digits' } });
});

it('requires a full name only when signing up', () => {
  const form = { email: 'name@example.com', password: '123456', fullName: '  ' };
  expect(checkForm(signUpSchema, form)).toEqual({ messages: { fullName: 'Full name is required' } });
  expect(checkForm(signInSchema, form)).toHaveProperty('values');
});

it.each([
  ['Passw0rd', true],
  ['passw0rd', false],
  ['PASSW0RD', false],
  ['Password', false],
  ['Pass0', false],
])('rates the password %s as strong: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});
