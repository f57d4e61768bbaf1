import type { ClientResponseError, default as PocketBase } from 'pocketbase';

const DOWNLOAD_TIME_OUT = 60_000;
const FAULT = 500;
/** PocketBase's message for an exception in its own code or one of our hooks, also with status 400. */
const FAULT_WORDS = 'Something went wrong while processing your request.';

interface ServerCall {
  /** Default: POST. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Timeout in ms, when the work takes longer than a normal request. */
  patience?: number;
}

/** A failed server function. */
export class ServerError extends Error {
  /** `message` is the server's own; '' when there was no answer, or it was not the server's. */
  constructor(
    message: string,
    /** 0: no network or a timeout. */
    readonly status: number,
    /** The server's messages for single fields of the body. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ServerError';
  }

  /** Whether it is unknown if the server did the work: no network, a timeout, 5xx, a proxy's page. */
  get unanswered(): boolean {
    return this.status < 400 || this.status >= 500 || this.message === '';
  }

  /** Text for the user: the server's message, but not PocketBase's for an internal error. */
  get reason(): string {
    return this.status === FAULT || this.message === FAULT_WORDS ? '' : this.message;
  }
}

/**
 * Calls one of the server's own routes as the signed-in user. User writes go through the outbox
 * instead; this is for work that only the server can do and that needs the network. The SDK is loaded
 * on demand, so that public pages may import this file.
 * @returns the JSON answer; undefined for 204
 * @throws ServerError
 */
export function callServer<T>(path: string, { method = 'POST', body, patience }: ServerCall = {}): Promise<T> {
  return withClient((client) =>
    client.send<T>(path, { method, body, ...(patience ? { signal: AbortSignal.timeout(patience) } : {}) }),
  );
}

/**
 * Downloads a file of the signed-in user.
 * @throws ServerError
 */
export function downloadFromServer(path: string): Promise<Blob> {
  return withClient(async (client) => {
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
 * Runs a request with the SDK, which is loaded on demand.
 * @throws ServerError
 */
export async function withClient<T>(ask: (client: PocketBase) => Promise<T>): Promise<T> {
  try {
    const { pocketbase } = await import('./pocketbase-client');
    return await ask(pocketbase);
  } catch (error) {
    throw error instanceof ServerError ? error : serverError(error);
  }
}

/** Reads the SDK's error by its shape: importing its class would load the whole SDK. */
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
