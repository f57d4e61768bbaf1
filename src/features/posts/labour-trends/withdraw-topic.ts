import type { LabourTopic } from '../../../db/queries-topics';
import { commit } from '../../../sync/outbox';
import { showToast } from '../../../ui/toast';
import { doneOrTold } from '../../shared/local-work';

/** Takes back one's own post, as long as nobody has decided about it. @returns whether it is gone from this device */
export function withdrawTopic({ id, title }: LabourTopic): Promise<boolean> {
  return doneOrTold(async () => {
    await commit({ collection: 'linkedin_labour_topics', kind: 'delete', record: id, label: `Post “${title}”` });
    showToast({ title: 'Post Withdrawn', message: title });
  });
}
