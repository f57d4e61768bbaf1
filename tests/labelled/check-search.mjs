// Checks search-questions.json against the starter content and prints counts.
// Use: node tests/labelled/check-search.mjs [content folder]
import { readFileSync, readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const content = process.argv[2] ?? join(here, '../../content');
if (!content) {
  console.error('no content folder found; name it as the first argument');
  process.exit(2);
}
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const questions = read(join(here, 'search-questions.json'));

const KINDS = ['law', 'fact', 'article', 'commentary'];
const LABELS = [
  'plain',
  'question',
  'typo',
  'synonym',
  'adjective',
  'abbreviation',
  'section number',
  'local name',
  'no diacritics',
  'partial title',
  'phrase',
  'prefix',
  'plural',
];
// `known`: by key of a document, its country code, or "" for commentary on several countries.
const known = new Map(),
  topics = new Set(),
  regions = new Map();
const add = (key, country) => {
  if (known.has(key)) throw new Error(`two documents are named ${key}`);
  known.set(key, country);
};
for (const file of readdirSync(join(content, 'countries')).filter((f) => f.endsWith('.json'))) {
  const c = read(join(content, 'countries', file));
  regions.set(c.code, c.region);
  for (const l of c.laws) add(`law:${l.key}`, c.code);
  for (const f of c.facts) {
    add(`fact:${c.code}:${f.topic}`, c.code);
    topics.add(f.topic);
  }
  for (const d of c.developments) add(`article:${d.key}`, c.code);
}
for (const p of read(join(content, 'commentary.json'))) add(`commentary:${p.key}`, p.country ?? '');

const half = (query) =>
  parseInt(createHash('sha256').update(query, 'utf8').digest('hex')[0], 16) % 2 === 0 ? 'tuning' : 'untouched';
const bad = [],
  seen = new Set(),
  count = {},
  used = new Set();
const tally = (group, name, one) => {
  const g = (count[group] ??= {});
  (g[name] ??= new Set()).add(one);
};
for (const [i, q] of questions.entries()) {
  const err = (m) => bad.push(`#${i} ${JSON.stringify(q.query)}: ${m}`);
  if (Object.keys(q).sort().join() !== 'expects,kind,query,why') err('fields must be query, expects, kind, why');
  if (
    typeof q.query !== 'string' ||
    !q.query.trim() ||
    q.query !== q.query.trim() ||
    q.query !== q.query.normalize('NFC')
  )
    err('query must be trimmed text in NFC');
  if (seen.has(q.query.toLowerCase())) err('asked twice');
  seen.add(q.query.toLowerCase());
  if (!KINDS.includes(q.kind)) err(`kind ${q.kind}`);
  if (!Array.isArray(q.expects) || !q.expects.length || new Set(q.expects).size !== q.expects.length) {
    err('expects must be a list without repeats');
    continue;
  }
  if (q.expects[0].split(':')[0] !== q.kind) err('kind must be that of the first expected document');
  for (const e of q.expects) {
    if (!known.has(e)) {
      err(`no document ${e}`);
      continue;
    }
    used.add(e);
    if (known.get(e)) {
      tally('country', known.get(e), i);
      tally('region', regions.get(known.get(e)), i);
    }
    if (e.startsWith('fact:')) tally('topic', e.split(':')[2], i);
  }
  const label = String(q.why).split(':')[0];
  if (!LABELS.includes(label)) err(`why must start with one of: ${LABELS.join(', ')}`);
  tally('kind', q.kind, i);
  tally('label', label, i);
  tally('half', half(q.query), i);
  tally('kind and half', `${q.kind}, ${half(q.query)}`, i);
  tally('primary', q.expects[0], i);
}
const size = (g) =>
  Object.fromEntries(
    Object.entries(count[g])
      .map(([k, v]) => [k, v.size])
      .sort((a, b) => b[1] - a[1]),
  );
const primaries = (k) => Object.keys(count.primary).filter((e) => e.startsWith(`${k}:`)).length;
const need = (what, have, least) => {
  console.log(`${what}: ${have} (at least ${least})`);
  if (have < least) bad.push(`${what}: ${have} is less than ${least}`);
};
need('questions', questions.length, 170);
need('countries', Object.keys(count.country).length, 45);
need('fact topics', Object.keys(count.topic).length, topics.size);
for (const [k, n] of [
  ['law', 40],
  ['article', 40],
  ['commentary', 12],
])
  need(`different ${k} documents as first answer`, primaries(k), n);
console.log(
  `different fact documents as first answer: ${primaries('fact')}; different documents expected in all: ${used.size}`,
);
const labelled = (l) => count.label[l]?.size ?? 0;
need('with a typo', labelled('typo'), 15);
need('with a section or act number', labelled('section number'), 12);
need('in a local language or script', labelled('local name') + labelled('no diacritics'), 12);
for (const g of ['kind', 'half', 'kind and half', 'label', 'region', 'topic', 'country'])
  console.log(
    `${g}:`,
    Object.entries(size(g))
      .map(([k, n]) => `${k} ${n}`)
      .join('; '),
  );
if (bad.length) {
  console.error(bad.join('\n'));
  process.exit(1);
}
console.log('clean');
