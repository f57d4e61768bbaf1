const HOME = '/dashboard';

/** Where to go after signing in: a path of this site, never another site's address. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return HOME;
  const base = 'https://molao.invalid';
  try {
    // The browser's own reading decides: it takes '//host' and '/\host' for other hosts.
    const url = new URL(next, base);
    return url.origin === base && url.pathname !== '/auth' ? url.pathname + url.search + url.hash : HOME;
  } catch {
    return HOME;
  }
}
