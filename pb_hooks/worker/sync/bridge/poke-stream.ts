import { setTimeout as pause } from 'node:timers/promises';
import { CONNECT_TOPIC } from '../../../../src/domain/sync/sync-protocol';
import {
  BRIDGE_HEADER,
  BRIDGE_PATH,
  BRIDGE_TOPIC,
  MOST_UNREAD,
  type BridgeAnswer,
  type BridgeMessage,
} from '../../../src/core/bridge-protocol';

/** PocketBase sends something each minute. A stream that is silent for longer is broken. */
const LONGEST_SILENCE = 150_000;
const RETRY = 500;

interface Listener {
  poke(message: BridgeMessage): void;
  /** Pokes may be missing. */
  noteGap(): void;
}

/** One event of a stream. */
interface StreamEvent {
  name: string;
  data: string;
}

/** PocketBase's stream of all pokes. It is opened again whenever it breaks. */
export class PokeStream {
  private unread = 0;

  /** @param server address of PocketBase on this machine */
  constructor(
    private readonly server: string,
    private readonly secret: string,
    private readonly listener: Listener,
    private readonly say: (line: string) => void,
  ) {}

  /** Never ends. */
  async follow(): Promise<never> {
    for (let broken = ''; ; await pause(RETRY)) {
      const why = await this.read().then(
        () => 'it ended',
        (error: unknown) => String(error),
      );
      // One line for each cause, not for each try.
      if (why !== broken) this.say(`The stream of PocketBase broke: ${why}`);
      broken = why;
    }
  }

  private async read(): Promise<void> {
    const silence = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const waitAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(new Error('it is silent')), LONGEST_SILENCE);
    };
    waitAgain();
    try {
      const answer = await fetch(`${this.server}/api/realtime`, { signal: silence.signal });
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      for await (const event of eventsOf(answer.body)) {
        waitAgain();
        if (event.name === CONNECT_TOPIC) await this.subscribe(event.data);
        else if (event.name === BRIDGE_TOPIC) await this.take(event.data);
      }
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  private async subscribe(data: string): Promise<void> {
    const { clientId } = JSON.parse(data) as { clientId: string };
    await this.post('/api/realtime', { clientId, subscriptions: [BRIDGE_TOPIC] });
    this.unread = 0;
    // What was written before this subscription.
    this.listener.noteGap();
  }

  private async take(data: string): Promise<void> {
    this.listener.poke(JSON.parse(data) as BridgeMessage);
    this.unread += data.length;
    if (this.unread < MOST_UNREAD / 2) return;
    this.unread = 0;
    const { missed } = (await (await this.post(BRIDGE_PATH, {})).json()) as BridgeAnswer;
    if (missed) this.listener.noteGap();
  }

  private async post(path: string, body: unknown): Promise<Response> {
    const answer = await fetch(`${this.server}${path}`, {
      method: 'POST',
      headers: { [BRIDGE_HEADER]: this.secret, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer;
  }
}

/** The events of a stream in the format of server-sent events, as PocketBase writes it. */
export async function* eventsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .filter((line) => line.startsWith(`${name}:`))
          .map((line) => line.slice(name.length + 1))
          .join('\n');
      yield { name: field('event'), data: field('data') };
    }
  }
}
