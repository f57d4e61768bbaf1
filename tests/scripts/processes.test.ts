import { describe, expect, it } from 'vitest';
import { endProcess, execute, start } from '../../scripts/lib/processes.mjs';
import { tries } from '../../scripts/lib/tries.mjs';

describe('a command', () => {
  it('is ended with its children at its time limit', async () => {
    const code = `const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)']);
      console.log('child ' + child.pid);
      process.on('SIGTERM', () => {});
      setTimeout(() => {}, 600_000);`;
    const failure = execute(process.execPath, ['-e', code], { timeout: 1500 }).catch((error: Error) => error);
    const message = String(await failure);
    expect(message).toContain('did not end within 1.5 seconds');
    const pid = Number(/child (\d+)/.exec(message)![1]);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('ends with itself, also if a child holds its output open', async () => {
    const code = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 4000)'],
      { detached: true, stdio: 'inherit' }).unref(); console.log(process.pid)`;
    expect(await execute(process.execPath, ['-e', code])).toMatch(/^\d+\n$/);
  });

  it('that does not exist fails, and waiting for its end does not take for ever', async () => {
    await expect(execute('/no/such/program', [])).rejects.toThrow('ENOENT');
    const child = start('/no/such/program', [], {});
    child.on('error', () => undefined);
    await endProcess(child);
  });
});

describe('work that uses the network', () => {
  it('gets three tries', async () => {
    let count = 0;
    const work = async () => {
      count += 1;
      if (count < 3) throw new Error(`failed ${count}`);
      return count;
    };
    expect(await tries(work)).toBe(3);
  });

  it('gets one if another would be of no use', async () => {
    let count = 0;
    const work = async () => {
      count += 1;
      throw new Error('refused');
    };
    await expect(tries(work, () => false)).rejects.toThrow('refused');
    expect(count).toBe(1);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
