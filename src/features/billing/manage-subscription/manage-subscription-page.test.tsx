// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../../../db/database';
import { testId, testRow } from '../../../db/test-rows';
import type { Row, UserRow } from '../../../domain/core/rows';
import { saveFile } from '../../../lib/save-file';
import { useEngineState } from '../../../sync/engine-state';
import { callServer, downloadFromServer, ServerError } from '../../../sync/server-functions';
import { useToasts } from '../../../ui/toast';
import { renderScreen, signedIn } from '../../shared/test-screen';
import { ManageSubscriptionPage } from './manage-subscription-page';

vi.mock('../../../sync/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
  downloadFromServer: vi.fn(),
}));
vi.mock('../../../sync/status', () => ({ syncNow: vi.fn() }));
vi.mock('../../../lib/save-file', () => ({ saveFile: vi.fn() }));

const DAY = 86_400_000;
const days = (count: number) => new Date(Date.now() + count * DAY).toISOString().replace('T', ' ');
const PAYING = { plan: 'paid', premium_until: days(27) } as const;
const server = vi.mocked(callServer);
const assign = vi.fn();
const toasts = () => useToasts.getState().toasts.map(({ title, message }) => ({ title, message }));

beforeEach(() => {
  server.mockReset();
  assign.mockReset();
  vi.mocked(downloadFromServer).mockReset();
  vi.mocked(saveFile).mockReset();
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ payments: 'live', supportEmail: 'help@example.com' })),
  );
  vi.stubGlobal('location', { ...window.location, assign });
  useEngineState.setState({ phase: 'synced' });
});

interface Rows {
  user?: Partial<UserRow>;
  payments?: Partial<Row<'payments'>>[];
  refunds?: Partial<Row<'refund_requests'>>[];
}

async function open({ user, payments = [], refunds = [] }: Rows = {}): Promise<MolaoDatabase> {
  const database = await signedIn({ user });
  if (user?.plan)
    await database
      .rows('subscriptions')
      .put(testRow('subscriptions', 'sub', { current_period_end: days(20), started_at: days(-10) }));
  await database.rows('payments').bulkPut(payments.map((payment, index) => testRow('payments', `p${index}`, payment)));
  await database
    .rows('refund_requests')
    .bulkPut(
      refunds.map((refund, index) => testRow('refund_requests', `r${index}`, { payment: testId('p0'), ...refund })),
    );
  renderScreen('/manage-subscription', '/manage-subscription', ManageSubscriptionPage);
  return database;
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('links to the settings, and to /subscribe without a subscription', async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'Subscribe Now' })).getAttribute('href')).toBe('/subscribe');
  expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

