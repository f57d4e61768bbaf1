/** What comes again whenever it changes: a live query, or the rows of a long list. */
export interface Live<Answer> {
  subscribe(next: (answer: Answer) => void, fail?: (error: unknown) => void): (() => void) | { unsubscribe(): void };
}

/** A live answer that is asked once for all who listen. It is followed from the beginning, until it was let go and nobody listens any more. */
export interface Followed<Answer> {
  /** As `useObservable` asks: whether it has been answered, and with what. */
  hasValue(): boolean;
  getValue(): Answer;
  /** Hears the last answer at once, and those that follow. */
  subscribe(next: (answer: Answer) => void, fail?: (error: unknown) => void): () => void;
  letGo(): void;
}

interface Listener<Answer> {
  next(answer: Answer): void;
  fail: ((error: unknown) => void) | undefined;
}

/** Begins to follow what is live. @param first hears the first answer */
export function follow<Answer>(live: Live<Answer>, first: (answer: Answer) => void): Followed<Answer> {
  const listeners = new Set<Listener<Answer>>();
  let last: { answer: Answer } | undefined;
  let stop: (() => void) | undefined;
  let isHeld = true;

  function begin(): void {
    if (stop) return;
    const subscription = live.subscribe(
      (answer) => {
        if (!last) first(answer);
        last = { answer };
        for (const { next } of [...listeners]) next(answer);
      },
      (error) => {
        for (const { fail } of [...listeners]) fail?.(error);
      },
    );
    stop = typeof subscription === 'function' ? subscription : () => subscription.unsubscribe();
  }
  function endWhereUnheard(): void {
    if (isHeld || listeners.size > 0) return;
    stop?.();
    stop = last = undefined;
  }

  begin();
  return {
    hasValue: () => last !== undefined,
    getValue: () => last!.answer,
    subscribe(next, fail) {
      const listener = { next, fail };
      listeners.add(listener);
      if (last) next(last.answer);
      // Whoever comes after it had ended has it begin anew.
      begin();
      return () => {
        listeners.delete(listener);
        endWhereUnheard();
      };
    },
    letGo() {
      isHeld = false;
      endWhereUnheard();
    },
  };
}
