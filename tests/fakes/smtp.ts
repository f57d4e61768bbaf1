import { createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../scripts/lib/server.mjs';
import { parseMail, type ReceivedMail } from './mime';

/** A mail server on loopback that stores received mails. */
export interface MailSink extends AsyncDisposable {
  readonly port: number;
  /** Environment of a server that sends its mails here. */
  readonly env: Record<string, string>;
  readonly mails: ReceivedMail[];
  /** Refuses all mails, as a mail server with a full disk does, until called with false. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusing = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, { take: (raw) => mails.push(parseMail(raw)), refuses: () => refusing });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => closeServer(server, sockets);
  return {
    port,
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'Molao <mail@example.org>' },
    mails,
    refuse: (value) => void (refusing = value),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function converse(socket: Socket, { take, refuses }: { take(raw: string): void; refuses(): boolean }): void {
  let waiting = '';
  let body: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./, ''));
      take(body.join('\r\n'));
      body = undefined;
      return say('250 taken');
    }
    if (line === 'QUIT') return socket.end('221 bye\r\n');
    if (refuses() && line.startsWith('MAIL')) return say('452 no room');
    if (line !== 'DATA') return say('250 fine');
    body = [];
    say('354 go on');
  };
  say('220 sink');
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    const lines = (waiting + chunk).split('\r\n');
    waiting = lines.pop()!;
    lines.forEach(hear);
  });
}

function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}
