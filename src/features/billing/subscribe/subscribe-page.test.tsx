// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testRow } from '../../../db/testing/rows';
import type { UserRow } from '../../../domain/core/rows';
import { rememberPlace } from '../../../lib/last-place';
import { useEngineState } from '../../../sync/engine/engine-state';
import { callServer, ServerError } from '../../../sync/requests/server-functions';
import { useToasts } from '../../../ui/toast';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import type { Site } from '../../shared/use-site';
import { SubscribePage } from './subscribe-page';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
}));
vi.mock('../../../sync/engine/status', () => ({ syncNow: vi.fn() }));

const DAY = 86_400_000;
const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString().replace('T', ' ');
const server = vi.mocked(callServer);
const assign = vi.fn();
const toasts = () => useToasts.getState().toasts.map(({ title, message }) => ({ title, message }));
let site: Partial<Site>;

beforeEach(() => {
  sessionStorage.clear();
  server.mockReset();
  assign.mockReset();
  site = { payments: 'live', supportEmail: '' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(site)));
  vi.stubGlobal('location', { ...window.location, assign });
  useEngineState.setState({ phase: 'synced' });
});

async function open(user: Partial<UserRow> = {}, address = '/subscribe') {
  const database = await signedIn({ user });
  return { database, ...renderScreen('/subscribe', address, SubscribePage) };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a user with Premium', () => {
  it('is sent to the dashboard', async () => {
    await open({ plan: 'paid', ...PREMIUM });
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('is redirected to the dashboard when Premium starts in another tab', async () => {
    const { database } = await open();
    await button('Subscribe Now');
    await database.rows('users').update(testRow('users', 'user').id, { plan: 'paid', premium_until: soon(30) });
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('is redirected to the explanation of a suspension', async () => {
    await open({ plan: 'suspended', premium_until: soon(-1) });
    expect(await screen.findByText('at /manage-subscription')).toBeTruthy();
  });

  it.each([
    ['on a trial', { plan: 'trial', premium_until: soon(3) }, /Your free trial runs until/],
    ['past due', { plan: 'paid', premium_until: soon(3) }, /The last payment has not arrived/],
    ['cancelled', { plan: 'cancelled', premium_until: soon(3) }, /You have cancelled, and Premium goes on until/],
    ['no longer', { plan: 'cancelled', premium_until: soon(-3) }, /Your Premium ended on/],
  ] as const)('may still subscribe: %s', async (_, user, words) => {
    await open(user);
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await button('Subscribe Now')).disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /free trial/ })).toBeNull();
  });
});

