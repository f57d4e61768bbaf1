const HOME = '/dashboard';

/** The path to open after sign-in. Never an address of another site. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return HOME;
  const base = 'https://molao.invalid';
  try {
    // Parse the address as the browser does: it reads '//host' and '/\host' as other hosts.
    const url = new URL(next, base);
    const path = url.pathname + url.search + url.hash;
    // '/.//host' has a path of '//host', which is another host when it is opened: check the result too.
    const isOwn = url.origin === base && new URL(path, base).origin === base;
    return isOwn && url.pathname !== '/auth' ? path : HOME;
  } catch {
    return HOME;
  }
}
