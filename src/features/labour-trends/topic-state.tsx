import { CircleX, CloudUpload, Hourglass } from 'lucide-react';
import type { LabourTopic } from '../../db/queries-topics';
import { Badge } from '../../ui/badge';

/** Where somebody's own post stands; nothing where everybody sees it. */
export function TopicState({ topic: { state, rev } }: { topic: LabourTopic }) {
  // An admin's is approved as soon as the server has it, and not before.
  if (rev === 0) {
    return (
      <Badge tone="info" icon={CloudUpload}>
        Waiting to be sent
      </Badge>
    );
  }
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
