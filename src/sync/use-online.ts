import { useSyncExternalStore } from 'react';
import { useEngineState } from './engine-state';

/** Whether the server can be asked now, as far as this device can tell. What goes through the outbox need not ask. */
export function useOnline(): boolean {
  const connected = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const reached = useEngineState((state) => state.phase !== 'offline');
  return connected && reached;
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
