import { realpathSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** @typedef {{getModuleInfo(id: string): {importedIds: readonly string[], importers: readonly string[]} | null}} Graph the builder's, of modules */

/** What a visitor's first page asks for, and what a signed-in person's does. */
const LANDING = ['src/main.tsx', 'src/features/landing/landing-page.tsx'];
const DASHBOARD = [...LANDING, 'src/app/app-shell.tsx', 'src/sync/session-runtime.ts', 'src/features/dashboard/dashboard-page.tsx'];
const PUBLIC = /src\/(main\.tsx|features\/(landing|public|auth|sandbox-checkout)\/)/;

/** What understands a question is large, and asked for by the search and the assistant only; nor do other screens' questions belong to each other. */
const DEVICE = /src\/(db(?!\/queries-(search|library|topics|compare))|sync(?!\/(linkedin|search-server))|domain(?!\/((understanding|search|assistant|posts)\/|alerts|chat|compare|library|quote-anchor|legal-citation|text-export)))\/|node_modules\/(dexie|dexie-react-hooks|pocketbase)\//;
const SHELL = /src\/(app|lib\/source-link|features\/(shared|sync-panel)\/(?!long-list|linkedin\/|search\/|export\/|library\/|tasks\/task-|use-holidays))/;
const PARTS = /src\/ui\/(?!virtual-list|prose|tabs|chart)|src\/lib\/format|node_modules\/lucide-react\//;
const FORMS = /src\/(domain\/(validation|errors)|sync\/(server-functions|transport))\.ts|node_modules\/zod\//;

/**
 * How the app is cut into files. What changes with our code stays apart from what does not, and small shared parts come together: a chunk an icon would be
 * twenty requests for the first page. Parts that bring a library with them stay with the screens that need it.
 * `session` is the little of the rows that public pages ask, and `forms` what signing in asks, so that they load no database.
 * Of the rest, `parts`, `device` (what a page needs of the rows) and `shell` (the frame around the screens behind sign-in, with the small parts that several
 * of them show) are what a first page imports, however indirectly; what only later screens share stands in files of its own, `…-more`.
 */
export function chunks() {
  const tier = tiers();
  return [
    { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//, priority: 9 },
    { name: 'session', test: /src\/(db\/(current|kept-answers)|domain\/plans|sync\/(session|session-state|local-storage))\.ts|vite\/preload-helper/, priority: 10 },
    // What recurrence stands on, or it would be asked for in a circle.
    { name: 'days', test: /src\/domain\/(calendar-day|holidays)\.ts/, priority: 9, includeDependenciesRecursively: false },
    // With its library, which no first page needs.
    { name: 'recurrence', test: /src\/domain\/(recurrence|next-occurrence)|node_modules\/(rrule|tslib)\//, priority: 9, includeDependenciesRecursively: false },
    // Counting, for the screens that show figures.
    { name: 'figures', test: /src\/(domain\/(analytics|trending)|db\/queries-analytics)/, priority: 9, includeDependenciesRecursively: false },
    { debugName: 'parts', name: tier({ landing: 'parts', dashboard: 'parts-inside', later: 'parts-more' }), test: PARTS, minShareCount: 2, priority: 8, includeDependenciesRecursively: false },
    { debugName: 'forms', name: tier({ landing: 'forms', dashboard: 'forms', later: 'forms-more' }), test: FORMS, minShareCount: 2, priority: 7, includeDependenciesRecursively: false },
    { debugName: 'device', name: tier({ landing: 'device', dashboard: 'device', later: 'device-more' }), test: DEVICE, minShareCount: 2, priority: 6, includeDependenciesRecursively: false },
    { debugName: 'shell', name: behindSignIn(tier({ landing: 'shell', dashboard: 'shell', later: 'shell-more' })), test: SHELL, minShareCount: 2, priority: 5, includeDependenciesRecursively: false },
  ];
}

/** @returns {(names: {landing: string, dashboard: string, later: string}) => (id: string, graph: Graph) => string} a name by the first page that imports a module */
function tiers() {
  /** @type {{landing: Set<string>, dashboard: Set<string>} | undefined} */
  let needed;
  return ({ landing, dashboard, later }) => (id, graph) => {
    needed ??= { landing: importedFrom(LANDING, graph), dashboard: importedFrom(DASHBOARD, graph) };
    if (needed.landing.has(id)) return landing;
    return needed.dashboard.has(id) ? dashboard : later;
  };
}

/**
 * The name for what no public page asks for, however indirectly.
 * @param {(id: string, graph: Graph) => string} name
 * @returns {(id: string, graph: Graph) => string | null}
 */
function behindSignIn(name) {
  return (id, graph) => {
    const seen = new Set([id]);
    for (const each of seen) {
      if (PUBLIC.test(each)) return null;
      for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
    }
    return name(id, graph);
  };
}

/**
 * @param {readonly string[]} files of the checkout
 * @param {Graph} graph
 * @returns {Set<string>} they, and what they import without waiting for somebody to ask
 */
function importedFrom(files, graph) {
  const seen = new Set(files.map((file) => realpathSync(inRoot(file)).replaceAll('\\', '/')));
  for (const id of seen) {
    const known = graph.getModuleInfo(id);
    // A file that moved would leave the first page without a file of its own.
    if (!known) throw new Error(`The app is not built from ${id}.`);
    for (const imported of known.importedIds) seen.add(imported);
  }
  return seen;
}
