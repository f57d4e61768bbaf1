import { mergeConfig } from 'vite';
import app from '../../vite.config';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** The app as it is, with an empty React page beside it that the same service worker keeps. */
export default mergeConfig(app, {
  root: inRoot('.'),
  build: {
    outDir: inRoot('.cache/bench/dist'),
    emptyOutDir: true,
    rollupOptions: { input: { main: inRoot('index.html'), empty: inRoot('tests/bench/empty.html') } },
  },
});
