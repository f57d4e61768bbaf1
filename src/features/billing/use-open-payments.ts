import { useEffect } from 'react';
import type { Row } from '../../domain/core/rows';
import { parseServerDate } from '../../domain/core/dates';
import { useOnline } from '../../sync/use-online';
import { verifyPayment } from './verify-payment';

/** Older ones are the server's nightly work. */
const RECENT_MS = 3 * 86_400_000;
/** Each costs a question to the provider; nobody has more that matter. */
const MOST = 3;

/**
 * Payments that were begun and whose end nobody has told: the tab was closed between paying and coming back, or the provider could not be asked.
 * Each is asked about when the screen opens, in silence unless it turns out to be paid.
 */
export function useOpenPayments(payments: readonly Row<'payments'>[]): readonly Row<'payments'>[] {
  const online = useOnline();
  const open = payments.filter(({ state, created }) => state === 'open' && isRecent(created)).slice(0, MOST);
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
  return begun !== undefined && Date.now() - begun.getTime() < RECENT_MS;
}
