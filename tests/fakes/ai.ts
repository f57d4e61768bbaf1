import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults of the endpoint. `not-json`: 200 with an HTML page; `not-chat`: other JSON; `cut`: the connection ends. */
export type AiFault = 401 | 403 | 404 | 429 | 500 | 400 | 'slow' | 'not-json' | 'not-chat' | 'empty' | 'cut';

export interface AiRequest {
  model: string;
  messages: { role: string; content: string; tool_call_id?: string; tool_calls?: object[] }[];
  max_tokens: number;
  authorization: string;
  tools?: { function: { name: string; parameters: object } }[];
  tool_choice?: string;
}

type Call = readonly [name: string, given: object | string];

/** A response that calls tools. Arguments that are a string are sent unchanged. */
export class ToolCalls {
  readonly calls: readonly Call[];
  constructor(...calls: readonly Call[]) {
    this.calls = calls;
  }
}

/** Milliseconds, longer than every timeout of our clients. */
const FOREVER = 15_000;

/** A chat completion endpoint on loopback that responds with `reply`. */
export class FakeAi implements AsyncDisposable {
  readonly key = 'sk-key-of-the-operator';
  readonly model = 'small-model';
  /** Received requests, oldest first. */
  readonly requests: AiRequest[] = [];
  /** Content of the response: strings unchanged, `ToolCalls` as calls, other values as JSON. */
  reply: (request: AiRequest) => unknown = () => 'Nothing.';
  /** Fault of the next responses. */
  readonly faults: AiFault[] = [];
  /** An endpoint that does not know tools refuses requests with them. */
  knowsTools = true;
  /** `Retry-After` of a 429, in seconds; 0 for none. */
  retryAfter = 0;
  /** Delay before a response, in milliseconds. */
  before: () => Promise<void> = () => Promise.resolve();
  private readonly server: Server = createServer((request, response) => void this.handle(request, response));

  static async start(): Promise<FakeAi> {
    const fake = new FakeAi();
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  /** Environment of a server that uses this endpoint. */
  get env(): Record<string, string> {
    return {
      AI_BASE_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1/`,
      AI_API_KEY: this.key,
      AI_MODEL: this.model,
      AI_TIMEOUT_SECONDS: '2',
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return send(response, 404, { error: { message: 'No such route' } });
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return send(response, 401, { error: { message: `Incorrect API key: ${request.headers.authorization}` } });
    const received = {
      ...(JSON.parse(await read(request)) as AiRequest),
      authorization: request.headers.authorization,
    };
    this.requests.push(received);
    await this.before();
    if (received.tools && !this.knowsTools)
      return send(response, 400, { error: { message: `${this.model} does not support tools` } });
    const fault = this.faults.shift();
    if (fault === undefined) return this.answer(response, this.reply(received));
    this.fail(response, fault);
  }

  private answer(response: ServerResponse, reply: unknown): void {
    const isCalling = reply instanceof ToolCalls;
    const message = isCalling
      ? { role: 'assistant', content: null, tool_calls: reply.calls.map(asCall) }
      : { role: 'assistant', content: typeof reply === 'string' ? reply : JSON.stringify(reply) };
    send(response, 200, {
      id: 'chat-1',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: isCalling ? 'tool_calls' : 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    });
  }

  private fail(response: ServerResponse, fault: AiFault): void {
    if (fault === 'slow') return void setTimeout(() => response.destroy(), FOREVER).unref();
    if (fault === 'cut') return void response.destroy();
    if (fault === 'not-json')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Welcome</html>');
    if (fault === 'not-chat') return send(response, 200, { status: 'ok' });
    if (fault === 'empty') return this.answer(response, ' ');
    if (fault === 429 && this.retryAfter > 0) response.setHeader('Retry-After', String(this.retryAfter));
    // Some endpoints repeat the key in errors.
    send(response, fault, { error: { message: `Something is wrong with ${this.key}` } });
  }
}

function asCall([name, given]: Call, at: number): object {
  const json = typeof given === 'string' ? given : JSON.stringify(given);
  return { id: `call_${at}`, type: 'function', function: { name, arguments: json } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
