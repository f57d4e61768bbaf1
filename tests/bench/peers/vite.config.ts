import { defineConfig } from 'vite';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { PEERS_PATH } from './lists';

/** Builds the page with the other databases into a copy of the app, so that it has the same origin and server. */
export default defineConfig({
  root: inRoot('tests/bench/peers'),
  base: PEERS_PATH,
  // Some packages of PouchDB expect Node's name of the global object.
  define: { global: 'globalThis' },
  build: { outDir: inRoot(`.cache/bench/first-sync${PEERS_PATH}`), emptyOutDir: true },
});
