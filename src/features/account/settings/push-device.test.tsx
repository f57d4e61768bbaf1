// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PushDevice } from './push-device';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

// Without a network the list of devices is not asked for: its failure would be logged after the last test.
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/**
 * A browser that supports pushes, as far as a test without one can fake it; tests/e2e/notices/push.test.ts has the
 * rest.
 */
function browserWith(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('PushManager', class {});
  const pushManager = { getSubscription: async () => null };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

describe('notifications on this device', () => {
  it('are not offered in a browser without push', async () => {
    render(<PushDevice />);
    expect(await screen.findByText(/cannot show notifications of Molao/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('need an installed app on an iPhone, with instructions', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<PushDevice />);
    expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  });

  it('show how to unblock them, because a page cannot ask again', async () => {
    browserWith('denied');
    render(<PushDevice />);
    expect(await screen.findByText(/are blocked in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('ask for permission only after a press', async () => {
    browserWith('default');
    render(<PushDevice />);
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
  });
});
