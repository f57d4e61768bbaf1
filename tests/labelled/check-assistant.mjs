/* global console, process */
// Checks assistant-questions.json against the starter content. Use: node check-assistant.mjs [content folder]
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const NUMBER = new Map([
  ...WORDS.map((w, i) => [w, i]),
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
]);

/**
 * Normalised: lower case, number words as digits, no thousands separators, "per cent" as %, no possessives, no
 * Markdown.
 */
export function normalise(text) {
  let t = String(text).normalize('NFKC').toLowerCase();
  t = t
    .replace(/[‘’]/g, "'")
    .replace(/'s\b/g, '')
    .replace(/['*`]/g, '')
    .replace(/_/g, ' ')
    .replace(/[‐-―-]/g, ' ');
  t = t.replace(/(?<=\p{L})(?=\d)/gu, ' ').replace(/\b[a-z]+\b/g, (w) => (NUMBER.has(w) ? String(NUMBER.get(w)) : w));
  t = t.replace(/(?<![\d.,])\d{1,3}(?:[ ,]\d{3})+(?!\d)/g, (n) => n.replace(/[ ,]/g, ''));
  t = t
    .replace(/(\d+) and (?:1|a) half/g, '$1.5')
    .replace(/(\d\.\d*?)0+(?!\d)/g, '$1')
    .replace(/(\d)\.(?!\d)/g, '$1 ');
  return t
    .replace(/\s*(?:per ?cent\b|%)/g, '%')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the text contains the phrase as whole words and whole figures (21 is not in 21.77 or 121). */
export function stands(text, phrase) {
  const p = normalise(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])(?<!\\d[.,])${p}(?![\\p{L}\\d])(?![.,]\\d)`, 'u').test(normalise(text));
}

export const half = (question) =>
  parseInt(createHash('sha256').update(question, 'utf8').digest('hex')[0], 16) % 2 === 0 ? 'tuning' : 'untouched';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const longDate = (iso) =>
  iso ? `${iso} ${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}` : '';

export function readContent(folder) {
  const docs = new Map();
  const codes = new Set();
  for (const file of readdirSync(join(folder, 'countries')).sort()) {
    const d = JSON.parse(readFileSync(join(folder, 'countries', file), 'utf8'));
    codes.add(d.code);
    for (const f of d.facts)
      docs.set(`fact:${d.code}:${f.topic}`, { countries: [d.code], text: `${f.value} | ${f.provision ?? ''}` });
    for (const l of d.laws)
      docs.set(`law:${l.key}`, {
        countries: [d.code],
        text: [l.title, l.original_title, l.citation, longDate(l.effective_date), l.status, l.description, l.content]
          .filter(Boolean)
          .join(' | '),
      });
    for (const a of d.developments)
      docs.set(`article:${a.key}`, {
        countries: [d.code],
        text: [a.title, a.summary, longDate(a.published_date), a.content].join(' | '),
      });
  }
  for (const a of JSON.parse(readFileSync(join(folder, 'commentary.json'), 'utf8')))
    docs.set(`article:${a.key}`, { countries: a.countries, text: [a.title, a.excerpt, a.content].join(' | ') });
  return { docs, codes };
}

const KINDS = { answerable: ['answer'], unanswerable: ['refusal'], trap: ['answer', 'refusal', 'correction'] };
const TRAPS = ['wrong_country', 'repealed', 'not_in_force', 'invented_act', 'injection', 'stale_premise'];
const FIELDS = [
  'id',
  'question',
  'countries',
  'kind',
  'trap',
  'must',
  'any',
  'must_not',
  'cites',
  'cites_each',
  'expects',
  'tags',
  'why',
];

function main() {
  const folder = process.argv[2] ?? join(here, '../../content');
  const { docs, codes } = readContent(folder);
  const list = JSON.parse(readFileSync(join(here, 'assistant-questions.json'), 'utf8'));
  const errors = [];
  const ids = new Set();
  const texts = new Set();
  const count = {};
  const bump = (k) => {
    count[k] = (count[k] ?? 0) + 1;
  };
  const topics = new Set();
  const countries = new Set();

  for (const q of list) {
    const bad = (m) => errors.push(`${q.id}: ${m} (${q.question})`);
    for (const k of Object.keys(q)) if (!FIELDS.includes(k)) bad(`unknown field ${k}`);
    for (const k of ['countries', 'must', 'any', 'must_not', 'cites'])
      if (!Array.isArray(q[k])) bad(`${k} is not a list`);
    if (!/^a\d{3}$/.test(q.id) || ids.has(q.id)) bad('id');
    ids.add(q.id);
    const plain = normalise(q.question);
    if (plain.length < 8 || texts.has(plain)) bad('question empty or repeated');
    texts.add(plain);
    if (!KINDS[q.kind]?.includes(q.expects)) bad(`kind ${q.kind} expects ${q.expects}`);
    if ((q.kind === 'trap') !== TRAPS.includes(q.trap)) bad('trap');
    if (!q.why) bad('why');
    for (const c of q.countries) if (!codes.has(c)) bad(`country ${c}`);

    const cited = q.cites.map((key) => [key, docs.get(key)]);
    for (const [key, doc] of cited) {
      if (!doc) bad(`no document ${key}`);
      else if (!doc.countries.some((c) => q.countries.includes(c))) bad(`${key} belongs to another country`);
    }
    if (new Set(q.cites).size !== q.cites.length) bad('citation twice');
    const known = cited.filter(([, doc]) => doc);

    if (q.expects === 'refusal') {
      if (q.must.length || q.any.length || q.cites.length) bad('a refusal has no must, any or cites');
    } else {
      if (!q.must.length && !q.any.length) bad('neither must nor any');
      if (!q.cites.length) bad('no citation');
      for (const m of q.must)
        if (!known.some(([, d]) => stands(d.text, m))) bad(`must "${m}" stands in no cited document`);
      const figures = q.any.filter((a) => /\d/.test(normalise(a)));
      if (
        q.any.length &&
        figures.length === q.any.length &&
        !figures.some((a) => known.some(([, d]) => stands(d.text, a)))
      )
        bad('no figure of any stands in a cited document');
      // Each listed citation is correct on its own, so each must support the answer.
      if (!q.cites_each)
        for (const [key, d] of known)
          for (const m of q.must) if (!stands(d.text, m)) bad(`must "${m}" does not stand in ${key}`);
      if (!q.cites_each && !q.must.length && figures.length === q.any.length)
        for (const [key, d] of known)
          if (!figures.some((a) => stands(d.text, a))) bad(`no figure of any stands in ${key}`);
    }
    if (q.cites_each) {
      if (q.cites_each.length < 2 || q.countries.length < 2) bad('cites_each needs two countries');
      q.cites_each.forEach((group, i) => {
        for (const key of group) {
          if (!q.cites.includes(key)) bad(`${key} is not in cites`);
          const d = docs.get(key);
          if (d && !d.countries.includes(q.countries[i])) bad(`${key} is not about ${q.countries[i]}`);
          if (d && ![...q.must, ...q.any].some((m) => stands(d.text, m))) bad(`${key} supports no figure`);
        }
      });
    } else if (q.countries.length > 1 && q.expects === 'answer') bad('two countries without cites_each');
    for (const m of q.must_not) {
      for (const [key, d] of known) if (stands(d.text, m)) bad(`must_not "${m}" stands in ${key}`);
      for (const x of [...q.must, ...q.any]) if (stands(x, m)) bad(`must_not "${m}" is part of "${x}"`);
    }

    bump(`kind ${q.kind}`);
    bump(`expects ${q.expects}`);
    bump(`half ${half(q.question)}`);
    bump(`half ${half(q.question)} / ${q.kind}`);
    if (q.trap) bump(`trap ${q.trap}`);
    for (const t of q.tags ?? [])
      if (q.kind === 'answerable') bump(`answerable tag ${t}`);
      else bump(`${q.kind} tag ${t}`);
    if (q.kind === 'answerable') {
      for (const c of q.countries) countries.add(c);
      for (const key of q.cites) if (key.startsWith('fact:')) topics.add(key.split(':')[2]);
    }
  }

  const need = (name, have, least) => {
    if (!(have >= least)) errors.push(`${name}: ${have ?? 0}, at least ${least}`);
  };
  const allTopics = new Set([...docs.keys()].filter((k) => k.startsWith('fact:')).map((k) => k.split(':')[2]));
  need('questions', list.length, 220);
  need('answerable', count['kind answerable'], 130);
  need('unanswerable', count['kind unanswerable'], 60);
  need('traps', count['kind trap'], 30);
  for (const t of TRAPS) need(`trap ${t}`, count[`trap ${t}`], 4);
  need('countries of answerable questions', countries.size, 45);
  need('fact topics of answerable questions', topics.size, allTopics.size);
  need('comparisons', count['answerable tag comparison'], 12);
  need('cities', count['answerable tag city'], 6);
  need('amounts', count['answerable tag amount'], 8);
  need('dates', count['answerable tag date'], 8);

  console.log(
    `${list.length} questions; answerable ones cover ${countries.size} of ${codes.size} countries and ${topics.size} of ` +
      `${allTopics.size} fact topics`,
  );
  console.log(`not covered: ${[...codes].filter((c) => !countries.has(c)).join(' ') || 'none'}`);
  for (const k of Object.keys(count).sort()) console.log(`  ${k}: ${count[k]}`);
  for (const e of errors) console.error(`ERROR ${e}`);
  console.log(errors.length ? `${errors.length} errors` : 'clean');
  process.exitCode = errors.length ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
