import type { ClientResponseError, default as PocketBase } from 'pocketbase';

const DOWNLOAD_TIME_OUT = 60_000;
const FAULT = 500;
/** PocketBase's words where its own code or one of our hooks threw. It says them with status 400 as well. */
const FAULT_WORDS = 'Something went wrong while processing your request.';

export interface ServerCall {
  /** POST unless told. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Milliseconds, where the work takes longer than a request usually may. */
  patience?: number;
}

/** Why a server function did not answer. */
export class ServerError extends Error {
  /** `message` is the server's own; '' where nobody answered, or the answer was not the server's. */
  constructor(
    message: string,
    /** 0: no network, or no answer in time. */
    readonly status: number,
    /** What the server says about single fields of the body. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ServerError';
  }

  /** Nobody knows whether the server did the work: no network, a time-out, 5xx, a proxy's page. */
  get unanswered(): boolean {
    return this.status < 400 || this.status >= 500 || this.message === '';
  }

  /** What may be shown to the person: the server's own words, and not PocketBase's for a fault inside. */
  get reason(): string {
    return this.status === FAULT || this.message === FAULT_WORDS ? '' : this.message;
  }
}

/**
 * Calls one of the server's own routes as the signed-in user. What people write goes through the outbox instead: this is for what only a server
 * can do, and it needs the network. The SDK is loaded on demand, so that public pages may import this.
 * @returns the JSON answer; undefined for 204
 * @throws ServerError
 */
export function callServer<T>(path: string, { method = 'POST', body, patience }: ServerCall = {}): Promise<T> {
  return asking((client) =>
    client.send<T>(path, { method, body, ...(patience ? { signal: AbortSignal.timeout(patience) } : {}) }),
  );
}

/**
 * Fetches a file of the signed-in user's.
 * @throws ServerError
 */
export function downloadFromServer(path: string): Promise<Blob> {
  return asking(async (client) => {
    const request = {
      headers: { Authorization: client.authStore.token },
      signal: AbortSignal.timeout(DOWNLOAD_TIME_OUT),
    };
    const response = await fetch(client.buildURL(path), request);
    if (response.ok) return response.blob();
    throw new ServerError(messageOf(await response.json().catch(() => undefined)), response.status);
  });
}

/**
 * Asks the server through the SDK, which is loaded for it.
 * @throws ServerError
 */
export async function asking<T>(ask: (client: PocketBase) => Promise<T>): Promise<T> {
  try {
    const { pocketbase } = await import('./pocketbase-client');
    return await ask(pocketbase);
  } catch (error) {
    throw error instanceof ServerError ? error : serverError(error);
  }
}

/** The SDK's error by its shape: its class would bring the whole SDK along. */
function serverError(error: unknown): ServerError {
  const { status = 0, response } = (error ?? {}) as Partial<ClientResponseError>;
  const reasons = (response?.data ?? {}) as Record<string, { message?: string }>;
  const fields = Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, reason?.message ?? '']));
  return new ServerError(messageOf(response), status, fields);
}

function messageOf(answer: unknown): string {
  const message = (answer as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : '';
}
