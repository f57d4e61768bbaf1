// Checks a file of content/countries.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { TOPICS, FACT_TOPICS, UNITS, REGIONS, SOURCE_KINDS, STATUS, KINDS } from './content-vocabulary.mjs';
import { isDate, isUrl, reporter } from './check-records.mjs';

const isKey = (key) => /^[a-z]{2}-[a-z0-9-]+$/.test(key ?? '');
/** The lists of a country, in the order of the checks: laws first, because facts refer to them. */
const COUNTRY_LISTS = {
  sources: { check: checkSource, least: 2, label: () => '' },
  laws: { check: checkLaw, least: 4, label: (l) => ` ${l.key}` },
  facts: { check: checkFact, least: 10, label: (f) => ` ${f.topic}` },
  developments: { check: checkDevelopment, least: 2, label: (d) => ` ${d.key}` },
};

/** @param {string} file path of a country file @returns {string[]} one line for each problem */
export function countryProblems(file) {
  const report = reporter(file);
  let c;
  try {
    c = JSON.parse(readFileSync(file, 'utf8'));
  } catch (e) {
    return [`${basename(file)}: not JSON: ${e.message}`];
  }
  checkCountry(report, c, file);
  // Contains keys of laws and developments, and topics of facts.
  const seen = { laws: new Set(), developments: new Set(), topics: new Set() };
  for (const [name, { check, least, label }] of Object.entries(COUNTRY_LISTS)) {
    const records = c[name] ?? [];
    for (const [i, record] of records.entries()) check(report, record, `${name}[${i}]${label(record)}`, seen, c);
    if (records.length < least) report.bad(name, `at least ${least}`);
  }
  return report.out;
}

function checkCountry({ bad, text, oneOf }, c, file) {
  if (!/^[A-Z]{2}$/.test(c.code ?? '') || basename(file) !== `${c.code}.json`)
    bad('code', "must be ISO alpha-2 and match the file's name");
  const flag = [...(c.code ?? '')].map((ch) => String.fromCodePoint(0x1f1a5 + ch.charCodeAt(0))).join('');
  if (c.flag_emoji !== flag) bad('flag_emoji', `must be ${flag}`);
  text(c, 'name', 'country');
  text(c, 'description', 'country', 20, 120);
  oneOf(c.region, REGIONS, 'country', 'region');
  if (!/^[A-Z]{3}$/.test(c.currency ?? '')) bad('currency', 'must be ISO 4217');
}

function checkSource({ bad, text, oneOf, checked }, s, w) {
  text(s, 'name', w);
  oneOf(s.kind, SOURCE_KINDS, w, 'kind');
  if (!isUrl(s.url)) bad(w, 'url');
  if (s.feed_url !== null && !isUrl(s.feed_url)) bad(w, 'feed_url');
  checked(s, w);
}

function checkLaw({ bad, text, oneOf, checked, topics }, l, w, seen, c) {
  if (!isKey(l.key) || !l.key.startsWith(c.code.toLowerCase() + '-') || seen.laws.has(l.key))
    bad(w, 'key must be unique and start with the code');
  seen.laws.add(l.key);
  text(l, 'title', w);
  text(l, 'citation', w);
  text(l, 'description', w, 8, 70);
  text(l, 'content', w, 100, 420);
  if (l.effective_date !== null && !isDate(l.effective_date)) bad(w, 'effective_date');
  oneOf(l.status, STATUS, w, 'status');
  topics(l, w);
  if (!isUrl(l.source_url)) bad(w, 'source_url');
  checked(l, w);
}

function checkFact({ bad, text, oneOf, checked }, f, w, seen) {
  oneOf(f.topic, FACT_TOPICS, w, 'topic');
  if (seen.topics.has(f.topic)) bad(w, 'a topic stands once');
  seen.topics.add(f.topic);
  text(f, 'value', w, 1, 45);
  oneOf(f.unit ?? null, UNITS, w, 'unit');
  if ((f.amount === null) !== (f.unit === null) || (f.amount !== null && typeof f.amount !== 'number'))
    bad(w, 'amount and unit go together');
  if (f.law !== null && !seen.laws.has(f.law)) bad(w, `law '${f.law}' is not in laws`);
  if (!isDate(f.as_of)) bad(w, 'as_of');
  checked(f, w);
}

function checkDevelopment({ bad, text, oneOf, checked }, d, w, seen) {
  if (!isKey(d.key) || seen.developments.has(d.key) || seen.laws.has(d.key)) bad(w, 'key must be unique');
  seen.developments.add(d.key);
  text(d, 'title', w, 3, 25);
  text(d, 'summary', w, 10, 70);
  text(d, 'content', w, 90, 380);
  if (!isDate(d.published_date)) bad(w, 'published_date');
  for (const t of d.topics ?? []) oneOf(t, TOPICS, w, 'topic');
  if (!isUrl(d.source_url)) bad(w, 'source_url');
  oneOf(d.kind, KINDS, w, 'kind');
  if (typeof d.is_premium !== 'boolean') bad(w, 'is_premium');
  checked(d, w);
}
