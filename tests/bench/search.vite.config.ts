import { defineConfig } from 'vite';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** A page that has the search, its worker and a database, and nothing of the app beside them. */
export default defineConfig({
  root: inRoot('tests/bench'),
  build: {
    outDir: inRoot('.cache/bench/search'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: { search: inRoot('tests/bench/search.html') } },
  },
});
