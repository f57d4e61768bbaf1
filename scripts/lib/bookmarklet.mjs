import { resolve } from 'node:path';
import { build } from 'esbuild';

const ASKED = '?bookmarklet';
/** The same targets as the app (vite.config.ts). */
const BROWSERS = ['chrome107', 'edge107', 'firefox114', 'safari16.4'];

/**
 * Supports `import { BOOKMARKLET } from './file.ts?bookmarklet'`: a `javascript:` address that runs the file with its
 * imports, bundled and minified.
 * @returns {import('vite').Plugin}
 */
export function bookmarklet() {
  return {
    name: 'molao-bookmarklet',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ASKED)) return undefined;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -ASKED.length)],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: BROWSERS,
        legalComments: 'none',
        logLevel: 'silent',
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(resolve(file));
      return `export const BOOKMARKLET = ${JSON.stringify(`javascript:${encodeURIComponent((outputFiles[0]?.text ?? '').trim())}`)}`;
    },
  };
}
