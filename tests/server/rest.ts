export interface Call {
  /** Sent as JSON; FormData unchanged. */
  body?: unknown;
  /** An auth token; anonymous without one. */
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  /** Parsed JSON, else the text; undefined if it is empty. */
  body: Body;
  headers: Headers;
}

/** Milliseconds for one request; the slowest one runs a job of a minute. */
const LIMIT = 110_000;

/** One HTTP request to a test's server, without following redirects. */
export async function request<Body>(
  base: string,
  method: string,
  path: string,
  { body, token, headers, signal }: Call,
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData;
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    signal: signal ?? AbortSignal.timeout(LIMIT),
    headers: {
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: token } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: (isJson && text ? JSON.parse(text) : text || undefined) as Body,
    headers: response.headers,
  };
}
