import { contentType, IMMUTABLE, isPacked, REVALIDATE, securityHeaders } from './headers';
import { resolve } from './resolve';

/** Folder of the built app. */
const root = $os.getenv('MOLAO_DIST') || $filepath.join($os.getenv('MOLAO_ROOT') || $filepath.join(__hooks, '..'), 'dist');
const files = $os.dirFS(root);
const headers = securityHeaders($os.getenv('MOLAO_PUBLIC_URL'));

/**
 * `GET /{path...}`: the app, its assets and prerendered pages. An unknown address under /api/ answers as the API does.
 * The engine's file handler sends the bytes: ranges, If-None-Match and HEAD are its work.
 */
export function serveApp(e: core.RequestEvent): void {
  const path = e.request!.pathValue('path');
  const header = e.response.header();
  if (path === 'api' || path.startsWith('api/')) {
    header.set('Cache-Control', 'no-store');
    throw new NotFoundError('');
  }

  for (const name in headers) header.set(name, headers[name]!);
  const found = resolve(path, (file) => stat(file)?.kind ?? 'nothing');
  if (found.kind === 'missing') {
    header.set('Cache-Control', 'no-store');
    throw new NotFoundError('File not found.');
  }
  send(e, found.file, found.kind === 'asset');
}

function send(e: core.RequestEvent, file: string, immutable: boolean): void {
  const header = e.response.header();
  const type = contentType(file);
  if (type) header.set('Content-Type', type);
  header.set('Cache-Control', immutable ? IMMUTABLE : REVALIDATE);
  const tag = stat(file)?.tag;
  if (tag) header.set('ETag', tag);
  if (isPacked(file) || e.request!.header.get('Range') !== '') bypassGzip(e);
  try {
    e.fileFS(files, file);
  } catch (error) {
    for (const name of ['ETag', 'Content-Type']) header.del(name);
    header.set('Cache-Control', 'no-store');
    throw stat(file) ? error : new NotFoundError('The app has not been built.');
  }
}

/** A range counts bytes of the file itself, and a compressed answer would carry others. */
function bypassGzip(e: core.RequestEvent): void {
  if (!e.request!.header.get('Accept-Encoding').includes('gzip')) return;
  e.response = (e.response as unknown as { unwrap(): typeof e.response }).unwrap();
}

/** The tag is weak, since the same one goes with the compressed bytes; size and time, since a rolled back file can be older. */
function stat(file: string): { kind: 'file' | 'directory'; tag: string } | undefined {
  try {
    const info = $os.stat($filepath.join(root, file));
    if (info.isDir()) return { kind: 'directory', tag: '' };
    return { kind: 'file', tag: `W/"${info.size().toString(36)}-${info.modTime().unixNano().toString(36)}"` };
  } catch {
    return undefined;
  }
}
