import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

// The hooks of setUpCalendar assign these.
export let server: TestServer;
export let user: TestUser;

/** Starts a server before the tests of a file, stops it after them, and makes a Premium user for each test. */
export function setUpCalendar(): void {
  beforeAll(async () => {
    ICAL.design.strict = true;
    server = await startServer();
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    user = await server.user('premium');
  });
}

export const ROUTE = '/api/calendar/token';

/** Path of a new feed's address. */
export async function newFeed({ token }: TestUser = user): Promise<string> {
  const { status, body } = await server.api<{ url: string }>('POST', ROUTE, { token });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${server.url}/calendar/[A-Za-z0-9]{43,}\\.ics$`));
  return body.url.slice(server.url.length);
}
export const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.api<string>('GET', path, { headers });
