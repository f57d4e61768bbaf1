import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerError } from '../../../sync/requests/server-functions';
import { signIn, signUp } from '../../../sync/session/session';
import { useSession } from '../../../sync/session/session-state';
import { useToasts } from '../../../ui/toast';
import { AuthPage } from './auth-page';

vi.mock('../../../sync/session/session', async (original) => ({
  ...(await original<object>()),
  signIn: vi.fn(),
  signUp: vi.fn(),
}));

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

const show = (address = '/auth') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/auth" element={<AuthPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  useSession.setState({ state: 'signed-out', expired: false, ended: undefined });
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

it('asks for a full name only when signing up', () => {
  show();
  expect(screen.queryByLabelText('Full name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Full name')).toBeTruthy();
  expect(document.title).toBe('Create an account · Molao');
});

it.each([
  ['signed_out', 'This device was signed out from another device. Its local data was deleted.'],
  ['signed_out_everywhere', 'All devices of this account were signed out. The local data of this device was deleted.'],
  ['account_deleted', 'This account was deleted. Its data on this device was deleted too.'],
] as const)('says why the server signed this device out: %s', (ended, message) => {
  useSession.setState({ ended });
  show();
  expect(screen.getByRole('status').textContent).toBe(message);
});

it('shows a message at each invalid field and focuses the first', () => {
  show();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'name@example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: '12345' } });
  fireEvent.submit(document.forms[0]!);
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('recognises a strong password while it is typed', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(screen.getByText(/Stronger: 8 or more/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Passw0rd1' } });
  expect(screen.getByText('A strong password.')).toBeTruthy();
});

it('redirects a signed-in user to the requested page', () => {
  useSession.setState({ state: 'signed-in', userId: 'u' });
  show('/auth?next=%2Fcountry%2FZA');
  expect(screen.getByText('at /country/ZA')).toBeTruthy();
});

it('lets a user with an expired session sign in again', () => {
  useSession.setState({ state: 'signed-in', userId: 'u', expired: true });
  show();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

it('shows the server’s message in the form, selects the password, and hides the message when the user types', async () => {
  vi.mocked(signIn).mockRejectedValueOnce(new ServerError('Failed to authenticate.', 400));
  show();
  type('Email', 'thandi@example.com');
  type('Password', 'wrong-password');
  fireEvent.submit(document.forms[0]!);
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('b, p')].map(({ textContent }) => textContent)).toEqual([
    'Error',
    'Failed to authenticate.',
  ]);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'wrong-password'.length]);
  expect(useToasts.getState().toasts).toEqual([]);
  type('Password', 'right-password');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('hides the message of a field while the user types in it', () => {
  show();
  fireEvent.submit(document.forms[0]!);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  type('Email', 'thandi@example.com');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Password must be at least 6 characters',
  ]);
});

it('returns to sign-in after sign-up, with the address and the focus on the password', async () => {
  vi.mocked(signUp).mockResolvedValueOnce();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  type('Full name', 'Thandi Mokoena');
  type('Email', 'thandi@example.com');
  type('Password', 'secret12');
  fireEvent.submit(document.forms[0]!);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'thandi@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Success!', message: 'Account created. You can now sign in.' },
  ]);
});

it('keeps the address when the form changes between sign-in and sign-up', () => {
  show();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'thandi@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'thandi@example.com');
});
