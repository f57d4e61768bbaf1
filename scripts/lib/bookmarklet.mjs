import { resolve } from 'node:path';
import { build } from 'esbuild';

const ASKED = '?bookmarklet';
/** As the app itself (vite.config.ts). */
const BROWSERS = ['chrome107', 'edge107', 'firefox114', 'safari16.4'];

/**
 * `import { BOOKMARKLET } from './file.ts?bookmarklet'`: the file with all that it imports, small, as the
 * `javascript:` address that runs it.
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
