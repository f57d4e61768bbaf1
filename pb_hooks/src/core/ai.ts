/**
 * Client of the operator's AI endpoint (OpenAI's chat completions API). The operator chooses the host, so the hooks
 * request it directly. Hosts that others choose are requested by the worker.
 */
const TIMEOUT_SECONDS = 60;
const CHAT = '/chat/completions';

export type AiMessage =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; content: string; tool_calls: readonly AiToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** A function that the model may ask us to call. */
export interface AiTool {
  type: 'function';
  function: { name: string; description: string; parameters: object };
}

export interface AiToolCall {
  id: string;
  type: 'function';
  /** `arguments` is JSON, as the model wrote it. */
  function: { name: string; arguments: string };
}

interface AiTokens {
  /** As the endpoint reports them; 0 if it does not. */
  tokens_in: number;
  tokens_out: number;
}

interface AiAnswer extends AiTokens {
  text: string;
}

/** A text, or calls with an empty text. */
export interface AiTurn extends AiAnswer {
  calls: AiToolCall[];
}

/** A failed request. `message` is for admins; it contains neither the key nor text of the endpoint. */
export class AiError extends Error {
  constructor(
    readonly kind: 'not_configured' | 'key' | 'not_found' | 'busy' | 'silent' | 'unreadable' | 'refused',
    message: string,
    /** Seconds to wait, from the endpoint's answer; 0 if it names none. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

interface Completion {
  choices?: { message?: { content?: unknown; tool_calls?: unknown } }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number };
}

const base = () => $os.getenv('AI_BASE_URL').trim().replace(/\/+$/, '');
const model = () => $os.getenv('AI_MODEL').trim();
const timeout = () => Number($os.getenv('AI_TIMEOUT_SECONDS')) || TIMEOUT_SECONDS;

/** Whether the operator configured an endpoint. */
export function isAiConfigured(): boolean {
  return missingOfAi().length === 0;
}

/** Names of the required variables that are not set. The key is not required: a local endpoint may need none. */
function missingOfAi(): string[] {
  return [...(base() === '' ? ['AI_BASE_URL'] : []), ...(model() === '' ? ['AI_MODEL'] : [])];
}

/**
 * Sends a request and waits for the answer. This blocks one of the few engines, so use it only for what a user
 * requested.
 *
 * @param maxTokens maximum length of the answer
 * @param patience seconds, if shorter than the operator's timeout
 * @throws AiError
 */
export function askAi(messages: readonly AiMessage[], maxTokens: number, patience = Infinity): AiAnswer {
  return complete({ messages, max_tokens: maxTokens }, patience);
}

/**
 * As `askAi`, with tools. An endpoint that does not know tools refuses the request (`AiError` of the kind `refused`), or
 * ignores them and answers.
 *
 * @param mayCall false for a last turn, in which the model must answer
 */
export function askAiWithTools(
  messages: readonly AiMessage[],
  tools: { all: readonly AiTool[]; mayCall: boolean },
  maxTokens: number,
  patience: number,
): AiTurn {
  const choice = tools.mayCall ? 'auto' : 'none';
  return complete({ messages, max_tokens: maxTokens, tools: tools.all, tool_choice: choice }, patience);
}

function complete(request: object, patience: number): AiTurn {
  const missing = missingOfAi();
  if (missing.length > 0)
    throw new AiError(
      'not_configured',
      `There is no machine to write with. Set ${missing.join(' and ')} on the server (and AI_API_KEY where the endpoint needs ` +
        'a key), then start it again.',
    );
  const { statusCode, headers, json } = send(
    JSON.stringify({ model: model(), temperature: 0, ...request }),
    Math.min(patience, timeout()),
  );
  if (statusCode !== 200) throw refusalOf(statusCode, headers);
  return turnOf(json ?? {}, 'tools' in request);
}

function turnOf({ choices, usage }: Completion, mayCall: boolean): AiTurn {
  const message = choices?.[0]?.message;
  const text = typeof message?.content === 'string' ? message.content : '';
  const calls = mayCall ? callsIn(message?.tool_calls) : [];
  if (text.trim() === '' && calls.length === 0)
    throw new AiError(
      'unreadable',
      'The AI endpoint’s answer cannot be read: it is not that of chat completions. Check AI_BASE_URL.',
    );
  return { text, calls, tokens_in: usage?.prompt_tokens ?? 0, tokens_out: usage?.completion_tokens ?? 0 };
}

/** The readable calls of a response. Some endpoints leave out ids, or send arguments as an object. */
function callsIn(calls: unknown): AiToolCall[] {
  if (!Array.isArray(calls)) return [];
  return (calls as { id?: unknown; function?: { name?: unknown; arguments?: unknown } }[]).flatMap((call, at) => {
    const { name, arguments: given = '{}' } = call?.function ?? {};
    if (typeof name !== 'string') return [];
    const id = typeof call.id === 'string' && call.id !== '' ? call.id : `call-${at + 1}`;
    return { id, type: 'function' as const, function: { name, arguments: jsonOf(given) } };
  });
}

const jsonOf = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given));

function send(body: string, seconds: number): { statusCode: number; headers: Record<string, string[]>; json: unknown } {
  const key = $os.getenv('AI_API_KEY').trim();
  try {
    return $http.send({
      method: 'POST',
      url: base() + CHAT,
      headers: { 'Content-Type': 'application/json', ...(key !== '' && { Authorization: `Bearer ${key}` }) },
      body,
      timeout: seconds,
    });
  } catch (error) {
    // Go's error contains the address, which may contain a key.
    const isLate = /deadline exceeded|timeout/i.test(String(error));
    throw new AiError(
      'silent',
      isLate
        ? `The AI endpoint did not answer within ${seconds} seconds. Try again later.`
        : 'The AI endpoint cannot be reached. Check AI_BASE_URL.',
    );
  }
}

function refusalOf(status: number, headers: Record<string, string[]>): AiError {
  if (status === 401 || status === 403) return new AiError('key', 'The AI endpoint refuses the key. Check AI_API_KEY.');
  if (status === 404)
    return new AiError(
      'not_found',
      'The AI endpoint does not know this address or model. Check AI_BASE_URL and AI_MODEL.',
    );
  if (status === 429) return busy(Number(headers['Retry-After']?.[0]));
  if (status >= 500) return new AiError('silent', `The AI endpoint fails (${status}). Try again later.`);
  return new AiError('refused', `The AI endpoint does not take the request (${status}). Check AI_MODEL.`);
}

function busy(seconds: number): AiError {
  const wait = seconds > 0 ? Math.ceil(seconds) : 0;
  return new AiError(
    'busy',
    `The AI endpoint is busy, or its quota is used up. ${wait > 0 ? `Try again in ${wait} seconds.` : 'Try again later.'}`,
    wait,
  );
}
