import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './processes.mjs';
import { Problem } from './problem.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/** Flags that let a headless Chromium run in a container and stop its own requests to Google. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, or Playwright's. If there is none, installs Debian's package, as root.
 * @param {{env?: NodeJS.ProcessEnv, say?: (line: string) => void}} [options]
 * @returns {Promise<string>} path of the program
 * @throws {Problem} if there is none and none can be installed
 */
export async function ensureChromium({ env = process.env, say = console.error } = {}) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where nothing is. Correct it or leave it out.`);
  }
  const found = ofSystem(env) ?? (await ofPlaywright());
  if (found) return found;
  await installForDebian(say);
  const installed = ofSystem(env);
  if (installed) return installed;
  throw new Problem('The package was installed, but no Chromium is in the PATH. Set CHROMIUM_PATH to it.');
}

/** @param {NodeJS.ProcessEnv} env */
function ofSystem(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...(PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? []),
  ];
  return candidates.find((path) => existsSync(path));
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @param {(line: string) => void} say */
async function installForDebian(say) {
  const otherwise = 'Install Chromium and set CHROMIUM_PATH to it, or run `npx playwright install chromium`.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Problem(`No Chromium is on this machine. ${otherwise}`);
  say('No Chromium is on this machine: installing the package of Debian.');
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await execute('apt-get', ['update', '-q'], { env });
    await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
  } catch (error) {
    throw new Problem(`Chromium could not be installed (${String(error).split('\n')[0]}). ${otherwise}`, {
      cause: error,
    });
  }
}
