// Checks directory.json and feeds.json.
import { SOURCE_KINDS, TIERS, FEED_TYPES, ADAPTERS, SURE, PLACEHOLDERS, KEYS_NEEDED } from './content-vocabulary.mjs';
import { isUrl, reporter, withoutSlash, countries, list } from './check-records.mjs';

/** @param {string} file path of directory.json @returns {string[]} one line for each problem */
export function directoryProblems(file) {
  const report = reporter(file);
  const { out, bad } = report;
  const entries = list(file);
  if (typeof entries === 'string') return [entries];
  const context = { codes: countries().map((c) => c.code), names: new Set(), urls: new Set() };
  for (const [i, s] of entries.entries()) {
    const w = `[${i}] ${s.name}`;
    checkEntry(report, s, w, context);
    checkEntryTier(report, s, w);
    if (s.country !== null && !context.codes.includes(s.country)) bad(w, `country '${s.country}' has no file`);
  }
  for (const [t, least] of Object.entries(TIERS))
    if (entries.filter((s) => s.tier === Number(t)).length < least) bad(`tier ${t}`, `at least ${least}`);
  return out;
}

function checkEntry({ bad, text, oneOf }, s, w, { names, urls }) {
  const home = withoutSlash(s.url ?? '');
  text(s, 'name', w);
  text(s, 'description', w, 4, 25);
  text(s, 'type', w, 1, 4);
  oneOf(s.kind, SOURCE_KINDS, w, 'kind');
  if (names.has(s.name)) bad(w, 'name must be unique');
  names.add(s.name);
  if (!isUrl(s.url) || urls.has(home)) bad(w, 'url must be valid and unique');
  urls.add(home);
  if (s.feed_url !== null && !isUrl(s.feed_url)) bad(w, 'feed_url');
  if (s.status !== 'reference') bad(w, 'status must be reference');
}

function checkEntryTier({ bad }, s, w) {
  if (!(s.tier in TIERS) || typeof s.tier !== 'number') bad(w, 'tier must be 1, 2 or 3');
  if (s.kind === 'law_firm' && s.tier !== 3) bad(w, 'a law firm stands in tier 3');
  if (s.tier === 1 && s.kind === 'publisher') bad(w, 'a publisher does not stand in tier 1');
}

/** @param {string} file path of feeds.json @returns {string[]} one line for each problem */
export function feedsProblems(file) {
  const report = reporter(file);
  const feeds = list(file);
  if (typeof feeds === 'string') return [feeds];
  const context = {
    codes: countries().map((c) => c.code),
    seen: { key: new Set(), name: new Set(), url: new Set(), feed_url: new Set() },
  };
  for (const [i, f] of feeds.entries()) {
    const w = `[${i}] ${f.key}`;
    for (const check of [checkFeedIdentity, checkFeedAddress, checkFeedKind, checkFeedUse, checkFeedLimits])
      check(report, f, w, context);
  }
  for (const a of ADAPTERS) if (!feeds.some((f) => f.adapter === a)) report.bad('adapter', `no feed uses ${a}`);
  return report.out;
}

function checkFeedIdentity({ bad, text }, f, w, { seen }) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(f.key ?? '')) bad(w, 'key must be short-kebab-case');
  for (const [k, values] of Object.entries(seen)) {
    const v = withoutSlash(f[k]);
    if (v && values.has(v)) bad(w, `${k} must be unique`);
    values.add(v);
  }
  text(f, 'name', w);
  text(f, 'description', w, 4, 25);
  text(f, 'type', w, 1, 4);
}

function checkFeedAddress({ bad }, f, w) {
  const isHttps = (s) => isUrl(s) && s.startsWith('https://');
  const address = PLACEHOLDERS.reduce((s, p) => s.replaceAll(p, '2026'), String(f.feed_url));
  if (!isHttps(f.url)) bad(w, 'url must be an https address');
  if (f.feed_url !== '' && (!isHttps(address) || /[{}\s]/.test(address)))
    bad(w, `feed_url must be empty or an https address, open only at ${PLACEHOLDERS.join(', ')}`);
}

function checkFeedKind({ bad, oneOf }, f, w, { codes }) {
  oneOf(f.feed_type, FEED_TYPES, w, 'feed_type');
  oneOf(f.kind, SOURCE_KINDS, w, 'kind');
  oneOf(f.content, ['news', 'legislation'], w, 'content');
  oneOf(f.sure, SURE, w, 'sure');
  if (f.adapter !== '') oneOf(f.adapter, ADAPTERS, w, 'adapter');
  if (![1, 2, 3].includes(f.tier)) bad(w, 'tier must be 1, 2 or 3');
  if (f.country !== null && !codes.includes(f.country)) bad(w, `country '${f.country}' has no file`);
}

function checkFeedUse({ bad }, f, w) {
  for (const k of ['full_text', 'labour_only', 'enabled'])
    if (typeof f[k] !== 'boolean') bad(w, `${k} must be true or false`);
  if (typeof f.licence !== 'string' || (f.full_text && !f.licence.trim()))
    bad(w, 'licence must be text, and named where full_text is true');
  if (f.enabled && (f.feed_url === '' || !['high', 'medium-high'].includes(f.sure)))
    bad(w, 'enabled needs a complete address that is sure (high or medium-high)');
  if (f.enabled && f.feed_type === 'api' && f.adapter === '') bad(w, 'an enabled api needs an adapter');
}

function checkFeedLimits({ bad, oneOf }, f, w) {
  if (!/^[a-z]{2}$/.test(f.language ?? '')) bad(w, 'language must be ISO 639-1');
  if (!Array.isArray(f.key_env)) bad(w, 'key_env must be a list');
  else for (const k of f.key_env) oneOf(k, KEYS_NEEDED, w, 'key_env');
  if (!Number.isInteger(f.stale_days) || f.stale_days < 7 || f.stale_days > 120)
    bad(w, 'stale_days must be from 7 to 120');
}
