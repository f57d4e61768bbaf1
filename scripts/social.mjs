// `node scripts/social.mjs` writes into public/: the landing page's screenshot of a country and the images of link
// previews. The screenshot is from a real server with the starter content.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { readSettings } from './lib/environment.mjs';
import { inRoot } from './lib/paths.mjs';
import { endAll, endOnSignals } from './lib/processes.mjs';
import { run } from './lib/problem.mjs';
import { freePort } from './lib/server.mjs';
import { startService } from './lib/service.mjs';
import { setUpPeople } from './shots/people.mjs';
import { takePreview } from './shots/preview.mjs';
import { drawCards } from './shots/cards.mjs';

endOnSignals();
await run(async () => {
  const data = await mkdtemp(join(tmpdir(), 'molao-social-'));
  const env = { ...process.env, MOLAO_ENV: 'development', MOLAO_DATA: data, PORT: String(await freePort()) };
  try {
    const { local, accounts } = await startService({
      env,
      settings: readSettings(env),
      say: (line) => console.log(`· ${line}`),
    });
    const { sessions, reset } = await setUpPeople(local, accounts?.list ?? []);
    await reset();
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
    for (const folder of ['public/social', 'public/preview']) await mkdir(inRoot(folder), { recursive: true });
    const pictures = {
      light: await takePreview(browser, local, sessions.premium, 'light', inRoot('public/preview/country-light.webp')),
      dark: await takePreview(browser, local, sessions.premium, 'dark', inRoot('public/preview/country-dark.webp')),
    };
    await drawCards(browser, pictures.light, inRoot('public/social'));
    await browser.close();
  } finally {
    await endAll();
    await rm(data, { recursive: true, force: true });
  }
});
