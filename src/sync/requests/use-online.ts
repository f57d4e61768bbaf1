import { useSyncExternalStore } from 'react';
import { useEngineState } from '../engine/engine-state';

/** Whether the server seems reachable. Writes through the outbox need not check. */
export function useOnline(): boolean {
  const connected = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const reached = useEngineState((state) => state.phase !== 'offline');
  return connected && reached;
}

/** Like {@link useOnline}, now. */
export function isOnline(): boolean {
  return navigator.onLine && useEngineState.getState().phase !== 'offline';
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
