import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, isRunning, killGroup } from '../../scripts/lib/processes.mjs';
import { freePort, serveArguments, spawnServer, untilHealthy } from '../../scripts/lib/server.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { machineEnvironment } from './environment';
import { request, type Answer, type Call } from './rest';
import { dataTemplate, SUPERUSER, withFault, withHook, type Fault, type Template } from './template';
import { createUser, type Kind, type TestUser } from './users';

export interface StartOptions {
  /** Fills the database with `content/`. */
  seed?: boolean;
  /** Environment of the server, over the development defaults. It inherits nothing else but what programs need. */
  env?: Record<string, string>;
  /**
   * Leaves PocketBase's rate limits on. They are off by default, because a test file sends the requests of many
   * users from one address.
   */
  rateLimits?: boolean;
  /** Engines that run hooks; few by default, because a test has few clients. */
  hooksPool?: number;
  /** Port to listen on; a free one by default. */
  port?: number;
  /** Source of another hooks file, for actions inside the server that no request can trigger. */
  hook?: string;
  /** Starts on a copy of this data folder (from `backup`) instead of a new one. */
  dataFrom?: string;
  /** A fault to plant into a hook bundle, to check that a test finds it. */
  plant?: Fault;
}

/**
 * A real PocketBase with the project's migrations and hooks, on loopback. No job runs by itself: a test triggers its job
 * with `POST /api/crons/{id}`.
 */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly superuser: { email: string; password: string; token: string };
  /** One request. Returns the answer, whatever its status. `path` starts with `/`. */
  api<Body = Record<string, unknown>>(method: string, path: string, call?: Call): Promise<Answer<Body>>;
  /** Like `api`, by the superuser. Returns the body; an answer of 400 or more is an error. */
  admin<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body>;
  /** A signed-in user of a kind, with a new address. */
  user(kind?: Kind, fields?: Record<string, unknown>): Promise<TestUser>;
  /** Output of the server since its last start. */
  output(): string;
  /**
   * Warnings and errors in PocketBase's log, newest first: why a hook answered “Something went wrong”. Waits until
   * PocketBase has written everything that it logged before the call, which takes up to 3 seconds.
   */
  failures(): Promise<string[]>;
  /** The server's process. @throws while it is stopped */
  pid(): number;
  /** Stops the server as an operator does. `restart` continues on the same data. */
  stop(): Promise<void>;
  /** Kills the server, as a power cut does. */
  kill(): Promise<void>;
  /** Stops the server if it runs, and starts it on the same data and port; `env` replaces or adds. */
  restart(env?: Record<string, string>): Promise<void>;
  /**
   * Stops the server, copies its data folder, and starts it again if it was running. Returns the path of the
   * copy.
   */
  backup(): Promise<string>;
  /** Replaces the data by a copy from `backup`. */
  restore(copy: string): Promise<void>;
  /** Backs up while the server runs, as the dashboard does. Returns the backup's name. */
  backUpOnline(): Promise<string>;
  /** Restores a backup of `backUpOnline`, as the dashboard does: the server restarts itself. */
  restoreOnline(name: string): Promise<void>;
  /** Stops the server and removes its folders. */
  dispose(): Promise<void>;
}

/**
 * Few engines, because a test's server has few clients, and each engine loads the hooks before the server
 * answers.
 */
const HOOKS_POOL = 3;

/** Milliseconds for a restore, which begins a second after its request. */
const RESTORE_PATIENCE = 90_000;

/** Milliseconds that a start may take on a busy machine. */
const START_LIMIT = 90_000;

/** A missing path. PocketBase writes its log in order, so everything before the entry of this path is written too. */
const LOG_MARK = '/api/log-mark/';

