// Checks that several files in content/ share.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITION, EVIDENCE_KINDS, LAST_REVIEW, TOPICS, UNITS } from './content-vocabulary.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export const words = (s) => s.trim().split(/\s+/).length;
/** An existing day: `Date.parse` accepts 30 February. */
export const isDate = (s) =>
  /^\d{4}-\d{2}-\d{2}$/.test(s) && !Number.isNaN(Date.parse(s)) && new Date(s).toISOString().startsWith(s);
export const isUrl = (s) => {
  try {
    return ['https:', 'http:'].includes(new URL(s).protocol);
  } catch {
    return false;
  }
};

const isRepeated = (values) => new Set(values).size !== values.length;
export const isListOfDifferent = (values) => Array.isArray(values) && values.length > 0 && !isRepeated(values);

/** The reporter of one file: collects problems, with checks that many records share. */
export function reporter(file) {
  const out = [];
  const bad = (where, what) => out.push(`${basename(file)}: ${where}: ${what}`);
  const text = (o, k, where, min = 1, max = 100000) => {
    if (typeof o[k] !== 'string' || words(o[k]) < min || words(o[k]) > max || !o[k].trim())
      bad(where, `${k} must be text of ${min} to ${max} words`);
  };
  const oneOf = (v, list, where, k) => {
    if (!list.includes(v)) bad(where, `${k} '${v}' is not one of ${list.join(', ')}`);
  };
  const checked = (o, where) => {
    oneOf(o.verification, ['checked', 'unchecked'], where, 'verification');
    if ('evidence' in o && o.verification === 'checked' && !o.evidence) bad(where, 'checked without evidence');
  };
  /** How and when the statement was seen. */
  const seen = (o, where) => {
    const isChecked = o.verification === 'checked';
    oneOf(o.evidence_kind, [...EVIDENCE_KINDS, null], where, 'evidence_kind');
    if (isChecked !== (o.evidence_kind !== null)) bad(where, 'evidence_kind is set exactly if it is checked');
    if (o.seen_on !== null && !isDate(o.seen_on)) bad(where, 'seen_on');
    if (isChecked && o.seen_on === null) bad(where, 'checked without seen_on');
  };
  /** The same, and the day by which somebody checks it again. */
  const current = (o, where) => {
    seen(o, where);
    if (!isDate(o.review_by) || o.review_by < EDITION || o.review_by > LAST_REVIEW)
      bad(where, `review_by must be a day from ${EDITION} to ${LAST_REVIEW}`);
  };
  const amountAndUnit = (o, where) => {
    oneOf(o.unit ?? null, UNITS, where, 'unit');
    if ((o.amount === null) !== (o.unit === null) || (o.amount !== null && typeof o.amount !== 'number'))
      bad(where, 'amount and unit go together');
  };
  const topics = (o, where) => {
    if (!Array.isArray(o.topics) || !o.topics.length) bad(where, 'topics');
    else for (const t of o.topics) oneOf(t, TOPICS, where, 'topic');
  };
  return { out, bad, text, oneOf, checked, seen, current, amountAndUnit, topics };
}

/** Normalises an address for comparison: lower case, no slash at the end. */
export const withoutSlash = (address) => String(address).toLowerCase().replace(/\/+$/, '');

const filesIn = (folder) =>
  readdirSync(join(here, folder))
    .filter((f) => f.endsWith('.json'))
    .map((f) => join(here, folder, f));
export const countryFiles = () => filesIn('countries');
export const ruleFiles = () => filesIn('rules');
export const countries = () =>
  countryFiles().flatMap((f) => {
    try {
      return [JSON.parse(readFileSync(f, 'utf8'))];
    } catch {
      return [];
    }
  });
export const list = (file) => {
  try {
    const v = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(v) ? v : `${basename(file)}: must be an array`;
  } catch (e) {
    return `${basename(file)}: not JSON: ${e.message}`;
  }
};
