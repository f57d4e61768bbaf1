import { plural } from '../../../lib/format';
import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';

const PATIENCE = 90_000;

/** Requests a fetch on the server, then syncs. */
export async function refreshTopics(): Promise<void> {
  try {
    const { totalInserted, totalSkipped } = await callServer<{ totalInserted: number; totalSkipped: number }>(
      '/api/fn/fetch-linkedin-labour-topics',
      { body: {}, patience: PATIENCE },
    );
    showToast({
      title: 'Topics Updated',
      message:
        totalInserted === 0
          ? 'There is nothing new.'
          : `${plural(totalInserted, 'new topic')} added, ${totalSkipped} skipped.`,
    });
  } catch (error) {
    console.warn('LinkedIn was not asked.', error);
    const reason = error instanceof ServerError ? error.reason : '';
    showToast({
      title: 'Update Failed',
      message: 'Failed to fetch LinkedIn topics...',
      next: reason || 'Try again when there is a network.',
      tone: 'error',
    });
  } finally {
    void syncNow();
  }
}
