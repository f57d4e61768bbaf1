import { randomBytes } from 'node:crypto';
import type { Actor } from './access-table';
import type { TestServer } from '../harness';

/** The server and the people of the access table. */
export interface World {
  server: TestServer;
  /** Followed by F and L. */
  country: string;
  /** Followed by O. */
  elsewhere: string;
  people: Record<Actor, { id: string; token: string | undefined }>;
}

export type Fields = Record<string, unknown>;

/** A record id, as a device makes it. */
export const newId = (): string => randomBytes(8).toString('hex').slice(1);

/** Creates a row as the superuser and returns its id. */
export async function put(world: World, collection: string, body: Fields): Promise<string> {
  const { id } = await world.server.admin<{ id: string }>('POST', `/api/collections/${collection}/records`, body);
  return id;
}
