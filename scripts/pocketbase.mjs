// `node scripts/pocketbase.mjs` gets the PocketBase that this project runs on, and prints its path.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { download } from './lib/download.mjs';
import { CACHE } from './lib/paths.mjs';
import { CommandFailed, execute } from './lib/processes.mjs';
import { isDiskFull, Problem, run, unwritable } from './lib/problem.mjs';
import { tries } from './lib/tries.mjs';
import { readZipEntry } from './lib/zip.mjs';

/** The only place that names the version. */
export const POCKETBASE_VERSION = '0.40.4';

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download';
const GO_PACKAGE = `github.com/pocketbase/pocketbase/examples/base@v${POCKETBASE_VERSION}`;
/** Time limit of one try to build PocketBase, in milliseconds. On two busy cores it takes two minutes. */
const BUILD_LIMIT = 8 * 60_000;
const EXE = process.platform === 'win32' ? '.exe' : '';

/**
 * The path of a PocketBase of the pinned version. Tries in this order: POCKETBASE_BIN, the project's cache, the release
 * archive of this platform, a build with Go. Reports each step to `say`, with the reason why the step before failed.
 *
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   cache?: string,
 *   say?: (line: string) => void,
 *   patience?: number,
 * }} [options] `env` may hold POCKETBASE_BIN and, for a mirror, MOLAO_POCKETBASE_RELEASES (an address without the tag);
 * `patience`: milliseconds without an answer, or without a further byte, after which a download fails
 * @returns {Promise<string>}
 * @throws {Problem} if all steps fail
 */
export async function ensurePocketBase({
  env = process.env,
  cache = join(CACHE, 'pocketbase'),
  say = console.error,
  patience = 5000,
} = {}) {
  const home = join(cache, `v${POCKETBASE_VERSION}`);
  const cached = join(home, `pocketbase${EXE}`);

  if (env.POCKETBASE_BIN) {
    const reason = await whyUnfit(env.POCKETBASE_BIN);
    if (!reason) return env.POCKETBASE_BIN;
    say(`POCKETBASE_BIN does not serve: ${reason}. Looking in the project's cache.`);
  }

  if (existsSync(cached)) {
    const reason = await whyUnfit(cached);
    if (!reason) return cached;
    say(`The cached PocketBase does not serve: ${reason}. Getting it again.`);
  }

  await mkdir(home, { recursive: true }).catch((error) => {
    throw isDiskFull(error) ? error : new Problem(unwritable(home, error.code), { cause: error });
  });
  // In the same folder as the final file, because the last step must be a rename: another command that runs at the same
  // time must not see half a file.
  const workshop = await mkdtemp(join(home, 'new-'));
  try {
    await rename(await make(workshop, env, say, patience), cached);
    return cached;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Why the binary cannot be used; undefined if it runs and has the pinned version.
 * @param {string} binary
 */
async function whyUnfit(binary) {
  if (!existsSync(binary)) return `${binary} is not there`;
  try {
    const answer = (await execute(binary, ['--version'], { timeout: 20_000 })).trim();
    if (answer.split(/\s+/).includes(POCKETBASE_VERSION)) return undefined;
    return `it says "${answer}", not version ${POCKETBASE_VERSION}`;
  } catch (error) {
    return `it does not run (${firstLine(error)})`;
  }
}

/**
 * @param {string} workshop
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 * @param {number} patience
 */
async function make(workshop, env, say, patience) {
  try {
    return await fromRelease(workshop, env, say, patience);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    say(`The release of PocketBase does not serve: ${firstLine(error)}. Building it with Go.`);
    return fromGo(workshop, env, say, firstLine(error));
  }
}

/**
 * @param {string} workshop
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 * @param {number} patience
 * @returns {Promise<string>}
 */
async function fromRelease(workshop, env, say, patience) {
  const base = `${env.MOLAO_POCKETBASE_RELEASES || RELEASES}/v${POCKETBASE_VERSION}`;
  const name = archiveName();
  if (!name) throw new Error(`there is none for ${process.platform} ${process.arch}`);
  say(`Downloading ${name} from ${new URL(base).host}.`);
  const sums = (await download(`${base}/checksums.txt`, patience)).toString('utf8');
  const wanted = sums
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, file]) => file === name)?.[0];
  if (!wanted) throw new Error(`checksums.txt does not name ${name}`);
  const archive = await download(`${base}/${name}`, patience);
  const found = createHash('sha256').update(archive).digest('hex');
  if (found !== wanted)
    throw new Error(`the download is damaged: its SHA-256 is ${found}, checksums.txt says ${wanted}`);
  const binary = join(workshop, `pocketbase${EXE}`);
  await writeFile(binary, readZipEntry(archive, `pocketbase${EXE}`));
  await chmod(binary, 0o755);
  const reason = await whyUnfit(binary);
  if (reason) throw new Error(`the archive's program does not serve: ${reason}`);
  return binary;
}