describe('subscribing', () => {
  it('opens the provider’s page', async () => {
    await open();
    server.mockResolvedValue({ authorizationUrl: 'https://checkout.example.com/abc', reference: 'molao-1' });
    fireEvent.click(await button('Subscribe Now'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example.com/abc'));
    expect(server).toHaveBeenCalledWith('/api/fn/paystack-payment', {
      body: expect.objectContaining({ action: 'initialize', amount: 90 }),
    });
  });

  it('does not open an address that is not a web page', async () => {
    await open();
    server.mockResolvedValue({ authorizationUrl: 'javascript:alert(1)', reference: 'molao-1' });
    fireEvent.click(await button('Subscribe Now'));
    await waitFor(() =>
      expect(toasts()).toEqual([{ title: 'Payment Error', message: 'Failed to initialize payment' }]),
    );
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows a failure, and can be tried again', async () => {
    await open();
    server.mockRejectedValue(new ServerError('Failed to initialize payment', 502));
    fireEvent.click(await button('Subscribe Now'));
    await waitFor(() =>
      expect(toasts()).toEqual([{ title: 'Payment Error', message: 'Failed to initialize payment' }]),
    );
    expect((await button('Subscribe Now')).getAttribute('aria-disabled')).toBeNull();
  });

  it('is not offered if payments are not set up', async () => {
    site = { payments: 'off' };
    await open();
    expect(await screen.findByText(/Payments are not set up on this server/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it('explains offline why it is not possible', async () => {
    useEngineState.setState({ phase: 'offline' });
    await open();
    const subscribe = await button('Subscribe Now');
    expect(subscribe.disabled).toBe(true);
    expect(document.getElementById(subscribe.getAttribute('aria-describedby')!)?.textContent).toContain(
      'need a network',
    );
  });
});

describe('the free trial', () => {
  it('starts with one press and returns to the last page', async () => {
    rememberPlace('/article/abc');
    await open();
    server.mockResolvedValue({ premium_until: soon(7) });
    fireEvent.click(await button('Start the 7-day free trial, no card'));
    expect(await screen.findByText('at /article/abc')).toBeTruthy();
    expect(server).toHaveBeenCalledWith('/api/billing/trial');
  });

  it('shows the reason of a refusal on the page', async () => {
    await open();
    server.mockRejectedValue(
      new ServerError('This e-mail address has had its free trial. Subscribe to go on with Premium.', 400),
    );
    fireEvent.click(await button(/free trial/));
    expect(
      await screen.findByText('This e-mail address has had its free trial. Subscribe to go on with Premium.'),
    ).toBeTruthy();
  });

  it('needs a verified address first, and sends the link again', async () => {
    await open({ verified: false });
    server.mockResolvedValue(undefined);
    fireEvent.click(await button('Send the email again'));
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Email Sent' }]));
    expect(server).toHaveBeenCalledWith('/api/collections/users/request-verification', {
      body: { email: 'lerato@example.com' },
    });
    expect(screen.queryByRole('button', { name: /Start the 7-day/ })).toBeNull();
  });

  it('is not offered to a user who has paid before', async () => {
    const database = await signedIn();
    await database.rows('payments').put(testRow('payments', 'payment', { state: 'refunded' }));
    renderScreen('/subscribe', '/subscribe', SubscribePage);
    await button('Subscribe Now');
    expect(screen.queryByRole('button', { name: /free trial/ })).toBeNull();
  });
});

describe('the return from the provider', () => {
  const back = '/subscribe?trxref=molao-1&reference=molao-1';

  it('verifies the payment, and redirects a second after a success', async () => {
    server.mockResolvedValue({ status: 'success' });
    rememberPlace('/country/ZA');
    await open({ plan: 'paid', ...PREMIUM }, back);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    expect(server).toHaveBeenCalledTimes(1);
    expect(server).toHaveBeenCalledWith('/api/fn/paystack-payment', {
      body: expect.objectContaining({ action: 'verify', reference: 'molao-1' }),
    });
    expect(await screen.findByText('at /country/ZA')).toBeTruthy();
    expect(toasts()).toHaveLength(1);
  });

  it.each(['failed', 'abandoned', 'reversed', 'something new'])(
    'shows for "%s" that the payment was not successful, and the offer again',
    async (status) => {
      server.mockResolvedValue({ status });
      const { router } = await open({}, back);
      await button('Subscribe Now');
      expect(toasts()).toEqual([
        { title: 'Payment Failed', message: 'Your payment was not successful. Please try again.' },
      ]);
      expect(router.state.location.search).toBe('');
    },
  );

  it('retries a pending payment automatically', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      server.mockResolvedValueOnce({ status: 'pending' }).mockResolvedValue({ status: 'success' });
      await open({}, back);
      expect(await screen.findByRole('heading', { name: 'Payment pending' })).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('explains what happens when the provider does not answer, and offers a retry', async () => {
    server
      .mockRejectedValueOnce(new ServerError('Failed to verify payment', 502))
      .mockResolvedValue({ status: 'success' });
    await open({}, back);
    expect(await screen.findByText(/do not pay again/)).toBeTruthy();
    expect(toasts()).toEqual([{ title: 'Verification Error', message: 'Failed to verify payment' }]);
    fireEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy();
  });

  it('shows no toast without a network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.mockRejectedValue(new ServerError('', 0));
    await open({}, back);
    expect(await screen.findByText(/checked when you are back online/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    online.mockRestore();
  });

  it('does not show another user’s payment', async () => {
    server.mockRejectedValue(new ServerError('Failed to verify payment', 404));
    await open({}, back);
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeTruthy();
  });
});

describe('a payment whose tab was closed before the return', () => {
  it('is verified when the page is opened again', async () => {
    const database = await signedIn();
    const begun = new Date().toISOString().replace('T', ' ');
    await database
      .rows('payments')
      .put(testRow('payments', 'payment', { state: 'open', paid_at: '', reference: 'molao-7', created: begun }));
    server.mockResolvedValue({ status: 'success' });
    renderScreen('/subscribe', '/subscribe', SubscribePage);
    expect(await screen.findByText(/A payment that you began is not confirmed yet/)).toBeTruthy();
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Payment Successful' }]));
    expect(server).toHaveBeenCalledTimes(1);
  });
});
