import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { MolaoDatabase } from '../../../../db/database';
import { testId, testRow } from '../../../../db/testing/rows';
import type { Row, UserRow } from '../../../../domain/core/rows';
import { saveFile } from '../../../../lib/save-file';
import { useEngineState } from '../../../../sync/engine/engine-state';
import { callServer, downloadFromServer } from '../../../../sync/requests/server-functions';
import { useToasts } from '../../../../ui/toast';
import { renderScreen, signedIn } from '../../../shared/testing/screen';
import { ManageSubscriptionPage } from '../manage-subscription-page';

/** The page of a subscription with its rows, for tests that mock the server functions and `saveFile`. */

const DAY = 86_400_000;
export const days = (count: number) => new Date(Date.now() + count * DAY).toISOString().replace('T', ' ');
export const PAYING = { plan: 'paid', premium_until: days(27) } as const;
export const server = vi.mocked(callServer);
export const assign = vi.fn();
export const toasts = () => useToasts.getState().toasts.map(({ title, message }) => ({ title, message }));

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

export async function open({ user, payments = [], refunds = [] }: Rows = {}): Promise<MolaoDatabase> {
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

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