function archiveName() {
  const os = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[/** @type {string} */ (process.platform)];
  const arch = { x64: 'amd64', arm64: 'arm64' }[/** @type {string} */ (process.arch)];
  return os && arch && `pocketbase_${POCKETBASE_VERSION}_${os}_${arch}.zip`;
}

/**
 * @param {string} workshop
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} say
 * @param {string} whyNoRelease
 * @returns {Promise<string>}
 */
async function fromGo(workshop, env, say, whyNoRelease) {
  const otherwise =
    'Connect this machine to the network and run the command again, or download PocketBase ' +
    `${POCKETBASE_VERSION} by hand and set POCKETBASE_BIN to it.`;
  try {
    const go = (await execute('go', ['version'], { env, timeout: 60_000 })).trim();
    say(`Building PocketBase ${POCKETBASE_VERSION} with ${go.replace(/^go version /, '')}; about a minute.`);
  } catch (error) {
    throw new Problem(
      `PocketBase ${POCKETBASE_VERSION} is not here: its release does not serve (${whyNoRelease}), and Go is not installed to ` +
        `build it. ${otherwise}`,
      { cause: error },
    );
  }
  try {
    // What one try has downloaded and compiled is in Go's caches for the next.
    await tries(
      () =>
        execute(
          'go',
          [
            'install',
            '-ldflags',
            `-s -w -X github.com/pocketbase/pocketbase.Version=${POCKETBASE_VERSION}`,
            GO_PACKAGE,
          ],
          {
            env: { ...env, GOBIN: workshop, GOTOOLCHAIN: 'auto', GOFLAGS: '', CGO_ENABLED: '0' },
            timeout: BUILD_LIMIT,
          },
        ),
      (error) => !isDiskFull(error),
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Problem(
      `PocketBase ${POCKETBASE_VERSION} could not be built with Go (${firstLine(error)}). ${otherwise}`,
      { cause: error },
    );
  }
  const binary = join(workshop, `base${EXE}`);
  const reason = await whyUnfit(binary);
  if (reason) throw new Problem(`The PocketBase that Go built does not serve: ${reason}. ${otherwise}`);
  return binary;
}

/**
 * The type declarations of the hooks' engine, which PocketBase writes into its data folder. The type check of pb_hooks
 * needs them.
 * @param {string} binary
 * @returns {Promise<string>} path of the file
 */
export async function ensureHookTypes(binary) {
  const target = join(CACHE, 'pocketbase', 'types.d.ts');
  const stamp = `${target}.version`;
  if (existsSync(target) && (await readFile(stamp, 'utf8').catch(() => '')) === POCKETBASE_VERSION) return target;
  await mkdir(join(CACHE, 'pocketbase'), { recursive: true });
  const workshop = await mkdtemp(join(CACHE, 'pocketbase', 'types-'));
  try {
    await mkdir(join(workshop, 'hooks'));
    await writeFile(join(workshop, 'hooks', 'none.pb.js'), '');
    const folders = [
      '--dir',
      join(workshop, 'data'),
      '--hooksDir',
      join(workshop, 'hooks'),
      '--migrationsDir',
      workshop,
    ];
    await execute(binary, ['migrate', 'up', ...folders, '--dev=false'], { timeout: 60_000 });
    await rename(join(workshop, 'data', 'types.d.ts'), target);
    await writeFile(stamp, POCKETBASE_VERSION);
    return target;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** @param {unknown} error @returns {string} */
function firstLine(error) {
  const text =
    error instanceof CommandFailed && error.output.trim() ? error.output.trim().split('\n').at(-1) : undefined;
  return (text ?? (error instanceof Error ? error.message : String(error))).replace(/\.?(\n.*)?$/s, '');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(async () => {
    const binary = await ensurePocketBase();
    await ensureHookTypes(binary);
    console.log(binary);
  });
}
