import { EventSource } from 'eventsource';
import type { TestServer } from '../harness';

/** A client of PocketBase's realtime API that notes which records it was told about. */
export class Listener {
  /** `<topic> <record id>`, in order of arrival. */
  readonly heard: string[] = [];
  private lastAt = Date.now();

  private constructor(
    private readonly source: EventSource,
    topics: readonly string[],
  ) {
    for (const topic of topics) {
      source.addEventListener(topic, ({ data }) => {
        this.lastAt = Date.now();
        this.heard.push(`${topic} ${(JSON.parse(data) as { record: { id: string } }).record.id}`);
      });
    }
  }

  /** Connects and subscribes; resolves when the server has confirmed both. */
  static async open(server: TestServer, token: string | undefined, topics: readonly string[]): Promise<Listener> {
    const source = new EventSource(`${server.url}/api/realtime`);
    const clientId = await new Promise<string>((resolve, reject) => {
      source.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId));
      source.addEventListener('error', () => reject(new Error('realtime does not connect')));
    });
    const listener = new Listener(source, topics);
    const { status } = await server.api('POST', '/api/realtime', { token, body: { clientId, subscriptions: topics } });
    if (status !== 204) throw new Error(`subscribing answers ${status}`);
    return listener;
  }

  /** Milliseconds since it last heard something. */
  get silence(): number {
    return Date.now() - this.lastAt;
  }

  close(): void {
    this.source.close();
  }
}
