import { isQuotaError } from '../../db/quota-error';
import { INSUFFICIENT_STORAGE } from '../../domain/sync/sync-protocol';

/** The parts of `TransportFailure` (src/sync/transport.ts) that decide about the message. */
interface Failure {
  kind: 'offline' | 'unauthorised' | 'too-old' | 'conflict' | 'missing' | 'refused';
  status?: number;
  message?: string;
  /** Seconds until a retry makes sense; then `message` says so. */
  retryAfter?: number;
}

/** What failed. */
type Situation = 'auth' | 'save';

/** A toast: the specification's text, and what to do next. */
interface Notice {
  title: string;
  message: string;
  next?: string;
}

const FALLBACK: Record<Situation, Notice> = {
  auth: { title: 'Error', message: 'An error occurred', next: 'Try again in a moment.' },
  save: { title: 'Error', message: 'The change could not be saved.', next: 'Reload the page and try again.' },
};

const TOO_MANY_REQUESTS = 429;

/**
 * The message for a failure, for the whole app.
 * @returns undefined without a network: the status shows it, so there is no toast
 */
export function explainFailure(situation: Situation, failure: Failure | undefined): Notice | undefined {
  if (!failure) return FALLBACK[situation];
  if (failure.kind === 'offline') return explainNoAnswer(situation, failure);
  if (failure.kind === 'too-old')
    return { title: 'Error', message: 'This version of Molao is too old.', next: 'Reload to get the new one.' };
  if (failure.kind === 'unauthorised' && situation === 'save')
    return { title: 'Error', message: 'Not authenticated', next: 'Sign in again.' };
  if (failure.kind === 'refused' && failure.message) return { title: 'Error', message: failure.message };
  return FALLBACK[situation];
}

function explainNoAnswer(situation: Situation, { status, retryAfter, message }: Failure): Notice | undefined {
  if (!status) return undefined;
  if (status === INSUFFICIENT_STORAGE && message) return { title: 'Error', message };
  if (status !== TOO_MANY_REQUESTS) return FALLBACK[situation];
  if (retryAfter && message) return { title: 'Error', message };
  return { title: 'Error', message: 'Too many attempts', next: 'Wait a minute, then try again.' };
}

/** The message for a failed write on this device. A full disk, the commonest cause, has its own. */
export function explainLocalFailure(error: unknown): Notice {
  if (isQuotaError(error)) {
    return {
      title: 'Error',
      message: 'There is no room left on this device.',
      next: 'Free some storage, then try again. What you wrote before is safe.',
    };
  }
  return FALLBACK.save;
}
