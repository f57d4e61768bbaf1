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

/** A process of its own that takes the data folder. @returns it, with what it prints: 'locked', or why it is refused */
async function taker(env: Record<string, string> = {}) {
  const source = `import { lockData } from ${JSON.stringify(inRoot('scripts/lib/data-lock.mjs'))};
await lockData(${JSON.stringify(folder)}).then(
  () => (console.log('locked'), setInterval(() => {}, 1000)),
  (error) => console.log(error.message),
);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

async function kill({ child }: Awaited<ReturnType<typeof taker>>): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

it('refuses a second start on the same data folder, also by another path', async () => {
  const holder = await taker();
  const other = `${folder}-link`;
  await symlink(folder, other);
  try {
    await expect(lockData(folder)).rejects.toThrow(
      `Another start of Molao uses the data folder ${folder}. Stop that one first, or set MOLAO_DATA to another folder.`,
    );
    await expect(lockData(other)).rejects.toThrow('Another start of Molao');
  } finally {
    await kill(holder);
    await rm(other);
  }
});

it('takes the folder of a process that was killed, and gives it back', async () => {
  await kill(await taker());
  const release = await lockData(folder);
  await expect(lockData(folder)).rejects.toThrow('Another start of Molao');
  await release();
  await (
    await lockData(folder)
  )();
});

it('refuses a second start with another folder for temporary files, as services and containers have', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'molao-elsewhere-'));
  const holder = await taker();
  try {
    expect((await taker({ TMPDIR: elsewhere })).said).toContain('Another start of Molao uses the data folder');
  } finally {
    await kill(holder);
    await rm(elsewhere, { recursive: true });
  }
});

it('lets one of many take the folder of a process that was killed', async () => {
  await kill(await taker());
  const takers = await Promise.all(Array.from({ length: 8 }, () => taker()));
  try {
    expect(takers.map(({ said }) => said === 'locked').filter(Boolean)).toHaveLength(1);
  } finally {
    await Promise.all(takers.map(kill));
  }
});
