import { stands } from '../../tests/labelled/phrases.mjs';
import {
  byKind,
  figuresOf,
  GROUPS,
  judgeAll,
  readPlainQuestions,
  readQuestions,
  type Group,
  type Half,
  type Judged as JudgedAnswer,
} from './evaluate-assistant';
import { measureVerifier } from './evaluate-verifier';
import { readAssistantWorld, type AssistantWorld } from './starter-passages';
import { judgeSearch, successOf, type Judged } from './evaluate-search';
import { starterWorld } from './starter-index';
import { train } from './train';

// `npm run eval -- [search|assistant|train] [--misses] [--quick]` measures the search and the assistant on the labelled
// questions. `train` learns the assistant's weights from the tuning half. `--misses` lists wrong results of the
// tuning half only; nobody reads the untouched half.

const args = process.argv.slice(2);
const isAsked = (part: string) => !args.some((arg) => !arg.startsWith('--')) || args.includes(part);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6);

if (isAsked('search')) await evaluateSearch();
if (args.includes('train')) train(readAssistantWorld(), stands);
if (isAsked('assistant')) await evaluateAssistant();

async function evaluateSearch(): Promise<void> {
  const judged = await judgeSearch(starterWorld());
  console.log('Search: right at the first place, and among the first five');
  for (const half of ['tuning', 'untouched'] as const) {
    const own = judged.filter((each) => each.half === half);
    print(`${half} half`, own);
    for (const label of [...new Set(own.map((each) => each.label))].sort())
      print(
        `  ${label}`,
        own.filter((each) => each.label === label),
      );
  }
  if (args.includes('--misses')) listMisses(judged.filter(({ half, place }) => half === 'tuning' && place !== 1));
}

function print(what: string, judged: readonly Judged[]): void {
  const { asked, at1, at5 } = successOf(judged);
  console.log(`${what.padEnd(20)} ${String(asked).padStart(4)} ${percent(at1)} ${percent(at5)}`);
}

function listMisses(misses: readonly Judged[]): void {
  for (const { query, place, expects, found } of misses)
    console.log(`${place || '-'} ${query}\n    wanted ${expects.join(' ')}\n    found  ${found.join(' ')}`);
}

async function evaluateAssistant(): Promise<void> {
  const world = readAssistantWorld();
  console.log(
    'Assistant: share of right answers with a right citation, of wrong or uncited ones, and of refusals of questions without an answer;',
  );
  console.log('then the share of false sentences of a model that are removed, and of true ones that are left');
  for (const group of GROUPS) await evaluateGroup(group, world);
  for (const half of ['tuning', 'untouched'] as const) evaluatePlain(half, world);
}

async function evaluateGroup(group: Group, world: AssistantWorld): Promise<void> {
  const questions = readQuestions(group);
  const judged = judgeAll(questions, world, stands);
  const { right, wrong, refused } = figuresOf(judged);
  const verifier = group === 'more' || args.includes('--quick') ? undefined : await measureVerifier(questions, world);
  const model = verifier ? `  ${percent(verifier.removed)} ${percent(verifier.kept)}` : '';
  const name = group === 'more' ? 'more questions' : `${group} half`;
  console.log(`${headOf(name, judged)} ${percent(right)} ${percent(wrong)} ${percent(refused)}${model}`);
  for (const [kind, row] of Object.entries(byKind(judged)))
    console.log(`  ${kind.padEnd(22)} ${row.right} right, ${row.missed} missed, ${row.wrong} wrong`);
  if (group !== 'untouched') listWrongAnswers(judged);
}

function evaluatePlain(half: Half, world: AssistantWorld): void {
  const judged = judgeAll(readPlainQuestions(half, world), world, stands);
  const { right, wrong } = figuresOf(judged);
  console.log(`${headOf(`plain, ${half} half`, judged)} ${percent(right)} ${percent(wrong)}`);
  if (half === 'tuning') listWrongAnswers(judged);
}

function headOf(name: string, judged: readonly unknown[]): string {
  return `${name.padEnd(20)} ${String(judged.length).padStart(4)}`;
}

function listWrongAnswers(judged: readonly JudgedAnswer[]): void {
  if (!args.includes('--misses')) return;
  for (const { question, verdict, why } of judged)
    if (verdict !== 'right') console.log(`${verdict} ${question.id} ${question.question} (${why})`);
}
