import { realpathSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** @typedef {{getModuleInfo(id: string): {importedIds: readonly string[], importers: readonly string[]} | null}} Graph the builder's, of modules */

/** What a visitor's first page asks for, and what a signed-in person's does. */
const LANDING = ['src/main.tsx', 'src/features/site/landing/landing-page.tsx'];
const DASHBOARD = [
  ...LANDING,
  'src/app/shell/app-shell.tsx',
  'src/sync/session-runtime.ts',
  'src/features/reading/dashboard/dashboard-page.tsx',
];
const PUBLIC = /src\/(main\.tsx|features\/(site\/(landing|public)|account\/auth|billing\/sandbox-checkout)\/)/;

/** Code that understands questions is large, and only the search and the assistant use it. */
const DEVICE =
  /src\/(db(?!\/(queries-(search|library|topics|compare)|library))|sync(?!\/(linkedin|search-server))|domain(?!\/(search|assistant|posts|language\/(abbreviations|correct|place|references|stem|stop-words|thesaurus|topic-words|typo-index|understand|words)))\b)|content\/language\/number-words\.json|node_modules\/(dexie|dexie-react-hooks|pocketbase)\//;
const SHELL =
  /src\/(app|lib\/(?:source-link|time-zone|use-|opened-from)|features\/(shared|sync)\/(?!export-dialog|save-table)|features\/(reading|billing|site)\/[^/]+$)/;
const PARTS = /src\/ui\/(?!virtual-list|long-list|prose|tabs|chart)|src\/lib\/format|node_modules\/lucide-react\//;
const FORMS =
  /src\/(domain\/core\/validation|features\/shared\/errors|sync\/(server-functions|transport))\.ts|node_modules\/zod\//;
const KINDS = [
  { name: 'parts', test: PARTS },
  { name: 'forms', test: FORMS },
  { name: 'device', test: DEVICE },
  { name: 'shell', test: SHELL },
];

/**
 * How the app is cut into files. What changes with our code stays apart from what does not, and small shared parts
 * come together: a chunk an icon would be
 * twenty requests for the first page. Parts that bring a library with them stay with the screens that need it.
 * `session` is the little of the rows that public pages ask, and `forms` what signing in asks, so that they load no
 * database.
 * `device` is what a page needs of the rows, and `inside` the frame around the screens behind sign-in, where the
 * first of them needs them. What only later screens share is one
 * file, `more`: each file costs some milliseconds whenever a screen is opened, and the service worker holds all of
 * them anyway.
 */
export function chunks() {
  return [
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
      priority: 9,
    },
    {
      name: 'session',
      test: /src\/(db\/(current|preloaded-queries)|domain\/(billing\/plans|core\/dates)|sync\/(session|session-state|local-storage))\.ts|vite\/preload-helper/,
      priority: 10,
    },
    // Imported by `recurrence` and by first pages: in its own chunk, so that the chunks do not import each other.
    {
      name: 'days',
      test: /src\/domain\/(core\/calendar-day|tasks\/holidays)\.ts/,
      priority: 9,
      includeDependenciesRecursively: false,
    },
    // No first page needs it.
    {
      name: 'recurrence',
      test: /src\/(domain\/tasks\/(expand-rule|format-rule|nominal-due-date|occurrences|recurrence-rule)|features\/tasks\/(build-rule|next-occurrence))/,
      priority: 9,
      includeDependenciesRecursively: false,
    },
    // Counting, for the screens that show figures.
    {
      name: 'figures',
      test: /src\/(domain\/analytics\/|features\/analytics\/analytics\.ts|db\/queries-analytics)/,
      priority: 9,
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'ours',
      name: ours(),
      test: isOurs,
      minShareCount: 2,
      priority: 8,
      includeDependenciesRecursively: false,
    },
  ];
}

/** @param {string} id of a module */
const kindOf = (id) => KINDS.find(({ test }) => test.test(id))?.name;

/** @param {string} id of a module */
const isOurs = (id) => kindOf(id) !== undefined;

/** @returns {(id: string, graph: Graph) => string} the file for a shared module of ours, by the first page that imports it */
function ours() {
  /** @type {{landing: Set<string>, dashboard: Set<string>} | undefined} */
  let needed;
  return (id, graph) => {
    needed ??= { landing: importedFrom(LANDING, graph), dashboard: importedFrom(DASHBOARD, graph) };
    const kind = kindOf(id) ?? '';
    const isPublic = isAskedByPublic(id, graph);
    if (needed.landing.has(id) || (kind === 'device' && !isPublic && needed.dashboard.has(id))) return kind;
    if (isPublic) return kind === 'parts' ? 'parts-more' : 'forms';
    return needed.dashboard.has(id) ? 'inside' : 'more';
  };
}

/**
 * @param {string} id of a module
 * @param {Graph} graph
 * @returns {boolean} whether a public page imports it, however indirectly
 */
function isAskedByPublic(id, graph) {
  const seen = new Set([id]);
  for (const each of seen) {
    if (PUBLIC.test(each)) return true;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return false;
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
