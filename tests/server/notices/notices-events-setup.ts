import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { save } from '../admin/admin-steps';
import type { TestServer } from '../harness';
import { eventsOf, newCountry, startNoticeServer } from './notice-world';
import type { TestUser } from '../users';

// The hooks of setUpEvents assign these.
export let server: TestServer;
export let admin: TestUser;
export let country: string;

/** Starts a server with an admin before the tests of a file, stops it after them, and makes a country for each test. */
export function setUpEvents(): void {
  beforeAll(async () => {
    server = await startNoticeServer();
    admin = await server.user('admin');
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    country = await newCountry(server, 'Kenya');
  });
}

export const edit = async (id: string, fields: Record<string, unknown>, collection = 'labour_laws') => {
  expect((await save(server, admin, collection, fields, id)).status).toBe(200);
};
export const eventTitles = async (law: string) =>
  (await eventsOf(server, law)).map(({ type, title }) => `${type}: ${title}`);