describe('cancelling', () => {
  it('asks first, and cancels', async () => {
    await open({ user: PAYING });
    server.mockResolvedValue({ status: 'cancelled', until: days(20) });
    fireEvent.click(await button('Cancel Subscription'));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toMatch(/Premium goes on until \d+ \w+ \d{4}\. After that nothing is charged/);
    expect(server).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Subscription Cancelled' }]));
    expect(server).toHaveBeenCalledWith('/api/billing/cancel');
  });

  it('shows the message for a failure', async () => {
    await open({ user: PAYING });
    server.mockRejectedValue(new ServerError('', 0));
    fireEvent.click(await button('Cancel Subscription'));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel Subscription' }));
    await waitFor(() =>
      expect(toasts()).toEqual([{ title: 'Error', message: 'Failed to cancel subscription. Please try again.' }]),
    );
  });

  it('can be undone while the paid time lasts, and the page follows the rows', async () => {
    const database = await open({ user: { plan: 'cancelled', premium_until: days(20) } });
    server.mockResolvedValue({ status: 'active', until: days(27) });
    fireEvent.click(await button('Resume Subscription'));
    await waitFor(() => expect(server).toHaveBeenCalledWith('/api/billing/resume'));
    await database.rows('users').update(testId('user'), PAYING);
    expect(await button('Cancel Subscription')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });

  it('shows the server’s reason', async () => {
    await open({ user: { plan: 'cancelled', premium_until: days(20) } });
    server.mockRejectedValue(new ServerError('The provider has ended this subscription. Subscribe anew.', 400));
    fireEvent.click(await button('Resume Subscription'));
    await waitFor(() =>
      expect(toasts()).toEqual([
        { title: 'Error', message: 'The provider has ended this subscription. Subscribe anew.' },
      ]),
    );
  });
});

it('opens the provider’s page for a new card', async () => {
  await open({ user: { plan: 'paid', premium_until: days(3) } });
  server.mockResolvedValue({ url: 'https://provider.example.com/manage/1' });
  fireEvent.click(await button('Update card'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example.com/manage/1'));
});

it('shows the support address in a suspension', async () => {
  await open({ user: { plan: 'suspended', premium_until: days(-1) } });
  expect((await screen.findByRole('link', { name: 'help@example.com' })).getAttribute('href')).toBe(
    'mailto:help@example.com',
  );
});

it('shows the subscription offline, and says why nothing can be changed', async () => {
  useEngineState.setState({ phase: 'offline' });
  await open({ user: PAYING, payments: [{}] });
  const cancel = await button('Cancel Subscription');
  expect([cancel.disabled, (await button(/Download receipt/)).disabled]).toEqual([true, true]);
  expect(document.getElementById(cancel.getAttribute('aria-describedby')!)?.textContent).toContain('needs the network');
});

describe('payments', () => {
  it('are listed, newest first, with receipts for paid ones', async () => {
    await open({
      user: PAYING,
      payments: [
        { created: days(-3), state: 'refunded' },
        { created: days(-2), state: 'expired', paid_at: '', reference: 'molao-2' },
        { created: days(-1), reference: 'molao-3' },
      ],
    });
    const history = await screen.findByRole('region', { name: 'Payment history' });
    const rows = within(history).getAllByRole('listitem');
    expect(rows.map((row) => /Paid|Not completed|Refunded/.exec(row.textContent)?.[0])).toEqual([
      'Paid',
      'Not completed',
      'Refunded',
    ]);
    expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([true, false, true]);
  });

  it('offer the receipt as a file named after its number', async () => {
    await open({ user: PAYING, payments: [{}] });
    const file = new Blob(['%PDF']);
    vi.mocked(downloadFromServer).mockResolvedValue(file);
    fireEvent.click(await button(/Download receipt/));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'MOL-20261101-P0000000.pdf'));
    expect(downloadFromServer).toHaveBeenCalledWith(`/api/billing/receipt/${testId('p0')}`);
  });

  it('show that a receipt could not be downloaded', async () => {
    await open({ user: PAYING, payments: [{}] });
    vi.mocked(downloadFromServer).mockRejectedValue(new ServerError('', 0));
    fireEvent.click(await button(/Download receipt/));
    await waitFor(() =>
      expect(toasts()).toEqual([{ title: 'Error', message: 'Failed to download the receipt. Please try again.' }]),
    );
  });
});

describe('a refund', () => {
  const FRESH = { user: PAYING, payments: [{ paid_at: days(-3) }] };

  it('is requested with a reason, which stays if it could not be sent', async () => {
    await open(FRESH);
    fireEvent.click(await button('Request a refund'));
    const dialog = screen.getByRole('dialog', { name: 'Request a refund' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
    expect(server).not.toHaveBeenCalled();

    server.mockRejectedValueOnce(new ServerError('', 0)).mockResolvedValue({ id: 'r' });
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(reason, { target: { value: ' Not what I need. ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText(/could not be sent/)).toBeTruthy();
    expect(reason.value).toBe(' Not what I need. ');

    fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Refund Requested' }]));
    expect(server).toHaveBeenLastCalledWith('/api/billing/refund', {
      body: { payment: testId('p0'), reason: 'Not what I need.' },
    });
  });

  it('shows the server’s reason for a refusal', async () => {
    await open(FRESH);
    fireEvent.click(await button('Request a refund'));
    server.mockRejectedValue(
      new ServerError('Renewals are not refundable. The money-back guarantee covers the first payment only.', 400),
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Please' } });
    fireEvent.click(await button('Send request'));
    expect(await screen.findByText(/Renewals are not refundable/)).toBeTruthy();
  });

  it.each([
    ['requested', {}, /You asked for a refund on/],
    ['approved', { decided_at: days(-1) }, /Your refund was approved on/],
    ['refunded', { decided_at: days(-1) }, /Your payment was refunded/],
    [
      'declined',
      { decided_at: days(-1), decision_reason: 'It was used for a month.' },
      /declined on .* It was used for a month\./,
    ],
  ])('says where it stands: %s', async (state, fields, words) => {
    await open({
      ...FRESH,
      payments: [{ paid_at: days(-3), state: state === 'refunded' ? 'refunded' : 'paid' }],
      refunds: [{ state, ...fields }],
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a refund' }) !== null).toBe(state === 'declined');
  });

  it('says why it is no longer possible', async () => {
    await open({ user: PAYING, payments: [{ paid_at: days(-15) }] });
    expect(await screen.findByText(/ends 14 days after the first payment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull();
  });
});

describe('an admin', () => {
  const request = {
    id: 'request00000000',
    state: 'requested',
    reference: 'molao-9',
    amount: 9000,
    currency: 'ZAR',
    paid_at: days(-3),
    requested_at: days(-1),
    reason: 'Not what I need.',
  };

  it('needs no subscription, and decides about refund requests with a reason', async () => {
    server.mockImplementation(async (path) =>
      path === '/api/billing/refunds' ? { items: [request] } : { state: 'declined' },
    );
    await open({ user: { role: 'admin' } });
    expect(await screen.findByText(/No subscription is needed/)).toBeTruthy();
    fireEvent.click(await button('Decide'));
    const dialog = screen.getByRole('dialog', { name: 'Refund R90.00?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Used for a month.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Refund Declined' }]));
    expect(server).toHaveBeenCalledWith(`/api/billing/refund/${request.id}/decision`, {
      body: { decision: 'decline', reason: 'Used for a month.' },
    });
  });

  it('keeps the typed reason if the decision could not be sent', async () => {
    server.mockImplementation(async (path) => {
      if (path === '/api/billing/refunds') return { items: [request] };
      throw new ServerError('', 0);
    });
    await open({ user: { role: 'admin' } });
    fireEvent.click(await button('Decide'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Fair.' } });
    fireEvent.click(await button('Approve and refund'));
    expect(await screen.findByText(/could not be sent/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Fair.');
  });

  it('does not see refund requests without the role', async () => {
    await open({ user: PAYING });
    await button('Cancel Subscription');
    expect(screen.queryByRole('heading', { name: 'Refund requests' })).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });
});
