import { CircleX, CloudUpload, Hourglass } from 'lucide-react';
import { isPostRefused, type LabourPost } from './queries';
import { useQuery } from '../../../db/use-query';
import { Badge } from '../../../ui/badge';

/** State of the user's own post; nothing if it is public. */
export function PostState({ post: { id, state, rev } }: { post: LabourPost }) {
  // An admin's post is approved as soon as the server has it.
  if (rev === 0) return <UnsentState id={id} />;
  if (state === 'approved') return null;
  return state === 'rejected' ? (
    <Badge tone="danger" icon={CircleX}>
      Not approved
    </Badge>
  ) : (
    <Badge tone="warning" icon={Hourglass}>
      Waiting for approval
    </Badge>
  );
}

/** A refused post waits for its author, in the panel of changes. */
function UnsentState({ id }: { id: string }) {
  const refused = useQuery(isPostRefused, id);
  return refused ? (
    <Badge tone="danger" icon={CircleX}>
      Could not be saved
    </Badge>
  ) : (
    <Badge tone="info" icon={CloudUpload}>
      Waiting to be sent
    </Badge>
  );
}
