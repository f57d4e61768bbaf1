import { beginConnection, fetchFeed, forgetConnection, linkedInToken } from '../../../sync/linkedin';
import { ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';

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
  console.error('LinkedIn was not connected.', error);
  const reason = error instanceof ServerError ? error.reason : error instanceof Error ? error.message : '';
  showToast({
    title: 'Authentication Failed',
    message: reason || 'LinkedIn could not be reached.',
    next: reason ? undefined : 'Try again in a moment.',
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
    console.error('The feed was not fetched.', error);
    const refusal = error instanceof ServerError ? error : undefined;
    if (refusal?.status === REFUSED_TOKEN) forgetConnection();
    showToast({
      title: 'Error',
      message: 'Failed to fetch LinkedIn feed',
      next: refusal?.reason || 'Try again when there is a network.',
      tone: 'error',
    });
  }
}
