// `npm run eval` measures how often the search and the assistant are right on the labelled questions: on the half that
// they were tuned on, and on the other half.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CACHE, inRoot } from './lib/paths.mjs';
import { run } from './lib/problem.mjs';

await run(async () => {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'eval-'));
  try {
    const file = join(folder, 'eval.mjs');
    await build({
      entryPoints: [inRoot('tools/assistant/cli.ts')],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'error',
      // Some sources read files relative to `import.meta.url`. In the bundle it must keep the address of the source.
      define: { 'import.meta.url': JSON.stringify(new URL('../tools/assistant/cli.ts', import.meta.url).href) },
    });
    const child = spawn(process.execPath, ['--enable-source-maps', file, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
