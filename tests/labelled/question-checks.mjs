// The checks of one labelled question.
import { normalise, stands } from './phrases.mjs';

const KINDS = { answerable: ['answer'], unanswerable: ['refusal'], trap: ['answer', 'refusal', 'correction'] };
export const TRAPS = ['wrong_country', 'repealed', 'not_in_force', 'invented_act', 'injection', 'stale_premise'];
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

/**
 * What is wrong with a question.
 * @param q a question of assistant-questions.json
 * @param context `docs` and `codes` of the starter content; `ids` and `texts` of the questions before, which it adds to
 * @returns {string[]}
 */
export function questionProblems(q, { docs, codes, ids, texts }) {
  const plain = normalise(q.question);
  const cited = q.cites.map((key) => [key, docs.get(key)]);
  const figures = q.any.filter((a) => /\d/.test(normalise(a)));
  const context = { docs, codes, ids, texts, plain, cited, known: cited.filter(([, doc]) => doc), figures };
  const problems = CHECKS.flatMap((check) => [...check(q, context)]);
  ids.add(q.id);
  texts.add(plain);
  return problems;
}

const LISTS = ['countries', 'must', 'any', 'must_not', 'cites'];
const CHECKS = [checkFields, checkIdentity, checkKind, checkCites, checkExpectation, checkEachCitation, checkMustNot];

function* checkFields(q) {
  for (const k of Object.keys(q)) if (!FIELDS.includes(k)) yield `unknown field ${k}`;
  for (const k of LISTS) if (!Array.isArray(q[k])) yield `${k} is not a list`;
  if (!q.why) yield 'why';
}

function* checkIdentity(q, { ids, texts, plain }) {
  if (!/^a\d{3}$/.test(q.id) || ids.has(q.id)) yield 'id';
  if (plain.length < 8 || texts.has(plain)) yield 'question empty or repeated';
}

function* checkKind(q, { codes }) {
  if (!KINDS[q.kind]?.includes(q.expects)) yield `kind ${q.kind} expects ${q.expects}`;
  if ((q.kind === 'trap') !== TRAPS.includes(q.trap)) yield 'trap';
  for (const c of q.countries) if (!codes.has(c)) yield `country ${c}`;
}

function* checkCites(q, { cited }) {
  for (const [key, doc] of cited) {
    if (!doc) yield `no document ${key}`;
    else if (!doc.countries.some((c) => q.countries.includes(c))) yield `${key} belongs to another country`;
  }
  if (new Set(q.cites).size !== q.cites.length) yield 'citation twice';
}

function* checkExpectation(q, context) {
  if (q.expects !== 'refusal') {
    yield* checkAnswer(q, context);
    if (!q.cites_each) yield* checkSupport(q, context);
  } else if (q.must.length || q.any.length || q.cites.length) yield 'a refusal has no must, any or cites';
}

function* checkAnswer(q, { known, figures }) {
  const isCited = (phrase) => known.some(([, d]) => stands(d.text, phrase));
  if (!q.must.length && !q.any.length) yield 'neither must nor any';
  if (!q.cites.length) yield 'no citation';
  for (const m of q.must) if (!isCited(m)) yield `must "${m}" is in no cited document`;
  if (q.any.length && figures.length === q.any.length && !figures.some(isCited))
    yield 'no figure of any is in a cited document';
}

/** Each listed citation must support the answer alone, because an answer may cite any one of them. */
function* checkSupport(q, { known, figures }) {
  for (const [key, d] of known) for (const m of q.must) if (!stands(d.text, m)) yield `must "${m}" is not in ${key}`;
  if (q.must.length || figures.length !== q.any.length) return;
  for (const [key, d] of known) if (!figures.some((a) => stands(d.text, a))) yield `no figure of any is in ${key}`;
}

function* checkEachCitation(q, { docs }) {
  if (!q.cites_each) {
    if (q.countries.length > 1 && q.expects === 'answer') yield 'two countries without cites_each';
    return;
  }
  if (q.cites_each.length < 2 || q.countries.length < 2) yield 'cites_each needs two countries';
  for (const [i, group] of q.cites_each.entries())
    for (const key of group) {
      if (!q.cites.includes(key)) yield `${key} is not in cites`;
      const d = docs.get(key);
      if (d && !d.countries.includes(q.countries[i])) yield `${key} is not about ${q.countries[i]}`;
      if (d && ![...q.must, ...q.any].some((m) => stands(d.text, m))) yield `${key} supports no figure`;
    }
}

function* checkMustNot(q, { known }) {
  for (const m of q.must_not) {
    for (const [key, d] of known) if (stands(d.text, m)) yield `must_not "${m}" is in ${key}`;
    for (const x of [...q.must, ...q.any]) if (stands(x, m)) yield `must_not "${m}" is part of "${x}"`;
  }
}
