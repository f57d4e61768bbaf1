import { useEffect, useState } from 'react';
import type { Actor } from '../../../../domain/admin/admin-panel';
import { callServer } from '../../../../sync/server-functions';

const NONE: readonly Actor[] = [];

/** Who stands in the log. `ready` once they are known, or cannot be: then their ids stand for them. */
export function useActors(online: boolean): { actors: readonly Actor[]; ready: boolean } {
  const [actors, setActors] = useState<readonly Actor[]>();
  useEffect(() => {
    if (!online) return;
    let gone = false;
    callServer<{ items: Actor[] }>('/api/admin/actors', { method: 'GET' }).then(
      ({ items }) => gone || setActors(items),
      (error: unknown) => {
        console.warn('Who stands in the log could not be read.', error);
        if (!gone) setActors((known) => known ?? NONE);
      },
    );
    return () => {
      gone = true;
    };
  }, [online]);
  return { actors: actors ?? NONE, ready: actors !== undefined };
}
