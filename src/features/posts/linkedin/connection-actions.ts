import { beginConnection, fetchFeed, forgetConnection, linkedInToken } from './connection';
import { syncNow } from '../../../sync/engine/status';
import { showToast } from '../../../ui/toast';
import { failureOf, showFailure } from '../../shared/failure';

const REFUSED_TOKEN = 400;

/** Opens LinkedIn's sign-in. */
export async function connectLinkedIn(): Promise<void> {
  try {
    await beginConnection();
  } catch (error) {
    tellFailedConnection(error);
  }
}

export function tellFailedConnection(error: unknown): void {
  const { status, reason } = failureOf(error);
  // An error without a status is LinkedIn's own (connection.ts).
  const words = status === undefined && error instanceof Error ? error.message : reason;
  showToast({
    title: 'Authentication Failed',
    message: words || 'LinkedIn could not be reached.',
    next: words ? undefined : 'Try again in a moment.',
    tone: 'error',
  });
}

/** Fetches the connected account's posts and shows the result. */
export async function fetchLatestPosts(): Promise<void> {
  const token = linkedInToken();
  if (!token) {
    forgetConnection();
    return showToast({ title: 'Not Connected', message: 'Please connect your LinkedIn account first', tone: 'error' });
  }
  try {
    const { totalFetched, totalInserted } = await fetchFeed(token);
    showToast({
      title: 'Feed Fetched Successfully',
      message: `Processed ${totalFetched} posts, added ${totalInserted} new topics`,
    });
    void syncNow();
  } catch (error) {
    if (failureOf(error).status === REFUSED_TOKEN) forgetConnection();
    showFailure(error, { message: 'Failed to fetch LinkedIn feed', next: 'Try again when there is a network.' });
  }
}
