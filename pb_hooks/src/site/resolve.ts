/** The decision of the static route, before any byte is read. `file` is relative to the built app's folder. */
type Resolved = { kind: 'asset'; file: string } | { kind: 'page'; file: string } | { kind: 'missing' };

export type Probe = (file: string) => 'file' | 'directory' | 'nothing';

const MISSING: Resolved = { kind: 'missing' };
const INDEX = 'index.html';
/** The empty page of the app, for every address without a prerendered page. */
const SHELL = 'app.html';

/**
 * Maps a request path (decoded, without its leading slash) to a file of the built app.
 *
 * - `asset`: a file under assets/, whose name contains its hash, so that it is cached for ever.
 * - `page`: anything else, revalidated each time. An address without a file is a route of the app; a folder with an
 *   index.html is a prerendered page.
 * - `missing`: an old chunk, a missing file, a path that tries to leave the folder.
 */
export function resolve(path: string, probe: Probe): Resolved {
  const clean = path.replace(/\/$/, '');
  if (clean === '') return { kind: 'page', file: INDEX };
  if (!isSafe(clean)) return MISSING;

  const found = probe(clean);
  if (clean.startsWith('assets/')) return found === 'file' ? { kind: 'asset', file: clean } : MISSING;
  if (found === 'file') return { kind: 'page', file: clean };
  if (found === 'directory' && probe(`${clean}/${INDEX}`) === 'file')
    return { kind: 'page', file: `${clean}/${INDEX}` };
  // HTML under the address of a script would make a browser cache a broken page.
  return looksLikeFile(clean) ? MISSING : { kind: 'page', file: SHELL };
}

function isSafe(path: string): boolean {
  return (
    !/[\\\0:]/.test(path) &&
    path.split('/').every((part) => part !== '' && (!part.startsWith('.') || part === '.well-known'))
  );
}

function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(path) || path === 'assets';
}
