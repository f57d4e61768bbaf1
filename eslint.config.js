import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TYPED = { parserOptions: { projectService: { allowDefaultProject: [] }, tsconfigRootDir: import.meta.dirname } };

/** Files of a project with a tsconfig.json of its own kind that the nearest one leaves out. */
const typedBy = (project) => ({
  parserOptions: { projectService: false, project, tsconfigRootDir: import.meta.dirname },
});

const NO_BARREL = { selector: 'ExportAllDeclaration', message: 'No barrels: import the file itself.' };
const NO_DEFAULT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports: a name is found, a default is not.',
};

const DEVICE_CLOCK = 'The device’s clock may be wrong: use serverNow() for dates, performance.now() for pauses.';
const NO_DEVICE_CLOCK = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: DEVICE_CLOCK },
  { selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]', message: DEVICE_CLOCK },
];

const NO_OWN_FAILURE = {
  selector: 'BinaryExpression[operator="instanceof"][right.name=/^(Server|Transport)Error$/]',
  message: 'Failures are translated in one place: useAction, or failureOf of features/shared/failure.ts.',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'pb_hooks/dist/',
    'node_modules/',
    '.cache/',
    '.molao/',
    'test-results/',
    'playwright-report/',
    'coverage/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: { complexity: ['error', 15] },
  },
  {
    // public/ is served as it is; fixtures quote real files.
    ignores: ['public/**', 'tests/fixtures/**'],
    rules: { 'max-len': ['error', { code: 140, ignoreUrls: true, ignoreRegExpLiterals: true }] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: TYPED,
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A promise handler of a button or an effect is awaited by nobody on purpose; a forgotten one is found by
      // no-floating-promises.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Methods of our interfaces carry no `this`, or are arrow functions underneath.
      '@typescript-eslint/unbound-method': 'off',
      // An implementation of an asynchronous interface may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/array-type': ['error', { default: 'array' }],
      'no-restricted-syntax': ['error', NO_BARREL],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx', 'pb_hooks/**/*.ts', 'tests/**/*.ts', 'tools/**/*.ts'],
    // A tool's configuration is its default export.
    ignores: ['**/*.config.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_BARREL, NO_DEFAULT],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'src/domain/core/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_BARREL, NO_DEFAULT, ...NO_DEVICE_CLOCK],
    },
  },
  {
    files: ['src/app/**/*.ts', 'src/app/**/*.tsx', 'src/features/**/*.ts', 'src/features/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'src/features/shared/failure.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_BARREL, NO_DEFAULT, ...NO_DEVICE_CLOCK, NO_OWN_FAILURE],
    },
  },
  {
    // Tests of the project `unit` share a process, and so the helpers that they import.
    files: ['src/**/testing/*.ts', 'pb_hooks/**/testing/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_BARREL,
        NO_DEFAULT,
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]',
          message: 'Only the first test file would get this hook: export a function that sets it.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'pb_hooks/**/*.test.ts', 'tools/**/*.ts', '**/*.config.ts'],
    languageOptions: typedBy('./tests/tsconfig.json'),
  },
  { files: ['src/sw.ts', 'src/sw-push.ts', 'src/sw-push.test.ts'], languageOptions: typedBy('./tsconfig.sw.json') },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    rules: {
      // "5 minutes ago" reads the clock while it is drawn.
      'react-hooks/purity': 'off',
      // Regions that scroll must be reached by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region', 'dialog', 'document'] },
      ],
    },
  },
  {
    files: ['pb_hooks/src/**/*.ts'],
    rules: {
      // The engine's own declarations: its errors do not extend Error, and much of it is any.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
    rules: {
      // Answers of a server under test are asserted, not modelled.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].flatMap((object) =>
          ['only', 'skip', 'todo', 'fixme'].map((property) => ({ object, property, message: 'Every test runs.' })),
        ),
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      // The hooks' engine has none. What else it lacks (URL, fetch, timers) is missing from the libraries of
      // pb_hooks/tsconfig.json.
      'no-restricted-globals': ['error', 'Intl'],
    },
  },

  {
    files: [
      'scripts/**/*.mjs',
      'tests/**/*.mjs',
      'tests/**/*.cjs',
      'tools/**/*.mjs',
      '*.js',
      '.dependency-cruiser.cjs',
      'content/*.mjs',
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['pb_hooks/*.js', 'pb_migrations/**/*.js'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { 'no-undef': 'off', 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: ['public/**/*.js'],
    languageOptions: { sourceType: 'script', globals: globals.browser },
  },
);
