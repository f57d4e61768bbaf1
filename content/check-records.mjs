// Checks that several files in content/ share.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOPICS } from './content-vocabulary.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export const words = (s) => s.trim().split(/\s+/).length;
export const isDate = (s) => /^\d{4}-\d{2}-\d{2}$/.test(s) && !Number.isNaN(Date.parse(s));
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
  const topics = (o, where) => {
    if (!Array.isArray(o.topics) || !o.topics.length) bad(where, 'topics');
    else for (const t of o.topics) oneOf(t, TOPICS, where, 'topic');
  };
  return { out, bad, text, oneOf, checked, topics };
}

/** Normalises an address for comparison: lower case, no slash at the end. */
export const withoutSlash = (address) => String(address).toLowerCase().replace(/\/+$/, '');

export const countryFiles = () =>
  readdirSync(join(here, 'countries'))
    .filter((f) => f.endsWith('.json'))
    .map((f) => join(here, 'countries', f));
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
