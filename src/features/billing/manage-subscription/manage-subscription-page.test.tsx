// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { testId } from '../../../db/testing/rows';
import { saveFile } from '../../../lib/save-file';
import { useEngineState } from '../../../sync/engine/engine-state';
import { downloadFromServer, ServerError } from '../../../sync/requests/server-functions';
import { days, PAYING, server, assign, toasts, open, button } from './testing/manage-subscription';

vi.mock('../../../sync/requests/server-functions', async (original) => ({
  ...(await original<object>()),
  callServer: vi.fn(),
  downloadFromServer: vi.fn(),
}));
vi.mock('../../../sync/engine/status', () => ({ syncNow: vi.fn() }));
vi.mock('../../../lib/save-file', () => ({ saveFile: vi.fn() }));

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
