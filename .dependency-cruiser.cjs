/**
 * Which folder may import which: app → features → search, sync → db → domain; ui and lib are at the side; hooks and
 * worker share src/domain.
 * tests/scripts/boundaries.test.ts plants a violation of every rule and expects it to be found. Rules about folder
 * names are in scripts/lib/boundaries.mjs.
 */

/** Files of a layer may import these layers and their own, nothing else of the project. */
const layer = (name, comment, ...others) => ({
  name: `layer-${name}`,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^(src|pb_hooks|tests|scripts)/', pathNot: `^src/(${[name, ...others].join('|')})/` },
});

/** Tests and their helpers: `something.test.ts`, `testing/something.ts`. */
const TEST = '\\.test\\.tsx?$|/testing/';

/** A domain file that one side does not reach belongs to the other side. */
const sharedDomain = (side, path, pathNot) => ({
  name: `domain-is-used-by-${side}`,
  comment: 'src/domain contains only code that both the app and the server use.',
  severity: 'error',
  from: { path, pathNot },
  to: { path: '^src/domain/', pathNot: TEST, reachable: false },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    layer(
      'features',
      'A feature uses the layers below it, never the app.',
      'search',
      'sync',
      'db',
      'domain',
      'ui',
      'lib',
    ),
    layer('search', 'The index is built from the database.', 'db', 'domain', 'lib'),
    layer('sync', 'The sync knows rows, not screens.', 'db', 'domain', 'lib'),
    layer('db', 'The database knows rows and their rules.', 'domain', 'lib'),
    layer('domain', 'The rules run on the server too: they import nothing else.'),
    layer('ui', 'The parts of the interface know nothing of the product.', 'lib'),
    layer('lib', 'Helpers import packages only.'),
    {
      name: 'features-are-independent',
      comment: 'What two subjects need goes to features/shared, or to a lower layer.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/($1|shared)/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^src/features/shared/' },
      to: { path: '^src/features/', pathNot: '^src/features/shared/' },
    },
    {
      name: 'app-is-the-top',
      comment: 'Only the entry point imports the app.',
      severity: 'error',
      from: { pathNot: '^src/(app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'pocketbase-in-sync-only',
      comment: 'One layer talks to the server.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/sync/' },
      to: { path: 'node_modules/pocketbase/' },
    },
    {
      name: 'live-queries-in-db-only',
      comment: 'Screens read with useQuery or useRows of src/db: only these use what was preloaded.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/db/' },
      to: { path: 'node_modules/dexie-react-hooks/' },
    },
    {
      name: 'hooks-share-the-domain-only',
      severity: 'error',
      from: { path: '^pb_hooks/src/' },
      to: { path: '^(src|pb_hooks|tests|scripts)/', pathNot: '^(pb_hooks/src|src/domain)/' },
    },
    {
      name: 'worker-is-a-program-of-its-own',
      comment: 'It shares the rules, and with the hooks the shapes of their messages.',
      severity: 'error',
      from: { path: '^pb_hooks/worker/' },
      to: {
        path: '^(src|pb_hooks|tests|scripts)/',
        pathNot:
          '^(pb_hooks/worker/|src/domain/|pb_hooks/src/core/bridge-protocol\\.ts$|' +
          'pb_hooks/src/core/jobs/(protocol|content-jobs|push-job|pack-job|compress-job)\\.ts$)',
      },
    },
    {
      name: 'worker-core-knows-no-subject',
      comment: 'main.ts connects the subjects with the core.',
      severity: 'error',
      from: { path: '^pb_hooks/worker/core/' },
      to: { path: '^pb_hooks/worker/', pathNot: '^pb_hooks/worker/core/' },
    },
    sharedDomain('the-app', '^src/(main\\.tsx|sw\\.ts|search/worker\\.ts)$|^src/(app|features)/', TEST),
    sharedDomain('the-server', '^pb_hooks/(src|worker)/', TEST),
    {
      name: 'no-development-packages',
      comment: 'What ships may not need what is only installed for development.',
      severity: 'error',
      from: { path: '^(src|pb_hooks)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(src|pb_hooks)/', pathNot: TEST },
      to: { path: `^(tests|tools)/|${TEST}` },
    },
    { name: 'no-cycles', comment: 'Type imports count.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^pb_hooks/(dist/|[^/]+\\.js$)' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
