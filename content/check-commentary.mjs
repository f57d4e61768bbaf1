// Checks commentary.json.
import { CATEGORIES, EDITION } from './content-vocabulary.mjs';
import { words, isDate, isListOfDifferent, reporter, countries, list } from './check-records.mjs';

/** Each possible entry of `basis`, by key of a law or development, or XX/fact_topic. */
function readBasis(world) {
  const basis = new Map();
  for (const { code, laws = [], developments = [], facts = [] } of world) {
    const add = (key, o) =>
      basis.set(key, { code, verification: o.verification, figures: () => figuresOf(statedBy(o)) });
    for (const o of [...laws, ...developments]) add(o.key, o);
    for (const f of facts) add(`${code}/${f.topic}`, f);
  }
  return basis;
}

/** With separators of thousands: '1,200.50' and '1 200'. Without: '1200.50'. */
const FIGURES = /(?<!\d)\d{1,3}(?:[,\s]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** What a record states now, without its sources and how it was checked. */
function statedBy(record) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !NOT_STATED.includes(name)));
}
const NOT_STATED = ['key', 'source_url', 'evidence', 'evidence_kind', 'verification', 'seen_on', 'review_by'];

/** The figures in all texts of a record, without separators of thousands. */
function figuresOf(record) {
  const found = JSON.stringify(record).match(FIGURES) ?? [];
  return found.map((figure) => figure.replace(/[,\s]/g, ''));
}

/** A pattern for each country's name, by code. */
function namePatterns(world) {
  return world.map((c) => [
    c.code,
    new RegExp(`(?<![\\p{L}])${c.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u'),
  ]);
}

const CHECKS = [checkPieceText, checkPieceFields, checkPieceBasis, checkPieceFigures, checkPieceCountries];

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
    earliest: new Date(Date.parse(EDITION) - 60 * 86400000).toISOString().slice(0, 10),
    keys: new Set(),
  };
  for (const [i, p] of pieces.entries()) {
    const w = `[${i}] ${p.key}`;
    for (const check of CHECKS) check(report, p, w, context);
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
  if (!isDate(p.published_date) || p.published_date < earliest || p.published_date > EDITION)
    bad(w, `published_date must be from ${earliest} to ${EDITION}`);
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

/**
 * A piece must not keep a figure that its basis no longer states. Figures that the piece computes itself, such as counts
 * and sums, are in `computed`.
 */
function checkPieceFigures({ bad }, p, w, { basis }) {
  const stated = new Set(supportOf(p, basis).flatMap((s) => s?.figures() ?? []));
  const used = new Set(figuresOf([p.title, p.excerpt, p.content]));
  const computed = p.computed ?? [];
  for (const figure of used)
    if (!stated.has(figure) && !computed.includes(figure)) bad(w, `the basis does not state ${figure}`);
  for (const figure of computed) if (!used.has(figure)) bad(w, `computed figure ${figure} is not in the piece`);
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
