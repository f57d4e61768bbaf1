import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureChromium, ensureHeadlessShell } from '../../scripts/lib/chromium.mjs';

let folder: string;
let chromium: string;
let shell: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-browsers-'));
  [chromium, shell] = [join(folder, 'chromium'), join(folder, 'chromium-headless-shell')];
  for (const path of [chromium, shell]) await writeFile(path, '');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('Chromium and its headless shell are found in the PATH', async () => {
  const env = { PATH: folder };
  expect(await ensureChromium({ env })).toBe(chromium);
  expect(await ensureHeadlessShell({ env })).toBe(shell);
});

test('CHROMIUM_SHELL_PATH names the headless shell', async () => {
  const env = { PATH: '', CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell };
  expect(await ensureChromium({ env })).toBe(chromium);
  expect(await ensureHeadlessShell({ env })).toBe(shell);
});

test('CHROMIUM_PATH alone replaces the headless shell too', async () => {
  expect(await ensureHeadlessShell({ env: { PATH: folder, CHROMIUM_PATH: chromium } })).toBe(chromium);
});

test('a path where nothing is is refused, and the message names its variable', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(ensureChromium({ env: { CHROMIUM_PATH: nowhere } })).rejects.toThrow(/^CHROMIUM_PATH names .*nowhere/);
  await expect(ensureHeadlessShell({ env: { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: nowhere } })).rejects.toThrow(
    /^CHROMIUM_SHELL_PATH names .*nowhere/,
  );
});
