import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from './connection';
import { useSession } from '../../../sync/session/session-state';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { connectLinkedIn, fetchLatestPosts } from './connection-actions';
import { useSetup } from './use-setup';

/** Button to connect LinkedIn or to fetch from it, or the reason why neither is possible. */
export function LinkedInConnection() {
  const setup = useSetup();
  const { connection, connecting } = useConnection();
  const { userId } = useSession();
  const [fetching, setFetching] = useState(false);
  const fetchPosts = async () => {
    setFetching(true);
    await fetchLatestPosts();
    setFetching(false);
  };

  // An expired token is noticed and reported on the next click.
  if (connection && connection.userId === userId) {
    return (
      <div className="stack-s">
        <p>
          <Badge tone="positive" icon={CircleCheck}>
            LinkedIn Connected
          </Badge>
        </p>
        <p className="small muted">Until you close or reload this tab: the connection is not stored.</p>
        <Button block disabled={fetching} onClick={() => void fetchPosts()}>
          {fetching ? 'Fetching Feed...' : 'Fetch Latest Posts'}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack-s">
      <Button
        block
        disabled={connecting || typeof setup !== 'object' || !setup.configured}
        onClick={() => void connectLinkedIn()}
      >
        {connecting ? 'Connecting...' : 'Connect LinkedIn Account'}
      </Button>
      {setup === 'offline' && <p className="small muted">Connecting needs a network. The form works without one.</p>}
      {typeof setup === 'object' && !setup.configured && (
        <p className="small muted">
          The operator of this service has not set LinkedIn up. The bookmarklet and the form work without it.
        </p>
      )}
    </div>
  );
}
