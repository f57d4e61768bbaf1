import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NodeConnectionOptions } from '@nats-io/transport-node';
import { jwtAuthenticator, type NatsConnection } from '@nats-io/nats-core';
import { PokeStream } from './poke-stream';
import { Publisher } from './publisher';
import { serveTokens } from './token-server';
import { Tokens } from './tokens';

export interface BridgeSettings {
  /** PocketBase on this machine. */
  server: string;
  /** Of this start; PocketBase has it too. */
  secret: string;
  /** On loopback, where PocketBase asks for tokens. */
  port: number;
  /** Addresses of the NATS servers. */
  nats: readonly string[];
  /** Public key of the account, and a seed that signs for it. */
  account: string;
  seed: string;
  tokenSeconds?: number;
}

/** NATS answers with the connections of the account, one answer for each node. */
const COUNT_REQUEST = '$SYS.REQ.ACCOUNT.PING.STATZ';
const RETRY = 2_000;
const COUNT_EACH = 15_000;
const COUNT_WAIT = 1_000;
const INBOX = '_INBOX_bridge';

const say = (line: string) => console.log(`Bridge to NATS: ${line}`);

/** Publishes PocketBase's pokes on NATS and signs tokens, until the process ends. */
export async function runBridge({ server, secret, port, nats, account, seed, tokenSeconds }: BridgeSettings) {
  const tokens = new Tokens(account, seed, tokenSeconds);
  await serveTokens(tokens, secret, port);
  const open: { connection?: NatsConnection } = {};
  let listeners = 0;
  const publisher = new Publisher(
    (subject, poke) => open.connection?.publish(subject, JSON.stringify(poke)),
    () => listeners,
  );
  void new PokeStream(server, secret, publisher, say).follow();

  const own = await tokens.forBridge(COUNT_REQUEST, INBOX);
  const connection = await connectPatiently({
    servers: [...nats],
    ...(nats.some((url) => url.trim().startsWith('tls:')) && { tls: {} }),
    authenticator: jwtAuthenticator(own.token, own.seed),
    inboxPrefix: INBOX,
    name: 'molao-bridge',
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  });
  open.connection = connection;
  const count = async () => {
    const connections = await countConnections(connection);
    // Without this bridge.
    if (connections !== undefined) listeners = Math.max(0, connections - 1);
  };
  // First, because the first poke makes all devices ask: they spread their requests by this number.
  await count();
  setInterval(() => void count(), COUNT_EACH);
  publisher.setConnected(true);
  say('connected.');
  for await (const { type } of connection.status()) {
    if (type !== 'disconnect' && type !== 'reconnect') continue;
    publisher.setConnected(type === 'reconnect');
    say(type === 'reconnect' ? 'connected.' : 'connection lost.');
  }
  // Only a programming error closes the connection for good: the next process begins anew.
  process.exit(1);
}

/** Tries until NATS accepts. One line for each cause, because a wrong key looks like a node that is away. */
async function connectPatiently(options: NodeConnectionOptions): Promise<NatsConnection> {
  for (let failure = ''; ; await pause(RETRY)) {
    try {
      return await connect(options);
    } catch (error) {
      if (String(error) !== failure) say(`NATS does not accept the connection: ${String(error)}`);
      failure = String(error);
    }
  }
}

/** Connections of the account on all nodes; undefined if nobody answered. */
async function countConnections(connection: NatsConnection): Promise<number | undefined> {
  try {
    let count: number | undefined;
    for await (const answer of await connection.requestMany(COUNT_REQUEST, '', { maxWait: COUNT_WAIT })) {
      const { data } = answer.json<{ data?: { conns?: number } }>();
      count = (count ?? 0) + (data?.conns ?? 0);
    }
    return count;
  } catch {
    return undefined;
  }
}
