import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { freePort } from '../../scripts/lib/server.mjs';
import { StartFolder } from './start-folder';

const LIMIT = 15 * 60_000;

it(
  'npm start serves from a fresh clone without caches, and a second start on its data writes nothing',
  async () => {
    const place = await StartFolder.make();
    const folder = await mkdtemp(join(tmpdir(), 'molao-clone-'));
    try {
      const checkout = join(folder, 'clone');
      await execute('git', ['clone', '-q', '--no-hardlinks', ROOT, checkout]);
      const port = String(await freePort());
      // The caches of npm and Go are in the home folder.
      const started = place.start(
        { HOME: join(folder, 'home'), PORT: port, POCKETBASE_BIN: '', npm_config_cache: '', GOPATH: '', GOCACHE: '' },
        { checkout },
      );
      await started.serves;
      for (const path of ['/', '/api/health', '/_/'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
      expect(started.output()).toContain('Installing packages: they are not there yet.');

      // A start after an update would build the app again.
      await appendFile(join(checkout, 'src/main.tsx'), "document.title = 'Changed';\n");
      const page = () => readFile(join(checkout, 'dist/app.html'), 'utf8');
      const served = await page();
      expect(await place.refusal({ PORT: String(await freePort()) }, checkout)).toBe(
        `✗ Another start of Molao uses the data folder ${join(place.folder, 'data')}. ` +
          'Stop that one first, or set MOLAO_DATA to another folder.',
      );
      expect(await page()).toBe(served);
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      started.child.kill('SIGINT');
      expect(await started.ended).toBe(0);
    } finally {
      await place.dispose();
      // Go makes its modules read-only.
      await execute('chmod', ['-R', 'u+w', folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
  LIMIT,
);
