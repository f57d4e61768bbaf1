import { create } from 'zustand';
import type { RunRow } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';
import { callServer } from '../../sync/requests/server-functions';
import { syncNow } from '../../sync/engine/status';
import { showToast, type Toast } from '../../ui/toast';
import { failureOf } from './failure';
import { formatRunCounts, isUnderWay, readRun } from './run-row';

/** A fetch that an admin starts with a button. */
export interface Fetch {
  /** Key of the button; it is disabled until the run ends. */
  key: string;
  /** Name of the server's function. */
  name: string;
  body?: object;
  /** Title of the toast at the end. */
  done: string;
  /** Message of a failure; `reason` comes from the server, '' if it gave none. */
  failed(reason: string): Toast;
}

interface Answer {
  run: string;
  finished: boolean;
  message?: string;
  results?: { inserted: number; skipped: number };
}

const EACH_SECOND = 1000;

/** Runs that this device started and that have not ended. The store outlives the screen with the button. */
export const useFetches = create<{ pending: readonly string[] }>(() => ({ pending: [] }));

/**
 * Starts a fetch on the server, follows the run to its end, and shows the result as a toast. New rows arrive by sync.
 */
export async function startFetch(fetch: Fetch): Promise<void> {
  const { key, name, body, failed } = fetch;
  if (useFetches.getState().pending.includes(key)) return;
  useFetches.setState(({ pending }) => ({ pending: [...pending, key] }));
  try {
    const answer = await callServer<Answer>(`/api/fn/${name}`, { body });
    const run = await runOf(answer);
    showToast(run?.status === 'failed' ? failed(run.error) : endOf(fetch, answer, run));
    void syncNow();
  } catch (error) {
    console.warn('The fetch did not end well.', error);
    showToast({ ...failed(failureOf(error).reason), tone: 'error' });
  } finally {
    useFetches.setState(({ pending }) => ({ pending: pending.filter((one) => one !== key) }));
  }
}

/** The run at its end; undefined if its row was deleted. */
async function runOf({ run, finished }: Answer): Promise<RunRow | undefined> {
  if (finished) return readRun(run);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EACH_SECOND));
    const row = await readRun(run).catch((error: unknown) => {
      // A failed request does not end the run; the next one reads it again.
      const { status, unanswered } = failureOf(error);
      if (status !== undefined && unanswered) return 'again' as const;
      throw error;
    });
    if (row !== 'again' && !(row && isUnderWay(row))) return row;
  }
}

function endOf({ done }: Fetch, { finished, message, results }: Answer, run: RunRow | undefined): Toast {
  if (run?.status === 'cancelled')
    return { title: 'Stopped', message: `${formatRunCounts(run)}. What was fetched until then stays.` };
  const figures = run ?? (results && { ...results, failed: 0 });
  // If the run continued after the answer, the answer describes only its start.
  const words = finished ? message : '';
  if (!results)
    return { title: done, message: words || `${plural(run?.done ?? 0, 'link')} checked. What is broken is marked so.` };
  return { title: done, message: [figures && `${formatRunCounts(figures)}.`, words].filter(Boolean).join(' ') };
}
