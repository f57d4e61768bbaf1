import type { LabourPost } from './queries';
import { commit } from '../../../sync/engine/outbox';
import { showToast } from '../../../ui/toast';
import { tryLocally } from '../../shared/local-failure';

/** Withdraws the user's own pending post. @returns whether it is removed from this device */
export function withdrawPost({ id, title }: LabourPost): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'linkedin_labour_topics', kind: 'delete', record: id, label: `Post “${title}”` });
    showToast({ title: 'Post Withdrawn', message: title });
  });
}
