import { describe, expect, it, vi } from 'vitest';
import * as bringPacks from '../../src/sync/engine/packs/bring-packs';
import { RealServer } from './real-server';
import { run } from './run';

// Vitest asks another process for each dynamic import, and virtual time would not wait for it.
vi.mock('../../src/sync/engine/packs/load-packs', () => ({ loadPacks: () => Promise.resolve(bringPacks) }));

const SEEDS = Number(process.env.MOLAO_SIM_REAL_SEEDS ?? 10);
const STEPS = 14;

describe('devices and the real PocketBase', () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    'agree at the end of a run, seed %i',
    async (seed) => {
      const server = await RealServer.start();
      try {
        const { problems, trace } = await run({ seed, steps: STEPS, server });
        const report = [
          ...problems,
          `Replay it: npm run sim -- --seed ${seed} --steps ${STEPS} --server real --verbose`,
          ...trace.slice(-40),
        ];
        expect(problems.length === 0, report.join('\n')).toBe(true);
      } finally {
        await server.stop();
      }
    },
  );
});
