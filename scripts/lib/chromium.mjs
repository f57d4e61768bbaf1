import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { canInstall, installForDebian } from './debian.mjs';
import { filesBelow } from './files.mjs';
import { Problem } from './problem.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
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
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [say]
 */

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, or Playwright's. If there is none, installs Debian's package, as root.
 * @param {Options} [options]
 * @returns {Promise<string>} path of the program
 * @throws {Problem} if there is none and none can be installed
 */
export async function ensureChromium({ env = process.env, say = console.error } = {}) {
  if (env.CHROMIUM_PATH) return named('CHROMIUM_PATH', env.CHROMIUM_PATH);
  const found = ofSystem(env, NAMES, PLACES) ?? (await ofPlaywright());
  if (found) return found;
  const otherwise = 'Install Chromium and set CHROMIUM_PATH to it, or run `npx playwright install chromium`.';
  if (!canInstall()) throw new Problem(`No Chromium is on this machine. ${otherwise}`);
  say('No Chromium is on this machine: installing the package of Debian.');
  try {
    await installForDebian('chromium');
  } catch (error) {
    throw new Problem(`Chromium could not be installed (${firstLine(error)}). ${otherwise}`, { cause: error });
  }
  const installed = ofSystem(env, NAMES, PLACES);
  if (installed) return installed;
  throw new Problem('The package was installed, but no Chromium is in the PATH. Set CHROMIUM_PATH to it.');
}

/**
 * Finds the headless shell, a Chromium without windows that starts and runs faster: CHROMIUM_SHELL_PATH, the system's, or
 * Playwright's. If there is none, installs Debian's package, as root. Without a shell, and if CHROMIUM_PATH alone is
 * set, returns the whole Chromium, which can do all that the shell can.
 * @param {Options} [options]
 * @returns {Promise<string>} path of the program
 * @throws {Problem} if there is no Chromium either
 */
export async function ensureHeadlessShell({ env = process.env, say = console.error } = {}) {
  if (env.CHROMIUM_SHELL_PATH) return named('CHROMIUM_SHELL_PATH', env.CHROMIUM_SHELL_PATH);
  const whole = await ensureChromium({ env, say });
  if (env.CHROMIUM_PATH) return whole;
  const found = ofSystem(env, SHELL_NAMES) ?? (await shellOfPlaywright());
  if (found) return found;
  if (!canInstall()) return whole;
  say('Chromium’s headless shell is not on this machine: installing the package of Debian.');
  // The tests can do without it.
  await installForDebian('chromium-headless-shell').catch((error) =>
    say(`The headless shell could not be installed (${firstLine(error)}). The tests use the whole Chromium.`),
  );
  return ofSystem(env, SHELL_NAMES) ?? whole;
}

/** @param {string} variable @param {string} path */
function named(variable, path) {
  if (existsSync(path)) return path;
  throw new Problem(`${variable} names ${path}, where nothing is. Correct it or leave it out.`);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} names of programs in the PATH
 * @param {{[platform: string]: readonly string[]}} [places] paths outside of the PATH
 */
function ofSystem(env, names, places = {}) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(places[process.platform] ?? []),
  ];
  return candidates.find((path) => existsSync(path));
}

async function ofPlaywright() {
  const path = await pathOfPlaywright();
  return existsSync(path) ? path : undefined;
}

/** Playwright keeps the shell in a folder beside its Chromium, with the same number: `chromium_headless_shell-1234`. */
async function shellOfPlaywright() {
  const chromium = dirname(dirname(await pathOfPlaywright()));
  const folder = join(dirname(chromium), basename(chromium).replace('chromium-', 'chromium_headless_shell-'));
  if (folder === chromium || !existsSync(folder)) return undefined;
  return (await filesBelow(folder)).find((path) =>
    /^(chrome-headless-shell|headless_shell)(\.exe)?$/.test(basename(path)),
  );
}

async function pathOfPlaywright() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @param {unknown} error */
const firstLine = (error) => String(error).split('\n')[0];
