import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookmarklet } from './bookmarklet.mjs';
import { legalText } from './legal-text.mjs';

/**
 * @typedef {import('../../src/app/routes/public-pages').PublicPage} PublicPage
 * @typedef {{renderPage(path: string): Promise<string>, PUBLIC_PAGES: readonly PublicPage[], ADDRESS_MARK: string}} Renderer
 * the exports of src/app/boot/prerender.tsx
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/** Modules that every screen behind sign-in needs. */
const SIGNED_IN = ['app/shell/app-shell.tsx', 'sync/session/session-runtime.ts'];
const EMPTY_ROOT = /<div id="root"><\/div>/;

/**
 * Builds the public pages as HTML, which browsers show before any script runs: index.html, pricing/index.html and so
 * on, and sitemap.xml. It also writes app.html, the empty page for all other addresses.
 * @returns {import('vite').Plugin}
 */
export function prerender() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'molao-prerender',
    apply: 'build',
    // Runs after Vite has generated index.html.
    enforce: 'post',
    configResolved: (resolved) => void (config = resolved),
    async generateBundle(_options, bundle) {
      const template = bundle['index.html'];
      if (template?.type !== 'asset') throw new Error('Vite made no index.html.');
      const html = String(template.source);
      await withRenderer(config, async ({ renderPage, PUBLIC_PAGES, ADDRESS_MARK }) => {
        for (const page of PUBLIC_PAGES) {
          const source = fill(html, page, {
            address: ADDRESS_MARK,
            links: linksOf([`features/${page.source}`], bundle, html),
            body: await renderPage(page.path),
          });
          if (page.path === '/') template.source = source;
          else this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}/index.html`, source });
        }
        this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(PUBLIC_PAGES, ADDRESS_MARK) });
      });
      this.emitFile({ type: 'asset', fileName: 'app.html', source: shell(html, linksOf(SIGNED_IN, bundle, html)) });
    },
  };
}

/**
 * Builds the app for Node into a temporary folder, which exists until `use` has ended: rendering a page loads further
 * modules from it.
 * @param {import('vite').ResolvedConfig} config
 * @param {(renderer: Renderer) => Promise<void>} use
 */
async function withRenderer({ root }, use) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const outDir = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [react(), bookmarklet(), legalText()],
      build: {
        ssr: 'src/app/boot/prerender.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
      ssr: { noExternal: true },
    });
    await use(await import(pathToFileURL(join(outDir, 'prerender.mjs')).href));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Links to the stylesheets of some modules, which the page needs before scripts run, and preloads of their scripts,
 * which then download in parallel with the app's.
 * @param {readonly string[]} sources modules, relative to src
 * @param {Bundle} bundle
 * @param {string} html the template; files that it links already are left out
 */
function linksOf(sources, bundle, html) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = sources.map((source) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));
    if (!found) throw new Error(`No script of the app holds src/${source}.`);
    return found;
  });
  const seen = new Set();
  const needed = own.flatMap((chunk) => withImports(chunk, bundle, seen));
  const styles = [...new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].filter(
    (name) => !html.includes(`"/${name}"`),
  );
  const scripts = needed.map(({ fileName }) => fileName).filter((name) => !html.includes(`"/${name}"`));
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
}

/**
 * @param {Chunk} chunk
 * @param {Bundle} bundle
 * @param {Set<Chunk>} [seen]
 * @returns {Chunk[]} the chunk after all its imports
 */
function withImports(chunk, bundle, seen = new Set()) {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imports = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [...imports.flatMap((imported) => withImports(imported, bundle, seen)), chunk];
}

/**
 * @param {string} html
 * @param {PublicPage} page
 * @param {{address: string, links: string[], body: string}} parts
 */
function fill(html, { path, title, description, picture, pictures = [] }, { address, links, body }) {
  const name = escape(`${title} · Molao`);
  const url = `${address}${path}`;
  const meta = [
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Molao">',
    '<meta property="og:locale" content="en_ZA">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${escape(description)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${address}/social/${picture}.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${name}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  const early = pictures.map(
    ({ href, theme }) =>
      `<link rel="preload" as="image" href="${href}" media="(prefers-color-scheme: ${theme})" fetchpriority="high">`,
  );
  const changes = /** @type {const} */ ([
    [/<link\s+rel="preload"/, [...early, '<link rel="preload"'].join('\n    ')],
    [/<title>[^<]*<\/title>/, `<title>${name}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${escape(description)}">`],
    [/<\/head>/, `  ${[...meta, ...links].join('\n    ')}\n  </head>`],
    // The text for browsers without scripts is only for the empty page.
    [/\s*<noscript>[\s\S]*?<\/noscript>/, ''],
    [EMPTY_ROOT, `<div id="root" data-page="${path}">${body}</div>`],
  ]);
  return withLateScripts(changes.reduce((text, [from, to]) => replaceOnce(text, from, to), html));
}

/**
 * Removes the scripts from the page, which is complete without them. public/first-paint.js loads them after the first
 * paint.
 * @param {string} html
 */
function withLateScripts(html) {
  const app = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
  const part = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
  const parts = [...html.matchAll(part)].map(([, href]) => href);
  return replaceOnce(
    html.replaceAll(part, ''),
    app,
    `<script defer src="/first-paint.js" data-app="${app.exec(html)?.[1]}" data-parts="${parts.join(' ')}"></script>`,
  );
}

/**
 * The page for screens behind sign-in and for unknown addresses. Search engines must not index it.
 * @param {string} html
 * @param {readonly string[]} links
 */
const shell = (html, links) =>
  replaceOnce(html, /<\/head>/, `  ${['<meta name="robots" content="noindex">', ...links].join('\n    ')}\n  </head>`);

/**
 * @param {string} text
 * @param {RegExp} from
 * @param {string} to inserted literally, also with `$`
 */
function replaceOnce(text, from, to) {
  if (text.search(from) < 0) throw new Error(`index.html has no ${from}.`);
  return text.replace(from, () => to);
}

/**
 * @param {readonly PublicPage[]} pages
 * @param {string} address
 */
function sitemap(pages, address) {
  const urls = pages.map(({ path }) => `  <url><loc>${address}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
