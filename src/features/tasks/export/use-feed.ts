import { useCallback, useEffect, useState } from 'react';
import { callServer } from '../../../sync/requests/server-functions';
import { useAction } from '../../shared/use-action';

const ROUTE = '/api/calendar/token';

export interface FeedState {
  exists: boolean;
  /** Server dates; '' if there is none. */
  created: string;
  last_used: string;
}

/** The user's calendar feed, from the server: `feed` is undefined until it answers, `failed` after an error. */
export function useFeed() {
  const [feed, setFeed] = useState<FeedState>();
  const [failed, setFailed] = useState(false);
  /** The new address, until the dialog closes: the server sends it only once. */
  const [url, setUrl] = useState('');

  const read = useCallback(async () => {
    try {
      setFeed(await callServer<FeedState>(ROUTE, { method: 'GET' }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is set when the server has answered
    void read();
  }, [read]);

  const { busy, run } = useAction(async (method: 'POST' | 'DELETE') => {
    const answer = await callServer<{ url: string } | undefined>(ROUTE, { method });
    setUrl(answer?.url ?? '');
    await read();
  });

  return {
    feed,
    failed,
    busy,
    url,
    read: () => void read(),
    create: () => void run('POST'),
    revoke: () => void run('DELETE'),
  };
}
