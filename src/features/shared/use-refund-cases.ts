import { useCallback, useEffect, useState } from 'react';
import type { RefundCase } from '../../domain/billing/refunds';
import { callServer } from '../../sync/server-functions';

/** The requests that wait, read live: they are other people's, and never lie on a device. Undefined until they have come. */
export function useRefundCases(online: boolean): {
  cases: readonly RefundCase[] | undefined;
  failed: boolean;
  reload(): void;
} {
  const [cases, setCases] = useState<readonly RefundCase[]>();
  const [failed, setFailed] = useState(false);

  const reload = useCallback(() => {
    callServer<{ items: RefundCase[] }>('/api/billing/refunds', { method: 'GET' }).then(
      ({ items }) => {
        setCases(items);
        setFailed(false);
      },
      (error: unknown) => {
        console.warn('The refund requests could not be read.', error);
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (online) reload();
  }, [online, reload]);

  return { cases, failed, reload };
}
