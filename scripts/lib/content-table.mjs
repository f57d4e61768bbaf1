import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITION } from '../../content/content-vocabulary.mjs';
import { inRoot } from './paths.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the day of review in which a statement is due. */
const DUE_DAYS = 30;
const HUNDRED = 100;

/**
 * @typedef {{verification: string, evidence_kind: string | null, review_by: string}} Statement
 * @typedef {Statement & {source_url: string}} Law
 * @typedef {{name: string, laws: Law[], facts: Statement[], developments: {published_date: string}[]}} Country
 */

/**
 * How the laws and facts of each country were checked, as a Markdown table with a row per country and one for all.
 * @param {string} day 'YYYY-MM-DD': statements are due or overdue on this day
 * @returns {Promise<string[]>} lines
 */
export async function contentTable(day) {
  const folder = inRoot('content/countries');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const countries = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  const all = {
    name: 'All',
    laws: countries.flatMap(({ laws }) => laws),
    facts: countries.flatMap(({ facts }) => facts),
    developments: countries.flatMap(({ developments }) => developments),
  };
  return [
    `Edition of ${EDITION}; due and overdue on ${day}. Due: within ${DUE_DAYS} days.`,
    '',
    '| country | statements | official | secondary | not yet checked | due | overdue | laws with a deep link ' +
      '| newest development | its age in days |',
    `|${' --- |'.repeat(10)}`,
    ...[all, ...countries].map((country) => rowOf(country, day)),
  ];
}

/**
 * @param {Country} country
 * @param {string} day
 */
function rowOf({ name, laws, facts, developments }, day) {
  /** @type {Statement[]} */
  const statements = [...laws, ...facts];
  /** @param {(statement: Statement) => boolean} isCounted */
  const share = (isCounted) => percent(statements.filter(isCounted).length, statements.length);
  const soon = new Date(Date.parse(day) + DUE_DAYS * DAY_MS).toISOString().slice(0, day.length);
  const newest = developments
    .map(({ published_date }) => published_date)
    .sort()
    .at(-1);
  return `| ${[
    name,
    statements.length,
    share(({ evidence_kind }) => evidence_kind === 'official'),
    share(({ verification, evidence_kind }) => verification === 'checked' && evidence_kind !== 'official'),
    share(({ verification }) => verification !== 'checked'),
    share(({ review_by }) => review_by >= day && review_by <= soon),
    share(({ review_by }) => review_by < day),
    percent(laws.filter(({ source_url }) => isDeep(source_url)).length, laws.length),
    newest,
    newest ? Math.round((Date.parse(day) - Date.parse(newest)) / DAY_MS) : '',
  ].join(' | ')} |`;
}

/**
 * @param {number} part
 * @param {number} whole
 */
const percent = (part, whole) => `${Math.round((part / whole) * HUNDRED)} %`;

/**
 * The address of a page within a site, not of its home page.
 * @param {string} url
 */
const isDeep = (url) => new URL(url).pathname.replace(/\/+$/, '') !== '' || new URL(url).search !== '';
