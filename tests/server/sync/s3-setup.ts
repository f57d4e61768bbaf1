import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, isRunning, start } from '../../../scripts/lib/processes.mjs';
import { freePort } from '../../../scripts/lib/server.mjs';
import { ensureGoProgram } from '../go-program';

/** versitygw: a gateway with the S3 protocol before a folder. */
const VERSION = '1.8.0';
const MODULE = 'github.com/versity/versitygw/cmd/versitygw';

const KEY = 'storage-key';
const SECRET = 'storage-secret';
const REGION = 'us-east-1';
const BUCKET = 'molao';

/**
 * How the storage fails: it refuses the key or is too busy; it sends each file slowly and then no more of it; it sends other
 * bytes, half of them, or ends the connection in the middle; it answers 200 and has not stored the file, which S3 does at the
 * end of an upload in parts; it accepts requests and does not answer; it does not listen.
 */
export type StorageFault =
  | 'status 403'
  | 'status 503'
  | 'a slow file'
  | 'other bytes'
  | 'half a file'
  | 'a cut file'
  | 'lost files'
  | 'silence'
  | 'no connection';

/** An S3-compatible storage on loopback, with a proxy that can fail before it. */
export interface Storage extends AsyncDisposable {
  /** For PocketBase's settings. */
  readonly settings: Record<string, unknown>;
  /** The folder that has the bucket's objects under their keys. */
  readonly bucket: string;
  /** Methods and paths that arrived, oldest first. */
  readonly requests: string[];
  /** Fails from now on; undefined: answers again. As after a restart of the storage, open answers end. */
  fail(fault: StorageFault | undefined): Promise<void>;
}

export async function startStorage(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'molao-s3-'));
  const [objects, sidecar] = [join(folder, 'objects'), join(folder, 'sidecar')];
  await mkdir(join(objects, BUCKET), { recursive: true });
  await mkdir(sidecar);
  const port = await freePort();
  const child = start(
    await ensureGoProgram('versitygw', MODULE, VERSION),
    ['--port', `127.0.0.1:${port}`, '--region', REGION, '--quiet', 'posix', '--sidecar', sidecar, objects],
    {
      env: { ...process.env, ROOT_ACCESS_KEY: KEY, ROOT_SECRET_KEY: SECRET },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  while (!(await listens(port))) {
    if (!isRunning(child)) throw new Error(`versitygw does not run:\n${output}`);
    await pause(30);
  }
  const proxy = await FaultyProxy.start(port);
  return {
    settings: {
      enabled: true,
      bucket: BUCKET,
      region: REGION,
      endpoint: `http://127.0.0.1:${proxy.port}`,
      accessKey: KEY,
      secret: SECRET,
      forcePathStyle: true,
    },
    bucket: join(objects, BUCKET),
    requests: proxy.requests,
    fail: (fault) => proxy.fail(fault),
    [Symbol.asyncDispose]: async () => {
      await proxy.fail('no connection');
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Names of the packs in the bucket. */
export const storedPacks = ({ bucket }: Storage) => readdir(join(bucket, 'packs'));

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

interface Sent {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer extends Pick<Sent, 'headers' | 'body'> {
  status: number;
}

const CODES = { 'status 403': [403, 'AccessDenied'], 'status 503': [503, 'SlowDown'] } as const;
/** Of a slow file: so many bytes come, one by one. */
const TRICKLE = { bytes: 20, everyMs: 50 };

const error = (code: string) => `<Error><Code>${code}</Code><Message>The storage fails.</Message></Error>`;
/** Whether a file, or a part of it, is stored; not whether an upload in parts begins. */
const isUpload = ({ method, path }: Sent) => method === 'PUT' || (method === 'POST' && path.includes('uploadId='));

class FaultyProxy {
  readonly requests: string[] = [];
  private fault: StorageFault | undefined;
  private readonly server = createServer((incoming, outgoing) => {
    void this.answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  private constructor(
    readonly port: number,
    private readonly storage: number,
  ) {}

  static async start(storage: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(await freePort(), storage);
    await proxy.fail(undefined);
    return proxy;
  }

  async fail(fault: StorageFault | undefined): Promise<void> {
    this.fault = fault;
    this.server.closeAllConnections();
    if (fault === 'no connection') await new Promise((resolve) => this.server.close(resolve));
    else if (!this.server.listening)
      await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const sent: Sent = {
      method: incoming.method!,
      path: incoming.url!,
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
    this.requests.push(`${sent.method} ${sent.path}`);
    const { fault } = this;
    if (fault === 'silence') return;
    if (fault === 'status 403' || fault === 'status 503') {
      const [status, code] = CODES[fault];
      outgoing.writeHead(status, { 'Content-Type': 'application/xml' });
      outgoing.end(error(code));
      return;
    }
    if (fault === 'lost files' && isUpload(sent)) {
      outgoing.end(error('InternalError'));
      return;
    }
    const answer = await this.pass(sent);
    const isFile = sent.method === 'GET' && sent.path.endsWith('.gz') && answer.status === 200;
    await send(outgoing, answer, isFile ? fault : undefined);
  }

  private pass({ method, path, headers, body }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const passed = request({ host: '127.0.0.1', port: this.storage, method, path, headers, agent: false });
      passed.on('error', reject).on('response', (answer) => {
        bodyOf(answer).then(
          (bytes) => resolve({ status: answer.statusCode!, headers: answer.headers, body: bytes }),
          reject,
        );
      });
      passed.end(body);
    });
  }
}

async function send(
  outgoing: ServerResponse,
  { status, headers, body }: Answer,
  fault: StorageFault | undefined,
): Promise<void> {
  const half = body.subarray(0, body.length / 2);
  if (fault === 'half a file') {
    outgoing.writeHead(status, { ...headers, 'content-length': half.length });
    outgoing.end(half);
    return;
  }
  outgoing.writeHead(status, headers);
  if (fault === 'a slow file') {
    for (let at = 0; at < TRICKLE.bytes; at += 1) {
      outgoing.write(body.subarray(at, at + 1));
      await pause(TRICKLE.everyMs);
    }
  } else if (fault === 'a cut file') outgoing.write(half, () => outgoing.destroy());
  else outgoing.end(fault === 'other bytes' ? changed(body) : body);
}

/** Other bytes of the same length. */
function changed(body: Buffer): Buffer {
  const other = Buffer.from(body);
  const middle = other.length >> 1;
  other[middle] = other[middle]! ^ 1;
  return other;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
