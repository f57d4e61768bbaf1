/** What a program needs of this machine, on Windows too. The test runner finds processes left behind by TMPDIR. */
const NAMES = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE', 'ComSpec', 'PATHEXT'];

/** The environment of servers and commands in tests, without the settings and keys of whoever runs the tests. */
export const machineEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
