/**
 * @typedef {{version?: string, resolved?: string, link?: boolean}} LockedFile
 * @typedef {LockedFile & {optional?: boolean, optionalDependencies?: Record<string, string>}} LockedPackage
 */

/**
 * The problems of a lock file, one text each. The file must install on Linux, macOS and Windows, and from any registry.
 * When npm writes it with a mirror, it leaves out platform packages that the mirror lacks, and may write the mirror's
 * address into the file.
 *
 * @param {{packages?: Record<string, LockedPackage>}} lock
 * @returns {string[]}
 */
export function lockProblems({ packages = {} }) {
  if (Object.keys(packages).length === 0) return ['the lock file names no packages'];
  const problems = [];
  for (const [path, locked] of Object.entries(packages)) {
    for (const name of Object.keys(locked.optionalDependencies ?? {})) {
      if (!stands(packages, path, name))
        problems.push(`${path || 'the project'} names ${name}, which does not stand in the lock file`);
    }
    if (locked.resolved && !locked.link)
      problems.push(
        `${path} carries the address of a registry: ${locked.resolved} (see omit-lockfile-registry-resolved in .npmrc)`,
      );
  }
  return problems;
}

/**
 * Whether Node finds `name` from the package at `path`: in its own node_modules folder, or in one further up.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path
 * @param {string} name
 */
function stands(packages, path, name) {
  const parts = path === '' ? [''] : ['', ...path.slice('node_modules/'.length).split('/node_modules/')];
  return parts.some(
    (_, depth) =>
      packages[[...parts.slice(1, depth + 1), name].map((part) => `node_modules/${part}`).join('/')] !== undefined,
  );
}
