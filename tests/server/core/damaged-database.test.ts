import { cp, open, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../scripts/lib/check-database.mjs';
import { lockData } from '../../../scripts/lib/data-lock.mjs';
import { startServer, type TestServer } from '../harness';

/** Copies of the data of a real server, which is stopped. */
let server: TestServer;
let copies = 0;
beforeAll(async () => {
  server = await startServer();
  await server.user();
  await server.stop();
});
afterAll(() => server.dispose());

async function copyOf(data: string): Promise<string> {
  const copy = `${server.dataDir}-${(copies += 1)}`;
  await cp(data, copy, { recursive: true });
  return copy;
}
const damage = async (change: (data: string) => Promise<unknown>) => {
  const data = await copyOf(server.dataDir);
  await change(data);
  return checkDatabase(data);
};
const RESTORE = 'Restore a backup: docs/operations.md, "Restore".';

describe('the check of the database at a start', () => {
  it('accepts the data of a server that was stopped, and of one that was killed', async () => {
    await checkDatabase(server.dataDir);
    await server.restart();
    await server.user();
    await server.kill();
    expect((await stat(join(server.dataDir, 'data.db-wal'))).size).toBeGreaterThan(0);
    await checkDatabase(await copyOf(server.dataDir));
    await server.restart();
    await server.stop();
  });

  it('accepts an empty folder', async () => {
    await damage((data) => rm(join(data, 'data.db')));
  });

  it('refuses a shortened database, and says how to restore it', async () => {
    const { size } = await stat(join(server.dataDir, 'data.db'));
    const half = Math.floor(size / 2);
    await expect(damage((data) => truncate(join(data, 'data.db'), half))).rejects.toThrow(
      new RegExp(`data\\.db is damaged: it has ${half} of ${size} bytes\\. ${RESTORE}$`),
    );
  });

  it('refuses a file that is no database', async () => {
    const overwrite = async (data: string) => {
      const file = await open(join(data, 'data.db'), 'r+');
      await file.write(Buffer.alloc(4096), 0, 4096, 0);
      await file.close();
    };
    await expect(damage(overwrite)).rejects.toThrow(`data.db is damaged: it is not an SQLite file. ${RESTORE}`);
    await expect(damage((data) => truncate(join(data, 'data.db'), 50))).rejects.toThrow('it is not an SQLite file');
  });

  it.each([
    ['empty', (path: string) => truncate(path)],
    ['gone', (path: string) => rm(path)],
  ])('refuses a used data folder whose database is %s', async (word, change) => {
    const lose = async (data: string) => {
      await writeFile(join(data, 'content.hash'), 'x');
      await change(join(data, 'data.db'));
    };
    await expect(damage(lose)).rejects.toThrow(`was in use, but its database data.db is ${word}. ${RESTORE}`);
  });

  it('says that a shortened log can be deleted', async () => {
    const { size } = await stat(join(server.dataDir, 'auxiliary.db'));
    await expect(damage((data) => truncate(join(data, 'auxiliary.db'), size - 4096))).rejects.toThrow(
      "It has only the server's log: delete it and start again.",
    );
  });
});

it('PocketBase makes its backups of a data folder that is locked', async () => {
  await server.restart();
  const release = await lockData(server.dataDir);
  try {
    const made = await server.api('POST', '/api/backups', {
      token: server.superuser.token,
      body: { name: 'locked.zip' },
    });
    expect(made.status).toBe(204);
  } finally {
    await release();
  }
});
