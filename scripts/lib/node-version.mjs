import { Problem } from './problem.mjs';

const OLDEST = [20, 19];

/** @throws {Problem} if this Node is too old */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Problem(
    `This is Node ${version}; Molao needs ${OLDEST.join('.')} or later. Install it from nodejs.org and run the command again.`,
  );
}
