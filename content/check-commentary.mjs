// Checks commentary.json.
import { CATEGORIES, FIRST_EDITION } from './content-vocabulary.mjs';
import { words, isDate, isListOfDifferent, reporter, countries, list } from './check-records.mjs';

/** Verification and country of each possible entry of `basis`: key of a law or development, or XX/fact_topic. */
function readBasis(world) {
  const basis = new Map();
  for (const c of world) {
    for (const o of [...(c.laws ?? []), ...(c.developments ?? [])])
      basis.set(o.key, { code: c.code, verification: o.verification });
    for (const f of c.facts ?? []) basis.set(`${c.code}/${f.topic}`, { code: c.code, verification: f.verification });
  }
  return basis;
}

/** A pattern for each country's name, by code. */
function namePatterns(world) {
  return world.map((c) => [
    c.code,
    new RegExp(`(?<![\\p{L}])${c.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u'),
  ]);
}

/** @param {string} file path of commentary.json @returns {string[]} one line for each problem */
export function commentaryProblems(file) {
  const report = reporter(file);
  const { out, bad } = report;
  const pieces = list(file);
  if (typeof pieces === 'string') return [pieces];
  const world = countries();
  const context = {
    basis: readBasis(world),
    codes: world.map((c) => c.code),
    named: namePatterns(world),
    earliest: new Date(Date.parse(FIRST_EDITION) - 60 * 86400000).toISOString().slice(0, 10),
    keys: new Set(),
  };
  for (const [i, p] of pieces.entries()) {
    const w = `[${i}] ${p.key}`;
    for (const check of [checkPieceText, checkPieceFields, checkPieceBasis, checkPieceCountries])
      check(report, p, w, context);
  }
  if (pieces.length < 22) bad('pieces', 'at least 22');
  if (pieces.filter((p) => p.is_featured === true).length !== 1) bad('is_featured', 'exactly one piece is featured');
  for (const c of CATEGORIES) if (!pieces.some((p) => p.category === c)) bad('category', `no piece in ${c}`);
  return out;
}

function checkPieceText({ bad, text }, p, w, { basis, keys }) {
  if (!/^[a-z0-9-]+$/.test(p.key ?? '') || keys.has(p.key) || basis.has(p.key)) bad(w, 'key must be unique');
  keys.add(p.key);
  text(p, 'title', w, 3, 25);
  text(p, 'excerpt', w, 10, 70);
  text(p, 'content', w, 350, 650);
  if (p.author !== 'Molao editorial' || p.author_role !== 'Editorial team')
    bad(w, 'author must be Molao editorial, Editorial team');
  const body = p.content ?? '';
  if (/^#\s/m.test(body)) bad(w, 'no heading above ##');
  if (/<[a-z/!]/i.test(body)) bad(w, 'no HTML');
  if (/\]\(|https?:\/\//i.test(body)) bad(w, 'no links');
}

function checkPieceFields({ bad, oneOf, topics }, p, w, { earliest }) {
  oneOf(p.category, CATEGORIES, w, 'category');
  topics(p, w);
  if (!isDate(p.published_date) || p.published_date < earliest || p.published_date > FIRST_EDITION)
    bad(w, `published_date must be from ${earliest} to ${FIRST_EDITION}`);
  const minutes = Math.ceil(words(p.content ?? '') / 220);
  if (p.read_time !== minutes) bad(w, `read_time must be ${minutes}`);
  if (typeof p.is_featured !== 'boolean') bad(w, 'is_featured');
}

function checkPieceBasis({ bad }, p, w, { basis }) {
  if (!isListOfDifferent(p.basis)) bad(w, 'basis must be a list of different keys');
  for (const b of p.basis ?? []) if (!basis.has(b)) bad(w, `basis '${b}' is not in the country files`);
  const support = supportOf(p, basis);
  const isChecked = support.length > 0 && support.every((s) => s?.verification === 'checked');
  const verification = isChecked ? 'checked' : 'unchecked';
  if (p.verification !== verification) bad(w, `verification must be ${verification}, by its basis`);
}

function checkPieceCountries({ bad }, p, w, { basis, codes, named }) {
  const support = supportOf(p, basis);
  const own = p.countries ?? [];
  if (!isListOfDifferent(p.countries)) bad(w, 'countries must be a list of different codes');
  for (const c of own) {
    if (!codes.includes(c)) bad(w, `country '${c}' has no file`);
    if (!support.some((s) => s?.code === c)) bad(w, `country '${c}' has no basis`);
  }
  if (p.country !== null && !own.includes(p.country)) bad(w, 'country must be null or stand in countries');
  for (const [code, name] of named)
    if (!own.includes(code) && [p.title, p.excerpt, p.content].some((t) => name.test(t ?? '')))
      bad(w, `names ${code}, which is not in countries`);
}

function supportOf(p, basis) {
  return (p.basis ?? []).map((b) => basis.get(b));
}
