import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import type { Commentary } from '../../../pb_hooks/src/content/starter/file-types';
import { startServer, type TestServer } from '../harness';
import { Edition, seed } from './seed-server';

// Apart from seed-failures.test.ts: the drill “clock” moves the dates of the content, and texts keep their years, so it
// leaves the check of figures out.
let server: TestServer;
let edition: Edition;
beforeAll(async () => {
  server = await startServer();
  edition = await Edition.copy(ROOT);
});
afterAll(async () => {
  await edition.dispose();
  await server.dispose();
});

it('an edition is refused if a commentary has a figure that its basis does not state', async () => {
  await edition.change<Commentary[]>(
    'commentary.json',
    ([first]) => void (first!.content += '\n\nIt costs R 98,765.43.'),
  );
  const { code, output } = await seed(server, edition);
  expect(code).toBe(1);
  expect(output).toMatch(/commentary\.json: \[0\] [a-z0-9-]+: the basis does not state 98765\.43/);
});
