import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { dismissToast, errorsSince, lastToast, showToast, type Toast } from '../../ui/toast';
import { explainFailure, failureOf, showFailure, type Failure, type FailureText } from './failure';

/** What happens after a failure, instead of the general toast. */
type Failed<Args extends readonly unknown[]> =
  /** A toast with this text; `inPage`: the screen shows `problem` instead. */
  | (FailureText & { inPage?: boolean })
  /** The screen handles the error itself. What it returns is `notice`. */
  | ((error: unknown, ...args: Args) => Toast | void);

interface Action<Args extends readonly unknown[]> {
  /** Whether a call runs. A button that is busy ignores clicks; forms check it when they are submitted. */
  busy: boolean;
  /** The arguments of the last call that runs. */
  running: Args | undefined;
  /** The failure of the last call, until the next one. A form without a network shows `failure.offline`. */
  failure: Failure | undefined;
  /** What the screen shows beside what failed. */
  notice: Toast | undefined;
  /** The message of `notice`; ''. */
  problem: string;
  /** Hides the failure: the user mends what failed. */
  forget(): void;
  /** The same function in every render. @returns whether it succeeded */
  run(...args: Args): Promise<boolean>;
}

/**
 * An action of a screen that takes a moment, above all what only the server can do: whether it runs, its failure in the
 * words of the specification, and its toast. The error toasts of a failure go when the action succeeds.
 * @param work returns the toast for success, if there is one
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<Toast | void>,
  failed?: Failed<Args>,
): Action<Args> {
  const [running, setRunning] = useState<readonly Args[]>([]);
  const [problem, setProblem] = useState<{ failure: Failure; notice: Toast | undefined }>();
  const errors = useRef<readonly number[]>([]);

  const latest = useRef({ work, failed });
  // Not an ordinary effect: a click may come before it, and would do the work of an earlier render.
  useLayoutEffect(() => {
    latest.current = { work, failed };
  });

  const run = useCallback(async (...args: Args): Promise<boolean> => {
    const { work, failed } = latest.current;
    setRunning((others) => [...others, args]);
    setProblem(undefined);
    try {
      const toast = await work(...args);
      for (const id of errors.current) dismissToast(id);
      errors.current = [];
      if (toast) showToast(toast);
      return true;
    } catch (error) {
      const last = lastToast();
      setProblem({ failure: failureOf(error), notice: explain(error, failed, args) });
      errors.current = [...errors.current, ...errorsSince(last)];
      return false;
    } finally {
      setRunning((all) => all.filter((each) => each !== args));
    }
  }, []);

  const forget = useCallback(() => setProblem(undefined), []);

  return {
    busy: running.length > 0,
    running: running.at(-1),
    failure: problem?.failure,
    notice: problem?.notice,
    problem: problem?.notice?.message ?? '',
    run,
    forget,
  };
}

/** Shows the toast of a failure, or returns what the screen shows instead. */
function explain<Args extends readonly unknown[]>(
  error: unknown,
  failed: Failed<Args> | undefined,
  args: Args,
): Toast | undefined {
  if (typeof failed === 'function') {
    const notice = failed(error, ...args);
    return typeof notice === 'object' ? notice : undefined;
  }
  if (failed?.inPage) return explainFailure(error, failed);
  showFailure(error, failed);
  return undefined;
}
