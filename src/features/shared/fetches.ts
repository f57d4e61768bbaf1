import { create } from 'zustand';
import type { RunRow } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';
import { callServer, ServerError } from '../../sync/server-functions';
import { syncNow } from '../../sync/status';
import { showToast, type Toast } from '../../ui/toast';
import { isUnderWay, readRun } from './run-row';
import { figuresOf } from './run-words';

/** Something that the content engine does when an admin presses a button. */
export interface Fetch {
  /** Names the press: the same one waits for its end. */
  key: string;
  /** Of the server's function. */
  name: string;
  body?: object;
  /** Titles the toast when it has ended. */
  done: string;
  /** What is said where it failed; `reason` is the server's own word, '' where it gave none. */
  failed(reason: string): Toast;
}

interface Answer {
  run: string;
  finished: boolean;
  message?: string;
  results?: { inserted: number; skipped: number };
}

const EACH_SECOND = 1000;

/** What this device began and has not seen the end of. It outlives the screen on which the button was pressed. */
export const useFetches = create<{ pending: readonly string[] }>(() => ({ pending: [] }));

/** Has the server fetch, follows the run to its end, and says by a toast what came of it. New rows come by themselves. */
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
    showToast({ ...failed(error instanceof ServerError ? error.reason : ''), tone: 'error' });
  } finally {
    useFetches.setState(({ pending }) => ({ pending: pending.filter((one) => one !== key) }));
  }
}

/** The run at its end; undefined where nothing is left of it. */
async function runOf({ run, finished }: Answer): Promise<RunRow | undefined> {
  if (finished) return readRun(run);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EACH_SECOND));
    const row = await readRun(run).catch((error: unknown) => {
      // A lost second is no lost run: it goes on, and is asked for again.
      if (error instanceof ServerError && error.unanswered) return 'again' as const;
      throw error;
    });
    if (row !== 'again' && !(row && isUnderWay(row))) return row;
  }
}

function endOf({ done }: Fetch, { finished, message, results }: Answer, run: RunRow | undefined): Toast {
  if (run?.status === 'cancelled')
    return { title: 'Stopped', message: `${figuresOf(run)}. What was fetched until then stays.` };
  const figures = run ?? (results && { ...results, failed: 0 });
  // Where it went on after the answer, the answer told of its beginning only.
  const words = finished ? message : '';
  if (!results)
    return { title: done, message: words || `${plural(run?.done ?? 0, 'link')} checked. What is broken is marked so.` };
  return { title: done, message: [figures && `${figuresOf(figures)}.`, words].filter(Boolean).join(' ') };
}
