// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { UserRow } from '../../domain/core/rows';
import { PREMIUM, renderScreen, signedIn } from '../../features/shared/testing/screen';
import { AccountMenu } from './account-menu';
import { useTier } from './use-tier';

async function open(name: string, user?: Partial<UserRow>) {
  const onSignOut = vi.fn();
  await signedIn({ profile: { full_name: name }, ...(user && { user }) });
  const Menu = () => <AccountMenu tier={useTier()} onSignOut={onSignOut} />;
  const { container } = renderScreen('/laws', '/laws', Menu);
  const trigger = await screen.findByRole('button', { name: `Account: ${name}` });
  const initials = trigger.textContent;
  fireEvent.click(trigger);
  return { onSignOut, initials, panel: within(container), trigger };
}

const labels = () => screen.getAllByRole('link').map((link) => link.textContent);

it('offers Premium to a user of the free plan, and ends with the sign-out', async () => {
  const { onSignOut, initials, panel, trigger } = await open('Thandi van der Merwe');
  expect(initials).toBe('TM');
  expect(panel.getByText('Free plan')).toBeTruthy();
  expect(labels()).toEqual(['Upgrade to PremiumR90 per month', 'Settings', 'Manage Subscription']);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
});

it('offers no Premium to subscribers', async () => {
  const { initials, panel } = await open('Lindiwe', PREMIUM);
  expect(initials).toBe('L');
  expect(panel.getByText('Premium Member')).toBeTruthy();
  expect(labels()).toEqual(['Settings', 'Manage Subscription']);
});

it('leads admins to their panel', async () => {
  const { panel } = await open('Ada Admin', { role: 'admin' });
  expect(panel.getByText('Admin Access')).toBeTruthy();
  expect(labels()).toEqual(['Settings', 'Manage Subscription', 'Admin']);
});
