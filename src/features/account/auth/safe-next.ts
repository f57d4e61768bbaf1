const HOME = '/dashboard';

/** The path to open after sign-in. Never an address of another site. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return HOME;
  const base = 'https://molao.invalid';
  try {
    // Parse the address as the browser does: it reads '//host' and '/\host' as other hosts.
    const url = new URL(next, base);
    return url.origin === base && url.pathname !== '/auth' ? url.pathname + url.search + url.hash : HOME;
  } catch {
    return HOME;
  }
}