const leftovers = new Set<{ child?: ChildProcess; folder?: string }>();
process.on('exit', () => {
  for (const { child, folder } of leftovers) {
    if (child && isRunning(child)) killGroup(child, 'SIGKILL');
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
});

// The test runner ends its workers with a signal, which alone would skip the cleanup.
process.once('SIGTERM', () => process.exit());

/** Starts a server. End it with `dispose` or `await using`. Forgotten servers end with the process of the test. */
export async function startServer(options: StartOptions = {}): Promise<TestServer & AsyncDisposable> {
  const binary = await ensurePocketBase({ say: () => undefined });
  const shared = await dataTemplate(binary, options.seed ?? false);
  const folder = await mkdtemp(join(tmpdir(), 'molao-test-'));
  const remembered = { folder };
  leftovers.add(remembered);
  const template = options.hook === undefined ? shared : await withHook(shared, folder, options.hook);
  const dataDir = join(folder, 'data');
  await cp(options.dataFrom ?? template.data, dataDir, { recursive: true });

  const places = options.plant ? await withFault(template, folder, options.plant) : template;
  const server = new Instance(binary, places, folder, dataDir, options.port ?? (await freePort()), options);
  await server.start();
  return server;
}

class Instance implements TestServer, AsyncDisposable {
  readonly superuser = { ...SUPERUSER, token: '' };
  readonly url: string;
  private running: ReturnType<typeof spawnServer> | undefined;
  private env: Record<string, string>;
  private copies = 0;

  constructor(
    private readonly binary: string,
    private readonly template: Template,
    private readonly folder: string,
    readonly dataDir: string,
    private readonly port: number,
    private readonly options: StartOptions,
  ) {
    this.env = { ...options.env };
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const args = serveArguments({
      ...this.template,
      data: this.dataDir,
      host: '127.0.0.1',
      port: this.port,
      origins: [this.url],
      hooksPool: this.options.hooksPool ?? HOOKS_POOL,
    });
    const started = spawnServer(this.binary, args, {
      ...machineEnvironment(),
      MOLAO_AUTOMATIC_FETCHING: 'off',
      // A machine with a nearly full disk runs the tests too.
      MOLAO_DISK_RESERVE: '0',
      PORT: String(this.port),
      MOLAO_PUBLIC_URL: this.url,
      ...this.env,
    });
    this.running = started;
    leftovers.add({ child: started.child });
    await untilHealthy(this.url, started, START_LIMIT);
    await this.signIn();
    await this.setRateLimits();
  }

  /** At each start, because the hooks write the settings at each start, and copied data may have been made without limits. */
  private async setRateLimits(): Promise<void> {
    const enabled = Boolean(this.options.rateLimits);
    await this.admin('PATCH', '/api/settings', { rateLimits: { enabled } });
  }

  private async signIn(): Promise<void> {
    const { email, password } = this.superuser;
    const answer = await this.api<{ token: string }>('POST', '/api/collections/_superusers/auth-with-password', {
      body: { identity: email, password },
    });
    if (answer.status !== 200) throw new Error(`the superuser cannot sign in: ${JSON.stringify(answer.body)}`);
    this.superuser.token = answer.body.token;
  }

  api<Body = Record<string, unknown>>(method: string, path: string, call: Call = {}): Promise<Answer<Body>> {
    return request<Body>(this.url, method, path, call);
  }

  async admin<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.api<Body>(method, path, { body, token: this.superuser.token });
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  user(kind: Kind = 'free', fields: Record<string, unknown> = {}): Promise<TestUser> {
    return createUser(this, kind, fields);
  }

  output(): string {
    return this.running?.output() ?? '';
  }

  async failures(): Promise<string[]> {
    await this.writeLog();
    const { items } = await this.admin<{ items: { message: string; data: { error?: string; url?: string } }[] }>(
      'GET',
      '/api/logs?filter=level%3E0&sort=-@rowid&perPage=50',
    );
    return items
      .filter(({ data }) => !data.url?.includes(LOG_MARK))
      .map(({ message, data }) => (data.error ? `${message}: ${data.error}` : message));
  }

  private async writeLog(): Promise<void> {
    const mark = LOG_MARK + randomUUID();
    await this.api('GET', mark);
    const filter = encodeURIComponent(`data.url ~ "${mark}"`);
    const deadline = Date.now() + 30_000;
    while ((await this.admin<{ totalItems: number }>('GET', `/api/logs?filter=${filter}`)).totalItems === 0) {
      if (Date.now() > deadline) throw new Error('PocketBase does not write its log.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  pid(): number {
    const pid = this.running?.child.pid;
    if (pid === undefined) throw new Error('the server is not running');
    return pid;
  }

  async stop(): Promise<void> {
    if (this.running) await endProcess(this.running.child);
  }

  async kill(): Promise<void> {
    if (this.running) await endProcess(this.running.child, 'SIGKILL');
  }

  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.stop();
    this.env = { ...this.env, ...env };
    await this.start();
  }

  async backup(): Promise<string> {
    const copy = join(this.folder, `backup-${(this.copies += 1)}`);
    await this.whileStopped(() => cp(this.dataDir, copy, { recursive: true }));
    return copy;
  }

  async restore(copy: string): Promise<void> {
    await this.whileStopped(async () => {
      await rm(this.dataDir, { recursive: true, force: true });
      await cp(copy, this.dataDir, { recursive: true });
    });
  }

  async backUpOnline(): Promise<string> {
    const name = `online-${(this.copies += 1)}.zip`;
    await this.admin('POST', '/api/backups', { name });
    return name;
  }

  async restoreOnline(name: string): Promise<void> {
    const before = await this.newestCheckpoint();
    await this.admin('POST', `/api/backups/${name}/restore`);
    const end = Date.now() + RESTORE_PATIENCE;
    // The server answers first, then replaces its data and starts again, which writes a checkpoint.
    for (let found = before; found === undefined || found === before;) {
      if (Date.now() > end) throw new Error(`the server did not restore ${name}:\n${this.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
      found = await this.newestCheckpoint().catch(() => undefined);
    }
    await this.setRateLimits();
  }

  private async newestCheckpoint(): Promise<string | undefined> {
    const { items } = await this.admin<{ items: { id: string }[] }>(
      'GET',
      '/api/collections/sync_marks/records?perPage=1&skipTotal=1&sort=-rev',
    );
    return items[0]?.id;
  }

  private async whileStopped(work: () => Promise<void>): Promise<void> {
    const wasRunning = this.running !== undefined && isRunning(this.running.child);
    await this.stop();
    await work();
    if (wasRunning) await this.start();
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }
}
