import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bookmarklet } from './scripts/lib/bookmarklet.mjs';
import { prerender } from './scripts/lib/prerender.mjs';
import { MANIFEST } from './src/manifest';

const PUBLIC = /src\/(main\.tsx|features\/(landing|public|auth|sandbox-checkout)\/)/;

/**
 * What changes with our code stays apart from what does not, and small shared parts come together: a chunk an icon would be twenty requests for
 * the first page. Parts that bring a library with them stay with the screens that need it.
 * `device` is what every signed-in page needs of the rows; `session` the little of it that public pages ask, and `forms` what signing in asks, so that they load no database.
 * `shell` is the frame around the screens behind sign-in, with the small parts that several of them show.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//, priority: 3 },
  { name: 'session', test: /src\/(db\/(current|answers)|domain\/plans|sync\/(session|session-state|local-storage))\.ts|vite\/preload-helper/, priority: 4 },
  { name: 'parts', test: /src\/ui\/(?!virtual-list|prose|tabs|chart)|src\/lib\/format|node_modules\/lucide-react\//, minShareCount: 2, priority: 2 },
  { name: 'forms', test: /src\/(domain\/(validation|errors)|sync\/(server-functions|transport))\.ts|node_modules\/zod\//, minShareCount: 2, priority: 2 },
  // What recurrence stands on, or it would be asked for in a circle.
  { name: 'days', test: /src\/domain\/(calendar-day|holidays)\.ts/, priority: 3, includeDependenciesRecursively: false },
  // With its library, which no first page needs.
  { name: 'recurrence', test: /src\/domain\/(recurrence|next-occurrence)|node_modules\/(rrule|tslib)\//, priority: 3, includeDependenciesRecursively: false },
  // Counting, for the screens that show figures.
  { name: 'figures', test: /src\/(domain\/(analytics|trending)|db\/queries-analytics)/, priority: 3, includeDependenciesRecursively: false },
  // What understands a question is large, and asked for by the search and the assistant only; nor do other screens' questions belong to the first page.
  { name: 'device', test: /src\/(db(?!\/queries-(search|library|topics|compare))|sync(?!\/(linkedin|search-server))|domain(?!\/((understanding|search|assistant|posts)\/|alerts|chat|compare|library|quote-anchor|legal-citation|text-export)))\/|node_modules\/(dexie|dexie-react-hooks)\//, minShareCount: 2, priority: 1 },
  { name: behindSignIn('shell'), test: /src\/(app|lib\/source-link|features\/(shared|sync-panel)\/(?!long-list|linkedin\/|search\/|export\/|library\/|tasks\/task-|use-holidays))/, minShareCount: 2, includeDependenciesRecursively: false },
];

/** The name for what no public page asks for, however indirectly. */
function behindSignIn(name: string) {
  return (id: string, graph: { getModuleInfo(id: string): { importers: string[] } | null }): string | null => {
    const seen = new Set([id]);
    for (const each of seen) {
      if (PUBLIC.test(each)) return null;
      for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
    }
    return name;
  };
}

export default defineConfig({
  plugins: [
    react(),
    bookmarklet(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // src/app/updates.ts registers it and offers new versions.
      injectRegister: false,
      manifest: MANIFEST,
      // The system fetches them when it installs the app; no page shows them.
      includeManifestIcons: false,
      injectManifest: {
        // Every screen, since nobody knows which one is opened first without a network. Fonts of further scripts are kept when they are first used.
        globPatterns: ['**/*.{html,js,css,svg}', 'assets/*-latin-{wght,opsz}-*.woff2'],
      },
    }),
  ],
  build: {
    // The oldest browsers with everything that the sync needs: Web Locks, module workers and IndexedDB transactions that hold.
    target: ['chrome107', 'edge107', 'firefox114', 'safari16.4'],
    // The service worker keeps what was linked; a data: copy of a small file would be downloaded with every version.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
