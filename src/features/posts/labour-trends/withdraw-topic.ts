import type { LabourTopic } from '../../../db/queries-topics';
import { commit } from '../../../sync/outbox';
import { showToast } from '../../../ui/toast';
import { tryLocally } from '../../shared/local-failure';

/** Takes back one's own post, as long as nobody has decided about it. @returns whether it is gone from this device */
export function withdrawTopic({ id, title }: LabourTopic): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'linkedin_labour_topics', kind: 'delete', record: id, label: `Post “${title}”` });
    showToast({ title: 'Post Withdrawn', message: title });
  });
}
