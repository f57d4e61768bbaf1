import { PushService, type Browser, type Conduct, type Pushed } from '../../fakes/push-service';
import { startServer, type StartOptions, type TestServer } from '../harness';
import { countries } from '../sync/sync-world';
import { follow, type Kind, type TestUser } from '../users';

/** A server, a push service that it may send to, and two countries. */
export interface PushWorld extends AsyncDisposable {
  server: TestServer;
  service: PushService;
  country: string;
  elsewhere: string;
  /** A user who follows the first country, with a subscribed browser. */
  reader(kind?: Kind, options?: ReaderOptions): Promise<Reader>;
  /** Creates an event of the first country. @returns its id */
  tell(fields?: Record<string, unknown>): Promise<string>;
  /** Runs the cron job. */
  send(): Promise<void>;
}

interface ReaderOptions {
  follows?: string[];
  profile?: Record<string, unknown>;
  conduct?: Conduct;
}

export interface Reader {
  user: TestUser;
  browser: Browser;
  /** Messages that the browser received. */
  got(): Pushed[];
}

export async function pushWorld(options: StartOptions = {}): Promise<PushWorld> {
  const service = await PushService.open();
  const server = await startServer({ ...options, env: { ...service.env, ...options.env } });
  const [country, elsewhere] = (await countries(server, 2)) as [string, string];
  return {
    server,
    service,
    country,
    elsewhere,
    reader: async (kind = 'free', { follows = [country], profile, conduct } = {}) => {
      const user = await server.user(kind);
      await follow(server, user, follows);
      if (profile) await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, profile);
      const browser = service.browser(conduct);
      await subscribe(server, user, browser);
      return { user, browser, got: () => service.to(browser) };
    },
    tell: async (fields) =>
      (
        await server.admin<{ id: string }>('POST', '/api/collections/events/records', {
          country,
          type: 'law',
          title: 'Hours Act',
          description: 'Forty hours a week.',
          ...fields,
        })
      ).id,
    send: () => server.admin('POST', '/api/crons/push-send'),
    [Symbol.asyncDispose]: async () => {
      await server.dispose();
      await service[Symbol.asyncDispose]();
    },
  };
}

/** Subscribes a browser as the app does. @returns the id of the subscription */
export async function subscribe(server: TestServer, user: TestUser, { subscription }: Browser): Promise<string> {
  const { status, body } = await server.api<{ id: string }>('POST', '/api/push/subscribe', {
    token: user.token,
    body: subscription,
  });
  if (status !== 200) throw new Error(`subscribing answers ${status}: ${JSON.stringify(body)}`);
  return body.id;
}
