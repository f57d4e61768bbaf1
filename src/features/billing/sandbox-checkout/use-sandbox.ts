import { callServer } from '../../../sync/requests/server-functions';
import { useAction } from '../../shared/use-action';
import { useLeavePage } from '../use-leave-page';

type SandboxOutcome = 'pay' | 'fail' | 'cancel';

/** Ends a sandbox payment and returns as the provider does, with a page load. */
export function useSandbox(reference: string) {
  const { leaving, leaveTo } = useLeavePage();
  const { busy, problem, run } = useAction(
    async (outcome: SandboxOutcome) => {
      const { callback } = await callServer<{ callback: string }>('/api/billing/sandbox', {
        body: { reference, outcome },
      });
      leaveTo(callback);
    },
    { message: 'The server did not answer. Try again.', inPage: true },
  );
  return { busy: busy || leaving, problem, end: run };
}
