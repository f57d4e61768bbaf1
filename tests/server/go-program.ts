import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { tries } from '../../scripts/lib/tries.mjs';

/** Time limit of one try to build a program, in milliseconds. On two quiet cores it takes one or two minutes. */
const BUILD_LIMIT = 8 * 60_000;
/** For hooks that may have to build it. */
export const BUILD_PATIENCE = 10 * 60_000;

/** The path of a program in Go, built into the cache once. @throws if Go cannot build it */
export async function ensureGoProgram(name: string, module: string, version: string): Promise<string> {
  const home = join(CACHE, name, `v${version}`);
  const program = join(home, name);
  if (existsSync(program)) return program;
  await mkdir(home, { recursive: true });
  // Renamed at the end: another run must not see half a file.
  const workshop = await mkdtemp(join(home, 'new-'));
  try {
    const env = { ...process.env, GOBIN: workshop, GOTOOLCHAIN: 'auto', GOFLAGS: '-p=1', CGO_ENABLED: '0' };
    await tries(() =>
      execute('nice', ['-n', '15', 'go', 'install', `${module}@v${version}`], { env, timeout: BUILD_LIMIT }),
    );
    await rename(join(workshop, name), program);
    return program;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}
