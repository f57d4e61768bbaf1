import type { LabourTopic } from '../../db/queries-topics';
import { explainLocalFailure } from '../../domain/errors';
import { commit } from '../../sync/outbox';
import { showToast } from '../../ui/toast';

/** Takes back one's own post, as long as nobody has decided about it. @returns whether it is gone from this device */
export async function withdrawTopic({ id, title }: LabourTopic): Promise<boolean> {
  try {
    await commit({ collection: 'linkedin_labour_topics', kind: 'delete', record: id, label: `Post “${title}”` });
    showToast({ title: 'Post Withdrawn', message: title });
    return true;
  } catch (error) {
    showToast({ ...explainLocalFailure(error), tone: 'error' });
    return false;
  }
}
