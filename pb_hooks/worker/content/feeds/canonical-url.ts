/** Tracking parameters: they do not change the page. */
const TRACKING =
  /^(utm_.*|(fb|g|dc|y|tw)clid|msclkid|li_fat_id|gclsrc|[gw]braid|mc_[ce]id|igshid|mkt_tok|_hs(enc|mi)|hsctatracking|vero_(id|conv)|oly_(enc|anon)_id|wickedid|_g[al]|_ke|at_(medium|campaign|custom\d?)|xtor|cmpid|s_cid|ns_(mchannel|source|campaign|linkname|fee)|trk|amp)$/i;

/**
 * One address per page, to recognise two reports of the same page. Only for comparison: readers open the address that the source gave.
 *
 * @param id of the item in its feed: several items may be places in one page
 */
export function canonicalUrl(address: string, id = ''): string {
  const normalized = normalizeOnce(address, id);
  // Repeat until stable: Node resolves some dot segments (`//amp/.html/..`) only when a part of the address is set.
  return normalized === address ? normalized : canonicalUrl(normalized, id);
}

/** A route of a web app, or the place of one item in a page: the item's id names it. */
function isPartOfAddress(hash: string, id: string): boolean {
  const name = hash.slice(1);
  return /^#!?\//.test(hash) || (/\d/.test(name) && !/[=~]/.test(name) && id.endsWith(name) && !/^https?:/.test(id));
}

function normalizeOnce(address: string, id: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  if (url.port === '80') url.port = '';
  if (!isPartOfAddress(url.hash, id)) url.hash = '';
  url.hostname = hostOf(url.hostname);
  url.pathname = pathOf(url.pathname);
  for (const [name, value] of [...url.searchParams]) {
    if (TRACKING.test(name) || (name.toLowerCase() === 'outputtype' && value === 'amp')) url.searchParams.delete(name);
  }
  // Remove a bare question mark. Remaining parameters keep their spelling.
  if (url.search === '?' || [...url.searchParams].length === 0) url.search = '';
  return url.href;
}

function hostOf(host: string): string {
  const plain = host.toLowerCase().replace(/\.$/, '');
  const bare = plain.replace(/^(?:(?:www|amp)\.)+/, '');
  return bare.includes('.') ? bare : plain;
}

function pathOf(path: string): string {
  const short = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/\/amp$/i, '/')
    .replace(/\.amp(\.html?)?$/i, '$1');
  return short === path ? path : pathOf(short);
}
