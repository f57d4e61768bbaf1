import { useEffect, useState } from 'react';
import type { Actor } from '../../../../domain/admin/admin-panel';
import { callServer } from '../../../../sync/requests/server-functions';

const NONE: readonly Actor[] = [];

/** The actors of the log. `ready` when loaded or failed; after a failure entries show ids. */
export function useActors(online: boolean): { actors: readonly Actor[]; ready: boolean } {
  const [actors, setActors] = useState<readonly Actor[]>();
  useEffect(() => {
    if (!online) return;
    let gone = false;
    callServer<{ items: Actor[] }>('/api/admin/actors', { method: 'GET' }).then(
      ({ items }) => gone || setActors(items),
      (error: unknown) => {
        console.warn('The actors of the log could not be read.', error);
        if (!gone) setActors((known) => known ?? NONE);
      },
    );
    return () => {
      gone = true;
    };
  }, [online]);
  return { actors: actors ?? NONE, ready: actors !== undefined };
}
