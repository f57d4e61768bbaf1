/** The part of a failure that decides what is said; src/sync/transport.ts's `TransportFailure` is one. */
export interface Failure {
  kind: 'offline' | 'unauthorised' | 'too-old' | 'conflict' | 'missing' | 'refused';
  status?: number;
  message?: string;
  /** Seconds until it makes sense to ask again. */
  retryAfter?: number;
}

/** What was being done when it failed. */
export type Situation = 'auth' | 'save';

/** A toast in the specification's words, and what to do next. */
export interface Notice {
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
 * Turns a failure into the words for it, once for the whole product.
 * @returns undefined where the status says enough: a lost network shows no toast
 */
export function explainFailure(situation: Situation, failure: Failure | undefined): Notice | undefined {
  if (!failure) return FALLBACK[situation];
  if (failure.kind === 'offline') return explainSilence(situation, failure);
  if (failure.kind === 'too-old')
    return { title: 'Error', message: 'This version of Molao is too old.', next: 'Reload to get the new one.' };
  if (failure.kind === 'unauthorised' && situation === 'save')
    return { title: 'Error', message: 'Not authenticated', next: 'Sign in again.' };
  if (failure.kind === 'refused' && failure.message) return { title: 'Error', message: failure.message };
  return FALLBACK[situation];
}

function explainSilence(situation: Situation, { status, retryAfter }: Failure): Notice | undefined {
  if (!status) return undefined;
  if (status !== TOO_MANY_REQUESTS) return FALLBACK[situation];
  return {
    title: 'Error',
    message: 'Too many attempts',
    next: retryAfter ? `Try again in ${retryAfter} seconds.` : 'Wait a minute, then try again.',
  };
}

/** A write to this device failed. The commonest cause is a full disk, and it has its own words. */
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

/** Dexie wraps the browser's QuotaExceededError, so the cause is looked at as well. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : error.cause;
  return error.name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isQuotaError(inner));
}
