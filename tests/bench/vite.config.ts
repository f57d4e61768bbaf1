import { mergeConfig } from 'vite';
import app from '../../vite.config';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Builds the app with an additional empty React page, which the same service worker precaches. */
export default mergeConfig(app, {
  root: inRoot('.'),
  build: {
    outDir: inRoot('.cache/bench/dist'),
    emptyOutDir: true,
    rollupOptions: { input: { main: inRoot('index.html'), empty: inRoot('tests/bench/empty.html') } },
  },
});
