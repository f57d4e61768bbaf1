import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, place, rowKind } from './access-check';
import { Listener } from './access-listener';
import { put, type World } from './access-world';
import { accessLines, ACTORS, type AccessLine, type Actor } from './access-table';
import { startServer, type TestServer } from '../harness';

/** Nothing more is on its way: an event follows its write within milliseconds. */
const QUIET = 700;

let server: TestServer;
let world: World;
const ids = new Map<AccessLine, string>();
const listeners = new Map<Actor, Listener>();
const lines = accessLines();
/** Nobody can change these rows, so what is heard of them is that they were made. */
const isAppendOnly = (line: AccessLine) => line.allowed.update.length === 0;

beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
  for (const line of lines) if (!isAppendOnly(line)) ids.set(line, await place(world, line, rowKind(line)));
  const topics = [
    ...new Set(lines.map(({ collection }) => `${collection}/*`)),
    ...[...ids].map(([line, id]) => `${line.collection}/${id}`),
  ];
  for (const actor of ACTORS) listeners.set(actor, await Listener.open(server, world.people[actor].token, topics));

  for (const line of lines) {
    const kind = rowKind(line);
    const id = ids.get(line);
    if (id) await server.admin('PATCH', `/api/collections/${line.collection}/records/${id}`, kind.patch);
    else ids.set(line, await put(world, line.collection, await kind.body(world)));
  }
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if ([...listeners.values()].some(({ silence }) => silence < QUIET)) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
});
afterAll(async () => {
  for (const listener of listeners.values()) listener.close();
  await server.dispose();
});

/** Who was told about the line's row under a topic. */
const told = (line: AccessLine, topic: string): Actor[] =>
  ACTORS.filter((actor) => listeners.get(actor)?.heard.includes(`${topic} ${ids.get(line)}`));

describe('access over realtime', () => {
  for (const line of lines) {
    it(`tells those whom the table lets list: ${line.name}`, () => {
      expect(told(line, `${line.collection}/*`)).toEqual(line.allowed.list);
    });
    if (isAppendOnly(line)) continue;
    it(`tells those whom the table lets view: ${line.name}`, () => {
      expect(told(line, `${line.collection}/${ids.get(line)}`)).toEqual(line.allowed.view);
    });
  }
});
