import { ClientResponseError } from 'pocketbase';
import * as z from 'zod/mini';
import { INSUFFICIENT_STORAGE } from '../../domain/sync/sync-protocol';
import { EVIDENCE_OF_OTHER_TYPE, EVIDENCE_TOO_LARGE } from '../../domain/tasks/evidence';
import { TransportError, type TransportFailure } from './transport';

/** A row in an answer. */
export const rowSchema = z.looseObject({ id: z.string(), rev: z.number() });

/** @throws TransportError instead of the SDK's error */
export async function asTransportError<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new TransportError(failureOf(error));
  }
}

/**
 * Maps an SDK error to a failure. Everything that is not clearly the server's decision counts as
 * unanswered.
 */
export function failureOf(error: unknown): TransportFailure {
  if (!(error instanceof ClientResponseError)) return { kind: 'offline', status: 0 };
  const { status } = error;
  const response: { message?: unknown; data?: unknown; current?: unknown; retry_after?: unknown } = error.response;
  const current = rowSchema.safeParse(response.current);
  if (isRefusedToken(error)) return { kind: 'unauthorised' };
  if (status === 426) return { kind: 'too-old' };
  if (status === 409 && current.success) return { kind: 'conflict', current: current.data };
  const explained = explainedFailure(status, response);
  if (explained) return explained;
  // A proxy's 4xx page is not the server's decision: PocketBase always sends `message`.
  const isUnanswered = status < 400 || status >= 500 || status === 401 || status === 408 || status === 429;
  if (isUnanswered || typeof response.message !== 'string') return { kind: 'offline', status };
  if (status === 404) return { kind: 'missing' };
  return { kind: 'refused', status, message: response.message, fields: fieldReasons(response.data) };
}

interface Waiting {
  message?: unknown;
  retry_after?: unknown;
  data?: unknown;
}

/** Why the change must wait, in the server's own words. */
function explainedFailure(status: number, { message, ...wait }: Waiting): TransportFailure | undefined {
  if (typeof message !== 'string') return undefined;
  if (status === INSUFFICIENT_STORAGE) return { kind: 'offline', status, message };
  const retryAfter = secondsOf(wait);
  return status === 429 && retryAfter ? { kind: 'offline', status, retryAfter, message } : undefined;
}

/** Seconds until a retry makes sense. Errors that the server throws have them as a code (pb_hooks/src/core/too-many.ts). */
function secondsOf({ retry_after, data }: Waiting): number {
  return Number(retry_after ?? (data as { retry_after?: { code?: unknown } } | undefined)?.retry_after?.code) || 0;
}

/**
 * Whether our server refused the token. A gateway in front of it (a company's proxy, a hotel's sign-in page) may answer
 * 401 as well, which says nothing about the session. PocketBase repeats the status in its answer.
 */
function isRefusedToken({ status, response }: ClientResponseError): boolean {
  return status === 401 && response.status === 401 && typeof response.message === 'string' && 'data' in response;
}

function fieldReasons(data: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((data ?? {}) as Record<string, { code?: string; message?: string }>).map(([field, reason]) => [
      field,
      fileReason(reason?.code) ?? reason?.message ?? '',
    ]),
  );
}

/** PocketBase's messages name bytes and media types; these are for users. */
function fileReason(code: string | undefined): string | undefined {
  if (code === 'validation_file_size_limit') return EVIDENCE_TOO_LARGE;
  return code === 'validation_invalid_mime_type' ? EVIDENCE_OF_OTHER_TYPE : undefined;
}
