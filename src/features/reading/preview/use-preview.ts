import { useCallback, useEffect, useState } from 'react';
import type { CountryPreview } from '../../../domain/reading/country-preview';

type State = { phase: 'loading' | 'failed'; preview?: never } | { phase: 'ready'; preview: CountryPreview };

/** The preview from the server. A visitor's page has neither the database nor the SDK. */
export function usePreview(): State & { retry(): void } {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    fetch('/api/public/preview', { signal: given.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`The preview was answered with ${answer.status}.`);
        setState({ phase: 'ready', preview: (await answer.json()) as CountryPreview });
      })
      .catch(() => {
        if (!given.signal.aborted) setState({ phase: 'failed' });
      });
    return () => given.abort();
  }, [round]);
  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setRound((before) => before + 1);
  }, []);
  return { ...state, retry };
}
