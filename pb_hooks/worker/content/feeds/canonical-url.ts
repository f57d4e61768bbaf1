/** Parameters that say where a reader came from, and nothing of the page. */
const TRACKING =
  /^(utm_.*|(fb|g|dc|y|tw)clid|msclkid|li_fat_id|gclsrc|[gw]braid|mc_[ce]id|igshid|mkt_tok|_hs(enc|mi)|hsctatracking|vero_(id|conv)|oly_(enc|anon)_id|wickedid|_g[al]|_ke|at_(medium|campaign|custom\d?)|xtor|cmpid|s_cid|ns_(mchannel|source|campaign|linkname|fee)|trk|amp)$/i;

/**
 * One address for one page, however it is linked: by it two reports of one page are known to be the same. It is for comparing; what people
 * open is the address that the source gave.
 */
export function canonicalUrl(address: string): string {
  const short = normalizeOnce(address);
  // Until nothing changes: Node leaves some dots of a path as they are (`//amp/.html/..`) and resolves them when a part of the address is set.
  return short === address ? short : canonicalUrl(short);
}

function normalizeOnce(address: string): string {
  const url = new URL(address);
  url.protocol = 'https:';
  if (url.port === '80') url.port = '';
  url.hash = '';
  url.hostname = hostOf(url.hostname);
  url.pathname = pathOf(url.pathname);
  for (const [name, value] of [...url.searchParams]) {
    if (TRACKING.test(name) || (name.toLowerCase() === 'outputtype' && value === 'amp')) url.searchParams.delete(name);
  }
  // Without parameters there is no question mark either; untouched ones keep their own spelling.
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
