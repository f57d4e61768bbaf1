// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testRow } from '../../db/testing/rows';
import { PREMIUM, renderScreen, signedIn } from '../../features/shared/testing/screen';
import { NotificationsBell } from './notifications-bell';

it('sets the app badge again when the page becomes visible', async () => {
  const setAppBadge = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge, clearAppBadge: vi.fn(() => Promise.resolve()) });
  const database = await signedIn({ user: PREMIUM });
  const created = new Date().toISOString().replace('T', ' ');
  await database.rows('events').bulkPut(['a', 'b'].map((name) => testRow('events', name, { created })));
  renderScreen('/', '/', NotificationsBell);
  await screen.findByRole('link', { name: 'Notifications, 2 unread' });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  const before = setAppBadge.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(setAppBadge.mock.calls.slice(before)).toEqual([[2]]);
});
