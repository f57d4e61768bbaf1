/* global document */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const SIZE = { width: 1200, height: 630 };

/** One image per page; src/app/routes/public-pages.ts refers to these names. */
const CARDS = [
  {
    name: 'home',
    title: 'Global Labour Law Intelligence',
    text: 'Every statement names its official source. It opens without a network.',
  },
  { name: 'pricing', title: 'Pricing', text: 'Free to explore. Premium for R90 a month, cancel at any time.' },
  { name: 'about', title: 'About us', text: 'Labour law that you can check, wherever you are.' },
  {
    name: 'legal',
    title: 'Plain terms',
    text: 'Terms of service, privacy and refunds, each with a summary in plain language.',
  },
];

/**
 * Draws the images of link previews (Open Graph).
 * @param {import('@playwright/test').Browser} browser
 * @param {Buffer} preview screenshot of a country as PNG
 * @param {string} folder
 */
export async function drawCards(browser, preview, folder) {
  const page = await browser.newPage({ viewport: SIZE });
  const style = await styles();
  for (const { name, title, text } of CARDS) {
    await page.setContent(
      `<!doctype html><style>${style}</style>
      <main><div>
        <p class="brand"><svg viewBox="0 0 32 32"><path d="M5 27V7l11 8 11-8v20" fill="none" stroke="var(--accent)" ` +
        `stroke-width="3.75"/><path d="M16 19v8" stroke="var(--focus)" stroke-width="3.75"/></svg>Molao</p>
        <h1>${title}</h1><p class="text">${text}</p>
      </div><img src="data:image/png;base64,${preview.toString('base64')}"></main>`,
    );
    await page.evaluate(() => document.fonts.ready);
    await writeFile(join(folder, `${name}.png`), await page.screenshot());
  }
  await page.close();
}

/** CSS with the product's colours and fonts. */
async function styles() {
  /** @param {string} path below node_modules/@fontsource-variable */
  const font = async (path) =>
    `url(data:font/woff2;base64,${(await readFile(inRoot(`node_modules/@fontsource-variable/${path}`))).toString('base64')})`;
  return (
    `${await readFile(inRoot('src/ui/global/tokens.css'), 'utf8')}
    @font-face { font-family: 'Source Serif 4 Variable'; font-weight: 200 900; src: ` +
    `${await font('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2')} }
    @font-face { font-family: 'Hanken Grotesk Variable'; font-weight: 100 900; src: ` +
    `${await font('hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')} }
    * { margin: 0; box-sizing: border-box }
    main { display: flex; gap: 64px; justify-content: space-between; width: 1200px; height: 630px; padding: 72px 80px 0; ` +
    `overflow: hidden; background: var(--canvas); color: var(--text); font: 34px/1.4 var(--font-sans) }
    main > div { display: flex; flex-direction: column; flex: 1 }
    .brand { display: flex; align-items: center; gap: 16px; font: 600 40px var(--font-serif) }
    .brand svg { width: 56px; height: 56px }
    h1 { margin: auto 0 24px; font: 560 84px/1.04 var(--font-serif); letter-spacing: -0.022em; text-wrap: balance }
    .text { margin-bottom: auto; padding-bottom: 72px; color: var(--text-muted); text-wrap: pretty }
    img { flex: none; width: 400px; height: 566px; border: 10px solid var(--text); border-bottom: 0; border-radius: ` +
    '44px 44px 0 0; background: var(--text) }'
  );
}
