import { plural } from '../../../lib/format';
import { callServer } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import type { Toast } from '../../../ui/toast';

const PATIENCE = 90_000;

/** The specification's text for a failed fetch. */
export const NOT_FETCHED = {
  title: 'Update Failed',
  message: 'Failed to fetch LinkedIn topics...',
  next: 'Try again when there is a network.',
};

/** Requests a fetch on the server, then syncs. @returns the toast with the result @throws ServerError */
export async function refreshPosts(): Promise<Toast> {
  try {
    const { totalInserted, totalSkipped } = await callServer<{ totalInserted: number; totalSkipped: number }>(
      '/api/fn/fetch-linkedin-labour-topics',
      { body: {}, patience: PATIENCE },
    );
    return {
      title: 'Topics Updated',
      message:
        totalInserted === 0
          ? 'There is nothing new.'
          : `${plural(totalInserted, 'new topic')} added, ${totalSkipped} skipped.`,
    };
  } finally {
    void syncNow();
  }
}
