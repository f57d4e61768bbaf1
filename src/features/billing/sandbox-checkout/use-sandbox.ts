import { useState } from 'react';
import { parseSourceUrl } from '../../../lib/source-link';
import { callServer, ServerError } from '../../../sync/server-functions';

type SandboxOutcome = 'pay' | 'fail' | 'cancel';

/** Ends a sandbox payment and returns as the provider does, with a page load. */
export function useSandbox(reference: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const end = async (outcome: SandboxOutcome) => {
    setBusy(true);
    setProblem('');
    try {
      const { callback } = await callServer<{ callback: string }>('/api/billing/sandbox', {
        body: { reference, outcome },
      });
      const back = parseSourceUrl(callback);
      if (!back) throw new Error('The way back cannot be opened.');
      window.location.assign(back.href);
    } catch (error) {
      setProblem((error instanceof ServerError && error.reason) || 'The server did not answer. Try again.');
      setBusy(false);
    }
  };

  return { busy, problem, end };
}
