import { defineConfig } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Builds a page with the search, its worker and a database, without the app. */
export default defineConfig({
  root: inRoot('tests/bench'),
  build: {
    outDir: inRoot('.cache/bench/search'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: { search: inRoot('tests/bench/search.html') } },
  },
});
