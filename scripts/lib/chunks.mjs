import { realpathSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} Graph the builder's graph of modules
 * @property {(id: string) => {importedIds: readonly string[], dynamicallyImportedIds: readonly string[]} | null} getModuleInfo
 */

/**
 * The pages that decide where shared modules go: a shared module goes into the file of the first group that imports it.
 * `landing`: the first page of a visitor. `public`: pages of text. `preview`: the country for visitors. `sign-in`: forms
 * without a session. `inside`: the frame of the screens behind sign-in, and the first of these screens.
 */
const FIRST_PAGES = {
  landing: [
    'src/main.tsx',
    'src/features/site/landing/landing-page.tsx',
    // Small parts of public pages that screens behind sign-in show too.
    'src/ui/defs.tsx',
    'node_modules/lucide-react/dist/esm/icons/arrow-left.mjs',
  ],
  public: ['src/features/site/public/pricing-page.tsx', 'src/features/site/public/terms-page.tsx'],
  preview: ['src/features/reading/preview/preview-page.tsx'],
  'sign-in': [
    'src/features/account/auth/auth-page.tsx',
    'src/features/billing/sandbox-checkout/sandbox-checkout-page.tsx',
  ],
  inside: [
    'src/app/shell/app-shell.tsx',
    'src/sync/session/session-runtime.ts',
    'src/features/reading/dashboard/dashboard-page.tsx',
  ],
};

/**
 * Modules that only later screens share. They go into one file, because each file costs some milliseconds whenever a
 * screen opens. Not among them: code that understands questions, the engine of the calculators, and parts that import a
 * library; only a few screens need these.
 */
const LATER =
  /src\/(app|db|sync|domain\/(?!(search|assistant|posts|analytics|language|calculate)\b)|domain\/(search\/filters|assistant\/read\/blocks|language\/(script-like|plain-text))\b|ui\/(?!virtual-list|long-list|prose|chart|world-map)|lib\/(?!markdown)|features\/(shared|sync)\/|features\/reading\/(horizon\/queries|compare\/(compare-address|use-printing)|country\/fact-anchor|calculate\/calculator-link)|features\/(reading|billing|site)\/(?!library|queries-library|readable|fact-steps|filtered-results)[^/]+$|features\/site\/public\/)|node_modules\/lucide-react\//;

/** Shared parts with a library, by the name of their file: each is for the screens that need the library. */
const WITH_LIBRARY = {
  /** Long lists. */
  lists: /node_modules\/@tanstack\/|src\/ui\/(virtual-list|long-list)|src\/features\/reading\/filtered-results/,
  /** Texts with marks, notes, citations and exports. */
  texts:
    /node_modules\/(micromark|decode-named-character-reference)|src\/(lib\/markdown|ui\/prose)|src\/features\/reading\/(library|queries-library|readable|text-tools\/|highlights\/)/,
};

/** What the preview and the country page draw alike, and the dashboard does not. */
const COUNTRY = /src\/features\/reading\/country\/(overview\.module\.css|panel\.tsx|day-row\.tsx)/;

/**
 * Shared parts of one screen, whose dialogs and views are files of their own, by the name of their file: without it each
 * combination of these files would get one more.
 */
const OF_SCREEN = { tasks: /src\/features\/tasks\// };

/** Packages that change seldom and that every page needs. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//;

/**
 * The rules by which the builder splits the app into files. Code that changes often is separate from packages that
 * change seldom. Each file costs some milliseconds whenever a screen opens, so modules that several screens share are
 * grouped by the first page that needs them.
 */
export function chunks() {
  return [
    { name: 'vendor', test: VENDOR, priority: 9 },
    { debugName: 'languages', name: languageFile, test: LANGUAGE, priority: 9 },
    {
      debugName: 'shared',
      name: byFirstPage(),
      priority: 8,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The words of a language in which the assistant is asked. The service worker knows these files by their names. */
const LANGUAGE = /content\/language\/translations\/([a-z]{2})\.json/;
/** @param {string} id */
const languageFile = (id) => `language-${LANGUAGE.exec(id.replaceAll('\\', '/'))?.[1]}`;

/** @returns {(id: string, graph: Graph) => string | null} the file of a shared module; null leaves it to the builder */
function byFirstPage() {
  /** @type {[name: string, modules: Set<string>][] | undefined} */
  let groups;
  /** @type {ReadonlySet<string> | undefined} */
  let shared;
  return (id, graph) => {
    shared ??= sharedModules(graph);
    if (!shared.has(id) || COUNTRY.test(id)) return null;
    groups ??= Object.entries(FIRST_PAGES).map(([name, files]) => [name, importedFrom(files.map(idOf), graph)]);
    const [first, ...further] = groups.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    // The screens behind sign-in load only the parts of forms that they use too.
    if (first === 'sign-in' && further.includes('inside')) return 'forms';
    return (
      first ??
      Object.entries({ ...WITH_LIBRARY, ...OF_SCREEN }).find(([, test]) => test.test(id))?.[0] ??
      (LATER.test(id) ? 'later' : null)
    );
  };
}

/**
 * The builder's own count leaves out modules of which a page uses nothing, so a shared file could import a page's file.
 * @param {Graph} graph
 * @returns {ReadonlySet<string>} what several pages, or parts that are loaded later, import
 */
function sharedModules(graph) {
  const entries = new Set([idOf('src/main.tsx')]);
  /** @type {Map<string, number>} */
  const importers = new Map();
  for (const entry of entries) {
    for (const id of importedFrom([entry], graph)) {
      importers.set(id, (importers.get(id) ?? 0) + 1);
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(later);
    }
  }
  return new Set([...importers].filter(([, count]) => count > 1).map(([id]) => id));
}

/** @param {string} file path in the checkout @returns {string} its id in the builder's graph */
const idOf = (file) => realpathSync(inRoot(file)).replaceAll('\\', '/');

/**
 * @param {readonly string[]} ids
 * @param {Graph} graph
 * @returns {Set<string>} these modules and what they import statically
 */
function importedFrom(ids, graph) {
  const seen = new Set(ids);
  for (const id of seen) {
    const known = graph.getModuleInfo(id);
    // Without this error, a moved file would leave the first page without its own file, unnoticed.
    if (!known) throw new Error(`The app is not built from ${id}.`);
    for (const imported of known.importedIds) seen.add(imported);
  }
  return seen;
}

/**
 * Fails the build if chunks import each other: one of them would run before the values of the other exist.
 * @returns {import('vite').Plugin}
 */
export function acyclicChunks() {
  return {
    name: 'molao-acyclic-chunks',
    generateBundle(_options, bundle) {
      /** @param {string} name @returns {readonly string[]} */
      const importsOf = (name) => (bundle[name]?.type === 'chunk' ? bundle[name].imports : []);
      for (const name of Object.keys(bundle)) {
        const reached = new Set(importsOf(name));
        for (const next of reached) for (const imported of importsOf(next)) reached.add(imported);
        if (reached.has(name))
          throw new Error(`The chunk ${name} imports itself through others; see scripts/lib/chunks.mjs.`);
      }
    },
  };
}
