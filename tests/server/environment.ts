import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** The folder that holds content/: the drill `clock` names one with a copy whose dates are moved. */
export const CONTENT_ROOT = process.env.MOLAO_TEST_CONTENT ?? ROOT;

/** Absolute path of a file of content/. @param path relative, with `/` */
export const inContent = (path: string): string => join(CONTENT_ROOT, 'content', ...path.split('/'));

/** What a program needs of this machine, on Windows too. The test runner finds processes left behind by TMPDIR. */
const NAMES = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE', 'ComSpec', 'PATHEXT'];

/** The environment of servers and commands in tests, without the settings and keys of whoever runs the tests. */
export const machineEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  MOLAO_ROOT: CONTENT_ROOT,
});
