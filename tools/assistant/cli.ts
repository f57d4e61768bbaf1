import { stands } from '../../tests/labelled/check-assistant.mjs';
import { byKind, figuresOf, GROUPS, judgeAll, readPlainQuestions, readQuestions } from './evaluate-assistant';
import { measureVerifier } from './evaluate-verifier';
import { readAssistantWorld } from './starter-passages';
import { judgeSearch, successOf, type Judged } from './evaluate-search';
import { starterWorld } from './starter-index';
import { train } from './train';

// `npm run eval [search|assistant|train] [--misses] [--quick]`: what search and assistant make of the labelled
// questions. Misses are listed of what is tuned on only: nobody reads the untouched half.
// `train` learns the assistant's weights anew from what is tuned on.

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
    'Assistant: right with a right citation, wrong or uncited, refused where there is no answer; then falsehoods of a model taken out, its true sentences kept',
  );
  for (const group of GROUPS) {
    const questions = readQuestions(group);
    const judged = judgeAll(questions, world, stands);
    const { right, wrong, refused } = figuresOf(judged);
    const verifier = group === 'more' || args.includes('--quick') ? undefined : await measureVerifier(questions, world);
    const model = verifier ? `  ${percent(verifier.removed)} ${percent(verifier.kept)}` : '';
    console.log(
      `${(group === 'more' ? 'more questions' : `${group} half`).padEnd(20)} ${String(judged.length).padStart(4)} ${percent(right)} ${percent(wrong)} ${percent(refused)}${model}`,
    );
    for (const [kind, row] of Object.entries(byKind(judged)))
      console.log(`  ${kind.padEnd(22)} ${row.right} right, ${row.missed} missed, ${row.wrong} wrong`);
    if (group !== 'untouched' && args.includes('--misses'))
      for (const { question, verdict, why } of judged)
        if (verdict !== 'right') console.log(`${verdict} ${question.id} ${question.question} (${why})`);
  }
  for (const half of ['tuning', 'untouched'] as const) {
    const judged = judgeAll(readPlainQuestions(half, world), world, stands);
    const { right, wrong } = figuresOf(judged);
    console.log(
      `${`plain, ${half} half`.padEnd(20)} ${String(judged.length).padStart(4)} ${percent(right)} ${percent(wrong)}`,
    );
    if (half === 'tuning' && args.includes('--misses'))
      for (const { question, verdict, why } of judged)
        if (verdict !== 'right') console.log(`${verdict} ${question.id} ${question.question} (${why})`);
  }
}
