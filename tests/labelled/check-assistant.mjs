// Checks assistant-questions.json against the starter content. Use: node check-assistant.mjs [content folder]
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { questionProblems, TRAPS } from './question-checks.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export const half = (question) =>
  parseInt(createHash('sha256').update(question, 'utf8').digest('hex')[0], 16) % 2 === 0 ? 'tuning' : 'untouched';

/** '2027-03-01 1 March 2027', because answers may have either form. */
const longDate = (iso) =>
  iso
    ? `${iso} ${new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`
    : '';

export function readContent(folder) {
  const docs = new Map();
  const codes = new Set();
  for (const file of readdirSync(join(folder, 'countries')).sort()) {
    const d = JSON.parse(readFileSync(join(folder, 'countries', file), 'utf8'));
    codes.add(d.code);
    for (const f of d.facts)
      docs.set(`fact:${d.code}:${f.topic}`, {
        countries: [d.code],
        text: [f.value, f.provision, f.next?.value, longDate(f.next?.from)].filter(Boolean).join(' | '),
      });
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

function main() {
  const { docs, codes } = readContent(process.argv[2] ?? join(here, '../../content'));
  const list = JSON.parse(readFileSync(join(here, 'assistant-questions.json'), 'utf8'));
  const context = { docs, codes, ids: new Set(), texts: new Set() };
  const errors = list.flatMap((q) => questionProblems(q, context).map((what) => `${q.id}: ${what} (${q.question})`));
  const coverage = coverageOf(list);
  const allTopics = new Set([...docs.keys()].filter((k) => k.startsWith('fact:')).map((k) => k.split(':')[2]));
  errors.push(...coverageProblems(list, coverage, allTopics.size));
  report({ list, codes, coverage, allTopics, errors });
  process.exitCode = errors.length ? 1 : 0;
}

/** Counts of questions by kind, half, trap and tag; countries and fact topics of the answerable ones. */
function coverageOf(list) {
  const count = {};
  const bump = (k) => {
    count[k] = (count[k] ?? 0) + 1;
  };
  const topics = new Set();
  const countries = new Set();
  for (const q of list) {
    bump(`kind ${q.kind}`);
    bump(`expects ${q.expects}`);
    bump(`half ${half(q.question)}`);
    bump(`half ${half(q.question)} / ${q.kind}`);
    if (q.trap) bump(`trap ${q.trap}`);
    for (const t of q.tags ?? []) bump(`${q.kind} tag ${t}`);
    if (q.kind !== 'answerable') continue;
    for (const c of q.countries) countries.add(c);
    for (const key of q.cites) if (key.startsWith('fact:')) topics.add(key.split(':')[2]);
  }
  return { count, topics, countries };
}

function coverageProblems(list, { count, topics, countries }, allTopics) {
  // Each entry: name, number, minimum.
  const minimums = [
    ['questions', list.length, 220],
    ['answerable', count['kind answerable'], 130],
    ['unanswerable', count['kind unanswerable'], 60],
    ['traps', count['kind trap'], 30],
    ...TRAPS.map((t) => [`trap ${t}`, count[`trap ${t}`], 4]),
    ['countries of answerable questions', countries.size, 45],
    ['fact topics of answerable questions', topics.size, allTopics],
    ['comparisons', count['answerable tag comparison'], 12],
    ['cities', count['answerable tag city'], 6],
    ['amounts', count['answerable tag amount'], 8],
    ['dates', count['answerable tag date'], 8],
  ];
  return minimums
    .filter(([, have, least]) => !(have >= least))
    .map(([name, have, least]) => `${name}: ${have ?? 0}, at least ${least}`);
}

function report({ list, codes, coverage: { count, topics, countries }, allTopics, errors }) {
  console.log(
    `${list.length} questions; answerable ones cover ${countries.size} of ${codes.size} countries and ` +
      `${topics.size} of ${allTopics.size} fact topics`,
  );
  console.log(`not covered: ${[...codes].filter((c) => !countries.has(c)).join(' ') || 'none'}`);
  for (const k of Object.keys(count).sort()) console.log(`  ${k}: ${count[k]}`);
  for (const e of errors) console.error(`ERROR ${e}`);
  console.log(errors.length ? `${errors.length} errors` : 'clean');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
