// Checks a file of content/countries.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  CERTAINTIES,
  COMMENCEMENT_CERTAINTIES,
  COMMENCEMENT_KINDS,
  EDITION,
  TOPICS,
  FACT_TOPICS,
  REGIONS,
  SOURCE_KINDS,
  STATUS,
  KINDS,
} from './content-vocabulary.mjs';
import { isDate, isUrl, reporter } from './check-records.mjs';

/** Such as 'Africa/Johannesburg'. */
const isZone = (zone) => {
  try {
    return zone.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
const isKey = (key) => /^[a-z]{2}-[a-z0-9-]+$/.test(key ?? '');
/** The lists of a country, in the order of the checks: laws first, because facts refer to them. */
const COUNTRY_LISTS = {
  sources: { check: checkSource, least: 2, label: () => '' },
  laws: { check: checkLaw, least: 4, label: (l) => ` ${l.key}` },
  facts: { check: checkFact, least: 10, label: (f) => ` ${f.topic}` },
  developments: { check: checkDevelopment, least: 2, label: (d) => ` ${d.key}` },
  commencements: { check: checkCommencement, least: 0, label: (m) => ` ${m.key}` },
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
  const seen = { laws: new Set(), developments: new Set(), topics: new Set(), commencements: new Set() };
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
  if (!isZone(c.time_zone)) bad('time_zone', 'must be an IANA name');
}

function checkSource({ bad, text, oneOf, checked }, s, w) {
  text(s, 'name', w);
  oneOf(s.kind, SOURCE_KINDS, w, 'kind');
  if (!isUrl(s.url)) bad(w, 'url');
  if (s.feed_url !== null && !isUrl(s.feed_url)) bad(w, 'feed_url');
  checked(s, w);
}

function checkLaw({ bad, text, oneOf, checked, current, topics }, l, w, seen, c) {
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
  if (l.amended_on !== null && !isDate(l.amended_on)) bad(w, 'amended_on');
  checked(l, w);
  current(l, w);
}

function checkFact(report, f, w, seen) {
  const { bad, text, oneOf, checked, current, amountAndUnit } = report;
  oneOf(f.topic, FACT_TOPICS, w, 'topic');
  if (seen.topics.has(f.topic)) bad(w, 'a topic stands once');
  seen.topics.add(f.topic);
  text(f, 'value', w, 1, 45);
  amountAndUnit(f, w);
  if (/\b(confirm|check (with|the|current|whether)|verify)\b/i.test(f.value))
    bad(w, 'the value hedges: give the value, and leave doubts to verification and review_by');
  if (f.source_url !== null && !isUrl(f.source_url)) bad(w, 'source_url');
  if (f.next !== null) checkNext(report, f, w);
  if (f.law !== null && !seen.laws.has(f.law)) bad(w, `law '${f.law}' is not in laws`);
  if (!isDate(f.as_of)) bad(w, 'as_of');
  checked(f, w);
  current(f, w);
}

function checkNext({ bad, text, oneOf, amountAndUnit }, { next, review_by, as_of }, w) {
  if (typeof next !== 'object' || Array.isArray(next)) return bad(w, 'next must be an object or null');
  text(next, 'value', `${w} next`, 1, 45);
  amountAndUnit(next, `${w} next`);
  oneOf(next.certainty, CERTAINTIES, w, 'next.certainty');
  if (!isDate(next.from) || next.from <= EDITION) bad(w, `next.from must be after the edition's date, ${EDITION}`);
  if (next.from <= as_of) bad(w, 'next.from must be after as_of: no day has two values');
  if (!isUrl(next.source_url)) bad(w, 'next.source_url');
  if (review_by > next.from) bad(w, 'review_by must not be after next.from');
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

/** A commencement has the evidence of its basis: the law, development or fact whose text states it. */
function checkCommencement({ bad, text, oneOf, topics }, m, w, seen, c) {
  if (!isKey(m.key) || !m.key.startsWith(`${c.code.toLowerCase()}-`) || seen.commencements.has(m.key))
    bad(w, 'key must be unique and start with the code');
  seen.commencements.add(m.key);
  text(m, 'what', w, 3, 30);
  oneOf(m.kind, COMMENCEMENT_KINDS, w, 'kind');
  oneOf(m.certainty, COMMENCEMENT_CERTAINTIES, w, 'certainty');
  if (m.date !== null && !isDate(m.date)) bad(w, 'date must be a day, or null for “on a day to be fixed”');
  if (m.provisions !== null) text(m, 'provisions', w);
  topics(m, w);
  if (m.law !== null && !seen.laws.has(m.law)) bad(w, `law '${m.law}' is not in laws`);
  const isFact = m.basis?.startsWith(`${c.code}/`) && seen.topics.has(m.basis.slice(c.code.length + 1));
  if (!isFact && !seen.laws.has(m.basis) && !seen.developments.has(m.basis))
    bad(w, `basis '${m.basis}' is no law, development or fact of this file`);
}
