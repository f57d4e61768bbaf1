// `npm run shots` takes screenshots of every screen of a real server with the starter content into .cache/shots (not in
// git). The screenshots of the manifest go to public/screenshots. `npm run shots -- country laws` takes these screens
// only.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './lib/environment.mjs';
import { inRoot } from './lib/paths.mjs';
import { endAll, endOnSignals } from './lib/processes.mjs';
import { Problem, run } from './lib/problem.mjs';
import { freePort } from './lib/server.mjs';
import { startService } from './lib/service.mjs';
import { openCamera } from './shots/camera.mjs';
import { setUpPeople } from './shots/people.mjs';
import { MANIFEST_SHOTS, SCREENS } from './shots/screens.mjs';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** A4 without its margins, in CSS pixels. */
const PAPER = { upright: { width: 718, height: 1047 }, landscape: { width: 1032, height: 703 } };
const FOLDER = '.cache/shots';
const THEMES = /** @type {const} */ (['light', 'dark']);

endOnSignals();
await run(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !SCREENS.some((screen) => screen.name === name));
  if (unknown)
    throw new Problem(
      `There is no screen named "${unknown}"; there are: ${SCREENS.map(({ name }) => name).join(', ')}.`,
    );
  const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

  const data = await mkdtemp(join(tmpdir(), 'molao-shots-'));
  const env = { ...process.env, MOLAO_ENV: 'development', MOLAO_DATA: data, PORT: String(await freePort()) };
  try {
    const { local, accounts } = await startService({
      env,
      settings: readSettings(env),
      say: (line) => console.log(`· ${line}`),
    });
    const world = await setUpPeople(local, accounts?.list ?? []);
    const camera = await openCamera(local);
    await mkdir(inRoot(FOLDER), { recursive: true });
    await mkdir(inRoot('public/screenshots'), { recursive: true });
    for (const size of SIZES) {
      for (const theme of THEMES) {
        for (const screen of screens) {
          if (screen.printed || (screen.phoneOnly && size.width > 500)) continue;
          await camera.take({
            screen,
            world,
            size,
            theme,
            path: inRoot(`${FOLDER}/${screen.name}-${size.width}-${theme}.png`),
          });
        }
      }
    }
    for (const screen of screens) {
      if (screen.printed)
        await camera.take({
          screen,
          world,
          size: PAPER[screen.printed],
          theme: 'light',
          printed: true,
          path: inRoot(`${FOLDER}/${screen.name}.png`),
        });
    }
    for (const { name, of, size, scale } of wanted.length ? [] : MANIFEST_SHOTS) {
      const screen = SCREENS.find((each) => each.name === of);
      if (screen)
        await camera.take({
          screen,
          world,
          size,
          scale,
          theme: 'light',
          path: inRoot(`public/screenshots/${name}.png`),
        });
    }
    await camera.close();
  } finally {
    await endAll();
    await rm(data, { recursive: true, force: true });
  }
  console.log(`The pictures are in ${FOLDER}.`);
});
