import { bypassGzip, limitAnswers } from '../core/answers';
import { IMMUTABLE } from '../core/cache-control';
import { carriesAddress, withAddress } from './address';
import { contentType, isPacked, REVALIDATE, securityHeaders } from './response-headers';
import { resolve } from './resolve';

/** Folder of the built app. */
const root =
  $os.getenv('MOLAO_DIST') || $filepath.join($os.getenv('MOLAO_ROOT') || $filepath.join(__hooks, '..'), 'dist');
const files = $os.dirFS(root);
const publicUrl = $os.getenv('MOLAO_PUBLIC_URL');
const headers = securityHeaders(publicUrl, `${$os.getenv('MOLAO_PACKS_URL')},${$os.getenv('NATS_WS_URL')}`);
/** To one address, which a whole office may share. */
const MOST_AT_ONCE = 300;
/** Pages with the public address, by file. The tag shows whether the file changed. */
const addressed = new Map<string, { tag: string; text: string }>();

/**
 * `GET /{path...}`: the app, its assets and prerendered pages. An unknown address under /api/ answers as the API does.
 * PocketBase's file handler sends the bytes and handles ranges, If-None-Match and HEAD.
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
  limitAnswers(e, { whom: e.realIP(), what: 'files', most: MOST_AT_ONCE }, () => {
    if (carriesAddress(found.file)) sendWithAddress(e, found.file);
    else send(e, found.file, found.kind === 'asset');
  });
}

/** A prerendered page, the sitemap or robots.txt: built before the public address was known. */
function sendWithAddress(e: core.RequestEvent, file: string): void {
  const found = stat(file);
  if (found?.kind !== 'file') return send(e, file, false);
  const tag = `${found.tag.slice(0, -1)}-${$security.md5(publicUrl).slice(0, 8)}"`;
  const header = e.response.header();
  header.set('Cache-Control', REVALIDATE);
  header.set('ETag', tag);
  if (isKnown(e, tag)) return e.noContent(304);
  let page = addressed.get(file);
  if (page?.tag !== tag) {
    page = { tag, text: withAddress(toString($os.readFile($filepath.join(root, file))), publicUrl) };
    addressed.set(file, page);
  }
  e.blob(200, contentType(file) ?? 'text/plain; charset=utf-8', page.text);
}

function isKnown(e: core.RequestEvent, tag: string): boolean {
  return e
    .request!.header.get('If-None-Match')
    .split(',')
    .some((known) => known.trim() === tag);
}

function send(e: core.RequestEvent, file: string, immutable: boolean): void {
  const header = e.response.header();
  const type = contentType(file);
  if (type) header.set('Content-Type', type);
  header.set('Cache-Control', immutable ? IMMUTABLE : REVALIDATE);
  const tag = stat(file)?.tag;
  if (tag) header.set('ETag', tag);
  // A range counts bytes of the uncompressed file.
  if (isPacked(file) || e.request!.header.get('Range') !== '') bypassGzip(e);
  try {
    e.fileFS(files, file);
  } catch (error) {
    for (const name of ['ETag', 'Content-Type']) header.del(name);
    header.set('Cache-Control', 'no-store');
    throw stat(file) ? error : new NotFoundError('The app has not been built.');
  }
}

/**
 * The tag is weak, because compressed answers carry the same one; it uses size and time, because a rolled back file
 * can be older.
 */
function stat(file: string): { kind: 'file' | 'directory'; tag: string } | undefined {
  try {
    const info = $os.stat($filepath.join(root, file));
    if (info.isDir()) return { kind: 'directory', tag: '' };
    return { kind: 'file', tag: `W/"${info.size().toString(36)}-${info.modTime().unixNano().toString(36)}"` };
  } catch {
    return undefined;
  }
}
