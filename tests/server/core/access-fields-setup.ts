import { afterAll, beforeAll } from 'vitest';
import { createWorld, place, rowKind } from './access-check';
import type { Fields, World } from './access-world';
import { accessLines, type Actor } from './access-table';
import { startServer, type TestServer } from '../harness';

// The hooks of setUpAccess assign these.
export let server: TestServer;
export let world: World;

/** Starts a server with the people of the access table before the tests of a file, and stops it after them. */
export function setUpAccess(): void {
  beforeAll(async () => {
    server = await startServer();
    world = await createWorld(server);
  });
  afterAll(() => server.dispose());
}

export const row = (collection: string, id: string) =>
  server.admin<Fields>('GET', `/api/collections/${collection}/records/${id}`);

export const send = (actor: Actor, method: string, path: string, body: Fields) =>
  server.api(method, `/api/collections/${path}`, { token: world.people[actor].token, body });

/** Makes the row of a line of the access table. */
export async function placed(name: string): Promise<{ collection: string; id: string }> {
  const line = accessLines().find((candidate) => candidate.name === name);
  if (!line) throw new Error(`no line “${name}”`);
  return { collection: line.collection, id: await place(world, line, rowKind(line)) };
}
