import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bookmarklet } from './scripts/lib/bookmarklet.mjs';
import { acyclicChunks, chunks } from './scripts/lib/chunks.mjs';
import { iconImports } from './scripts/lib/icon-imports.mjs';
import { legalText } from './scripts/lib/legal-text.mjs';
import { prerender } from './scripts/lib/prerender.mjs';
import { MANIFEST } from './src/manifest';

export default defineConfig({
  plugins: [
    react(),
    bookmarklet(),
    legalText(),
    iconImports(),
    prerender(),
    acyclicChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // src/app/pwa/updates.ts registers it and offers new versions.
      injectRegister: false,
      manifest: MANIFEST,
      // The system fetches them when it installs the app; no page shows them.
      includeManifestIcons: false,
      injectManifest: {
        // Every screen, since nobody knows which one is opened first without a network. Fonts of further scripts are
        // kept when they are first used.
        globPatterns: ['**/*.{html,js,css,svg}', 'assets/*-latin-{wght,opsz}-*.woff2'],
        // Only devices of a server with NATS fetch it, and only with a network.
        globIgnores: ['assets/nats-switch-*.js'],
      },
    }),
  ],
  // As literals, the word lists of content/language are smaller than as text for JSON.parse.
  json: { stringify: false, namedExports: false },
  build: {
    // The oldest browsers with everything that the sync needs: Web Locks, module workers and IndexedDB transactions
    // that hold.
    target: ['chrome107', 'edge107', 'firefox114', 'safari16.4'],
    // The service worker keeps what was linked; a data: copy of a small file would be downloaded with every version.
    assetsInlineLimit: 0,
    // What does not know modulepreload fetches a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks() } } },
  },
});
