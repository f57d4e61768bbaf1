import type { FetchCode } from '../../../src/core/jobs/content-jobs';
import { FetchError } from '../fetch-error';
import { JobError } from '../../core/job-error';

interface Failure {
  code: FetchCode;
  message: string;
}

const STATUSES: Record<number, string> = {
  401: 'The host wants us to sign in (401): is the key right?',
  403: 'The host refuses us (403).',
  404: 'There is nothing at this address (404).',
  410: 'What was at this address has gone for good (410).',
  429: 'The host says that we ask too often (429).',
};

const CODES: Partial<Record<string, FetchCode>> = {
  timeout: 'timeout',
  too_big: 'too_big',
  bad_url: 'bad_url',
  refused_address: 'refused_address',
  dns: 'dns',
  network: 'network',
  redirects: 'redirects',
};

/** Describes a status that is no success, with a sentence for the admin. */
export function failureOfStatus(status: number): Failure {
  return {
    code: `http_${status}`,
    message:
      STATUSES[status] ??
      (status >= 500
        ? `The host is out of order (${status}).`
        : `The host gave an answer that we do not expect (${status}).`),
  };
}

/** Describes an error that was thrown by a request or while its answer was read. */
export function failureOfError(error: unknown): Failure {
  if (error instanceof FetchError) return { code: error.code, message: error.message };
  if (error instanceof JobError && error.code === 'network')
    return { code: 'network', message: `The host could not be reached (${error.message.replace(/\.$/, '')}).` };
  if (error instanceof JobError) return { code: CODES[error.code] ?? 'crash', message: error.message };
  return {
    code: 'crash',
    message: `This could not be read: ${error instanceof Error ? error.message : String(error)}`,
  };
}

/** Seconds from the Retry-After header; 0: none. */
export function readRetryAfter(headers: Record<string, string>, now: Date): number {
  const written = headers['retry-after'] ?? '';
  const seconds = /^\s*\d+\s*$/.test(written) ? Number(written) : (Date.parse(written) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}
