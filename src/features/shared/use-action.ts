import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { showToast, type Toast } from '../../ui/toast';
import { explainFailure, failureOf, showFailure, type Failure, type FailureText } from './failure';

/** What happens after a failure, instead of the general toast. */
type Failed<Args extends readonly unknown[]> =
  /** A toast with this text; `inPage`: the screen shows `problem` instead. */
  | (FailureText & { inPage?: boolean })
  /** The screen handles the error itself. */
  | ((error: unknown, ...args: Args) => void);

interface Action<Args extends readonly unknown[]> {
  /** Whether a call runs. A button that is busy ignores clicks; forms check it when they are submitted. */
  busy: boolean;
  /** The arguments of the last call that runs. */
  running: Args | undefined;
  /** The failure of the last call, until the next one. A form without a network shows `failure.offline`. */
  failure: Failure | undefined;
  /** Its text, for an action that fails `inPage`; ''. */
  problem: string;
  /** The same function in every render. @returns whether it succeeded */
  run(...args: Args): Promise<boolean>;
}

/**
 * An action of a screen that takes a moment, above all what only the server can do: whether it runs, its failure in the
 * words of the specification, and its toast.
 * @param work returns the toast for success, if there is one
 */
export function useAction<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<Toast | void>,
  failed?: Failed<Args>,
): Action<Args> {
  const [running, setRunning] = useState<readonly Args[]>([]);
  const [problem, setProblem] = useState<{ failure: Failure; text: string }>();

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
      if (toast) showToast(toast);
      return true;
    } catch (error) {
      const inPage = typeof failed === 'object' && failed.inPage;
      setProblem({ failure: failureOf(error), text: inPage ? (explainFailure(error, failed).message ?? '') : '' });
      if (typeof failed === 'function') failed(error, ...args);
      else if (!inPage) showFailure(error, failed);
      return false;
    } finally {
      setRunning((all) => all.filter((each) => each !== args));
    }
  }, []);

  return {
    busy: running.length > 0,
    running: running.at(-1),
    failure: problem?.failure,
    problem: problem?.text ?? '',
    run,
  };
}
