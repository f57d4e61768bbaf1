/** The parts of an address that are compared. The hooks' engine has no URL. */
interface Address {
  /** Lower case, without `www.`. */
  host: string;
  /** Without a trailing slash; '' for the home page. */
  path: string;
}

function parseAddress(url: string): Address {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]*)([^?#]*)/i.exec(url) ?? [];
  return { host: host.toLowerCase(), path: path.replace(/\/+$/, '') };
}

/** Equal for addresses of the same page. */
export function addressKey(url: string): string {
  const { host, path } = parseAddress(url);
  return host + path;
}

/** The name of the source with the longest matching path, else the bare host. */
export function sourceName(url: string, sources: readonly { name: string; url: string }[]): string {
  const page = parseAddress(url);
  let best: { name: string; length: number } | undefined;
  for (const source of sources) {
    const { host, path } = parseAddress(source.url);
    const within = host === page.host && (page.path === path || page.path.startsWith(`${path}/`));
    if (within && (best === undefined || path.length > best.length)) best = { name: source.name, length: path.length };
  }
  return best?.name ?? page.host;
}

/** The evidence of a statement as a link; '' if it is a path in a repository. */
export function linkOf(evidence: string | null): string {
  return evidence !== null && /^https?:/.test(evidence) ? evidence : '';
}
