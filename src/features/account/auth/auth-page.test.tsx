import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../../sync/session/session-state';
import { AuthPage } from './auth-page';

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

beforeEach(() => useSession.setState({ state: 'signed-out', expired: false, ended: undefined }));
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
