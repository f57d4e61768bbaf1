/** A source that emits again after each change: a live query or a long list. */
export interface LiveSource<Value> {
  subscribe(next: (value: Value) => void, fail?: (error: unknown) => void): (() => void) | { unsubscribe(): void };
}

/** One subscription to a live source, shared by all subscribers. It runs while it is retained or has subscribers. */
export interface SharedLiveQuery<Value> {
  /** For `useObservable`: whether there is a value, and which. */
  hasValue(): boolean;
  getValue(): Value;
  /** Emits the last value at once, then the following ones. */
  subscribe(next: (value: Value) => void, fail?: (error: unknown) => void): () => void;
  release(): void;
}

interface Listener<Value> {
  next(value: Value): void;
  fail: ((error: unknown) => void) | undefined;
}

/**
 * Shares a live source.
 * @param first if given, the source runs at once and is retained until `release`; called with the first value
 */
export function shareLiveQuery<Value>(live: LiveSource<Value>, first?: (value: Value) => void): SharedLiveQuery<Value> {
  const listeners = new Set<Listener<Value>>();
  let last: { value: Value } | undefined;
  let stop: (() => void) | undefined;
  let isRetained = first !== undefined;

  function start(): void {
    if (stop) return;
    const subscription = live.subscribe(
      (value) => {
        if (!last) first?.(value);
        last = { value };
        for (const { next } of [...listeners]) next(value);
      },
      (error) => {
        for (const { fail } of [...listeners]) fail?.(error);
      },
    );
    stop = typeof subscription === 'function' ? subscription : () => subscription.unsubscribe();
  }
  function stopIfUnused(): void {
    if (isRetained || listeners.size > 0) return;
    stop?.();
    stop = last = undefined;
  }

  if (isRetained) start();
  return {
    hasValue: () => last !== undefined,
    getValue: () => last!.value,
    subscribe(next, fail) {
      const listener = { next, fail };
      listeners.add(listener);
      if (last) next(last.value);
      // Starts again after it had stopped.
      start();
      return () => {
        listeners.delete(listener);
        stopIfUnused();
      };
    },
    release() {
      isRetained = false;
      stopIfUnused();
    },
  };
}
