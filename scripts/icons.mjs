// `node scripts/icons.mjs` draws the icons of the app from public/icon.svg. The icons are committed.
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { Globe, ListPlus, Settings } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/problem.mjs';

/** Square icons; the system cuts them into its own shape, and the drawing stays in the safe zone. 180 is for Apple. */
const SQUARES = { 'icon-180': 180, 'maskable-192': 192, 'maskable-512': 512 };
/** Icons with round corners, for systems that do not cut icons. */
const ROUNDED = { 'icon-192': 192, 'icon-512': 512 };
const SHORTCUTS = { countries: Globe, choose: ListPlus, settings: Settings };

await run(async () => {
  const svg = await readFile(inRoot('public/icon.svg'), 'utf8');
  const monochrome = await readFile(inRoot('public/icon-monochrome.svg'), 'utf8');
  await mkdir(inRoot('public/icons'), { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  /** @param {string} name @param {number} size @param {string} picture @param {string} style */
  const draw = async (name, size, picture, style) => {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}div{width:${size}px;height:${size}px;overflow:hidden;${style}}` +
        `svg{display:block;width:100%;height:100%}</style><div>${picture}</div>`,
    );
    await page.screenshot({ path: inRoot(`public/icons/${name}.png`), omitBackground: true });
    await page.close();
  };
  try {
    for (const [name, size] of Object.entries(SQUARES)) await draw(name, size, svg, '');
    for (const [name, size] of Object.entries(ROUNDED)) await draw(name, size, svg, 'border-radius:19%');
    // The badge for the status bar of phones, which shows only the shape.
    await draw('badge-96', 96, monochrome, '');
    for (const [name, icon] of Object.entries(SHORTCUTS)) {
      const picture = renderToStaticMarkup(createElement(icon, { strokeWidth: 1.75 }));
      await draw(
        `shortcut-${name}-96`,
        96,
        picture,
        'box-sizing:border-box;padding:22px;border-radius:50%;background:#e1eeea;color:#0d5c50',
      );
    }
  } finally {
    await browser.close();
  }
});
