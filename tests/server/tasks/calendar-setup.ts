import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { WORK_HOOK } from '../engine-work';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

// The hooks of setUpCalendar assign these.
export let server: TestServer;
export let user: TestUser;

/** Starts a server with a unit of work before the tests of a file, stops it after them, and makes a Premium user for each test. */
export function setUpCalendar(): void {
  beforeAll(async () => {
    ICAL.design.strict = true;
    server = await startServer({ hook: WORK_HOOK });
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    user = await server.user('premium');
  });
}

export const ROUTE = '/api/calendar/token';

/** Creates a feed. @returns the path of its address */
export async function newFeed({ token }: TestUser = user): Promise<string> {
  const { status, body } = await server.api<{ url: string }>('POST', ROUTE, { token });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${server.url}/calendar/[A-Za-z0-9]{43,}\\.ics$`));
  return body.url.slice(server.url.length);
}
export const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.api<string>('GET', path, { headers });
