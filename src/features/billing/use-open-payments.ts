import { useEffect } from 'react';
import type { Row } from '../../domain/core/rows';
import { DAY_MS, parseServerDate } from '../../domain/core/dates';
import { useOnline } from '../../sync/requests/use-online';
import { verifyPayment } from './verify-payment';
import { serverNow } from '../../domain/core/clock';

/** Older payments are reconciled by the server. */
const RECENT_MS = 3 * DAY_MS;
/** Limits the calls to the provider. */
const MAX_PAYMENTS = 3;

/**
 * Recent payments without a known result: the tab was closed before the return, or the provider did not answer. Each is
 * verified when the screen opens. Only a success is shown.
 */
export function useOpenPayments(payments: readonly Row<'payments'>[]): readonly Row<'payments'>[] {
  const online = useOnline();
  const open = payments.filter(({ state, created }) => state === 'open' && isRecent(created)).slice(0, MAX_PAYMENTS);
  const references = open.map(({ reference }) => reference).join(' ');
  useEffect(() => {
    if (!online || !references) return;
    for (const reference of references.split(' ')) {
      verifyPayment(reference).catch((error: unknown) =>
        console.warn('A payment could not be checked; it is asked about again later.', error),
      );
    }
  }, [online, references]);
  return open;
}

function isRecent(created: string): boolean {
  const begun = parseServerDate(created);
  return begun !== undefined && serverNow() - begun.getTime() < RECENT_MS;
}
