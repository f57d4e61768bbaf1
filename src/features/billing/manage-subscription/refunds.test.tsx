// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId } from '../../../db/testing/rows';
import { ServerError } from '../../../sync/requests/server-functions';
import { days, PAYING, server, toasts, open, button } from './testing/manage-subscription';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
  downloadFromServer: vi.fn(),
}));
vi.mock('../../../sync/engine/status', () => ({ syncNow: vi.fn() }));
vi.mock('../../../lib/save-file', () => ({ saveFile: vi.fn() }));

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
  ])('shows its state: %s', async (state, fields, words) => {
    await open({
      ...FRESH,
      payments: [{ paid_at: days(-3), state: state === 'refunded' ? 'refunded' : 'paid' }],
      refunds: [{ state, ...fields }],
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a refund' }) !== null).toBe(state === 'declined');
  });

  it('explains why it is no longer possible', async () => {
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
