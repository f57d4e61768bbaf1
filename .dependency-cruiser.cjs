/**
 * The rooms of the house: app → features → search, sync → db → domain; ui and lib stand at the side; the server's hooks share src/domain.
 * tests/scripts/boundaries.test.ts plants a violation of every rule below and proves that it is found.
 */

/** Files of a room may import these rooms (and their own), nothing else of the project. */
const room = (name, comment, ...others) => ({
  name: `room-${name}`,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^(src|pb_hooks|tests|scripts)/', pathNot: `^src/(${[name, ...others].join('|')})/` },
});

/** Tests, and what only tests import: `something.test.ts`, `test-something.ts`. */
const TEST = '\\.test\\.tsx?$|/test-[^/]+$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    room(
      'features',
      'A feature stands on what is below it, never on the app.',
      'search',
      'sync',
      'db',
      'domain',
      'ui',
      'lib',
    ),
    room('search', 'The index is built from the database.', 'db', 'domain', 'lib'),
    room('sync', 'The sync knows rows, not screens.', 'db', 'domain', 'lib'),
    room('db', 'The database knows rows and their rules.', 'domain', 'lib'),
    room('domain', 'The rules run on the server too: they stand on nothing.'),
    room('ui', 'The parts of the interface know nothing of the product.', 'lib'),
    room('lib', 'Helpers stand on packages only.'),
    {
      name: 'features-are-strangers',
      comment: 'What two features need goes to features/shared, or down.',
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
      comment: 'Only the boot imports the app.',
      severity: 'error',
      from: { pathNot: '^src/(app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'pocketbase-in-sync-only',
      comment: 'One room talks to the server.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/sync/' },
      to: { path: 'node_modules/pocketbase/' },
    },
    {
      name: 'hooks-share-the-domain-only',
      severity: 'error',
      from: { path: '^pb_hooks/src/' },
      to: { path: '^(src|pb_hooks|tests|scripts)/', pathNot: '^(pb_hooks/src|src/domain)/' },
    },
    {
      name: 'worker-stands-alone',
      comment: 'Another program: it shares the rules, and with the hooks the words of their conversation.',
      severity: 'error',
      from: { path: '^pb_hooks/worker/' },
      to: {
        path: '^(src|pb_hooks|tests|scripts)/',
        pathNot: '^(pb_hooks/worker/|src/domain/|pb_hooks/src/jobs/(protocol|content-jobs|push-job|pack-job)\\.ts$)',
      },
    },
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
      to: { path: `^tests/|${TEST}` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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
