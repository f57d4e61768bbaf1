import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockData } from '../../scripts/lib/data-lock.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-data-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A process of its own that has the data folder. */
async function holder() {
  const source = `import { lockData } from ${JSON.stringify(inRoot('scripts/lib/data-lock.mjs'))};
await lockData(${JSON.stringify(folder)});
console.log('locked');
setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('refuses a second start on the same data folder, also by another path', async () => {
  const child = await holder();
  const other = `${folder}-link`;
  await symlink(folder, other);
  try {
    await expect(lockData(folder)).rejects.toThrow(
      `Another start of Molao uses the data folder ${folder}. Stop that one first, or set MOLAO_DATA to another folder.`,
    );
    await expect(lockData(other)).rejects.toThrow('Another start of Molao');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(other);
  }
});

it('takes the folder of a process that was killed, and gives it back', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockData(folder);
  await expect(lockData(folder)).rejects.toThrow('Another start of Molao');
  await release();
  await (
    await lockData(folder)
  )();
});
