import { ServerError } from '../../sync/requests/server-functions';
import { TransportError } from '../../sync/engine/transport';
import { showToast, type Toast } from '../../ui/toast';

/** Why a request to the server failed, as screens see it. */
export interface Failure {
  /** HTTP status of the answer; 0: no answer; undefined: the error is not of a request. */
  status: number | undefined;
  /** No network, or a timeout. */
  offline: boolean;
  /** It is unknown whether the server did the work. */
  unanswered: boolean;
  /** The server's message for the user; '' if it has none. */
  reason: string;
  /** The server's messages for single fields of the request. */
  fields: Readonly<Record<string, string>>;
}

/** The texts of the specification for a failed action. The server's reason replaces `next`, or `message` without it. */
export interface FailureText {
  /** Default: 'Error'. */
  title?: string;
  message: string;
  /** What to do next. */
  next?: string;
}

const TOO_MANY_REQUESTS = 429;
const TOO_OLD = 426;

/** Reads the error of a request, of the server's functions and of the sync. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ServerError) {
    const { status, unanswered, reason, fields } = error;
    return { status, offline: status === 0, unanswered, reason, fields };
  }
  const none = { status: undefined, offline: false, unanswered: true, reason: '', fields: {} };
  if (!(error instanceof TransportError)) return none;
  const { failure } = error;
  switch (failure.kind) {
    case 'offline':
      return {
        ...none,
        status: failure.status,
        offline: failure.status === 0,
        reason: failure.message ?? '',
      };
    case 'refused':
      return {
        ...none,
        status: failure.status,
        unanswered: false,
        reason: failure.message,
        fields: failure.fields,
      };
    case 'too-old':
      return { ...none, status: TOO_OLD, unanswered: false };
    default:
      return { ...none, unanswered: false };
  }
}

/** The message for a failed action. Without a text: what is known about the failure. */
export function explainFailure(error: unknown, text?: FailureText): Toast {
  const failure = failureOf(error);
  if (!text) return { title: 'Error', ...explain(failure) };
  const { title = 'Error', message, next } = text;
  return next === undefined
    ? { title, message: failure.reason || message }
    : { title, message, next: failure.reason || next };
}

function explain({ status, offline, reason }: Failure): Pick<Toast, 'message' | 'next'> {
  if (offline) return { message: 'There is no network.', next: 'Try again when it is back.' };
  if (reason) return { message: reason };
  if (status === TOO_MANY_REQUESTS) return { message: 'Too many attempts', next: 'Wait a minute, then try again.' };
  if (status === TOO_OLD) return { message: 'This version of Molao is too old.', next: 'Reload to get the new one.' };
  return { message: 'An error occurred', next: 'Try again in a moment.' };
}

/** Like {@link explainFailure}, and logs an error that is not of a request. */
export function reportFailure(error: unknown, text?: FailureText): Toast {
  if (failureOf(error).status === undefined) console.error(error);
  return explainFailure(error, text);
}

/** Shows the toast of a failed action. */
export function showFailure(error: unknown, text?: FailureText): void {
  showToast({ ...reportFailure(error, text), tone: 'error' });
}
