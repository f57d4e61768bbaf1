import { textOfAnswer } from '../../src/domain/assistant/chat-rules';
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
import { inEnglish } from '../../src/domain/assistant/ask/asked-language';
import { phrasebookFor } from './phrasebooks';
import { judgeLanguages } from './evaluate-languages';
import { measureVerifier } from './evaluate-verifier';
import {
  FRESH_SET,
  judgeTyped,
  kindOfQuestion,
  readFreshQuestions,
  readTypedQuestions,
  TYPED_NOW,
  typedSets,
  type TypedJudged,
} from './evaluate-typed';
import { readAssistantWorld, type AssistantWorld } from './starter-passages';
import { judgeSearch, SEARCH_SETS, successOf, type Judged } from './evaluate-search';
import { starterWorld } from './starter-index';

// `npm run eval -- [search|assistant|typed|fresh|languages] [--misses] [--quick]` measures the search and the assistant on the
// labelled questions. `--misses` lists wrong results of the tuning half only; nobody reads the untouched half or the fresh set.

const args = process.argv.slice(2);
const isAsked = (part: string) => !args.some((arg) => !arg.startsWith('--')) || args.includes(part);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6);

if (args[0] === 'translate') printTranslation(args.slice(1).join(' '));
else if (isAsked('search')) await evaluateSearch();
if (isAsked('assistant')) await evaluateAssistant();
if (isAsked('assistant') || args.includes('typed')) evaluateTyped();
if (isAsked('fresh')) evaluateFresh();
if (isAsked('languages')) evaluateLanguages();

/** What the assistant reads of a question in another language. */
function printTranslation(text: string): void {
  const { language, message } = inEnglish(text, '', phrasebookFor);
  console.log(`${language}: ${message}`);
}

async function evaluateSearch(): Promise<void> {
  const world = starterWorld();
  for (const set of SEARCH_SETS) evaluateSearchSet(set, await judgeSearch(world, set));
}

function evaluateSearchSet(set: string, judged: readonly Judged[]): void {
  console.log(`Search, ${set}: right at the first place, and among the first five`);
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

/** The sets of typed questions: shares of right and wrong answers and of refusals although stored, and sentences that do not answer. */
function evaluateTyped(): void {
  const world = readAssistantWorld(TYPED_NOW);
  const only = args.find((arg) => arg.startsWith('--set='))?.slice(6);
  console.log('Typed questions: right, wrong, refused although stored; sentences shown that do not answer');
  for (const half of ['tuning', 'untouched'] as const) {
    const judged = typedSets()
      .filter((set) => only === undefined || set === only)
      .flatMap((set) => judgeTyped(set, readTypedQuestions(set, half), world, stands));
    for (const set of [...new Set(judged.map((each) => each.set))])
      printTyped(
        `  ${set}, ${half}`,
        judged.filter((each) => each.set === set),
      );
    printTyped(`${half} half`, judged);
    if (half === 'tuning') listTypedMisses(judged);
  }
}

/** The fresh set: totals for each kind of question, whatever the flags, because its questions stay unread. */
function evaluateFresh(): void {
  const judged = judgeTyped(FRESH_SET, readFreshQuestions(), readAssistantWorld(TYPED_NOW), stands);
  console.log('Fresh questions: right, wrong, refused although stored; sentences shown that do not answer');
  for (const kind of new Set(judged.map(({ question }) => kindOfQuestion(question))))
    printTyped(
      `  ${kind}`,
      judged.filter(({ question }) => kindOfQuestion(question) === kind),
    );
  printTyped('fresh set', judged);
}

/** The same questions in each language, and how often each is right against English. */
function evaluateLanguages(): void {
  const world = readAssistantWorld(TYPED_NOW);
  console.log('Questions in six languages: right, wrong, refused although stored; sentences shown that do not answer');
  for (const half of ['tuning', 'untouched'] as const) {
    const all = judgeLanguages(half, world, stands);
    for (const { language, judged } of all) printTyped(`  ${language}, ${half}`, judged);
    const right = ({ judged }: (typeof all)[number]) => judged.filter(({ verdict }) => verdict === 'right').length;
    const [english, ...others] = all;
    const shares = others.map((each) => `${each.language} ${(right(each) / Math.max(1, right(english!))).toFixed(2)}`);
    console.log(`  right ÷ English: ${shares.join(', ')}`);
    if (half === 'tuning') all.forEach(({ judged }) => listTypedMisses(judged));
  }
}

function printTyped(name: string, judged: readonly TypedJudged[]): void {
  const count = (verdict: string) => judged.filter((each) => each.verdict === verdict).length;
  const total = (field: 'shown' | 'stray') => judged.reduce((sum, each) => sum + each[field], 0);
  const shares = (['right', 'wrong', 'missed'] as const).map((verdict) =>
    percent(count(verdict) / Math.max(1, judged.length)),
  );
  console.log(
    `${name.padEnd(26)} ${String(judged.length).padStart(4)} ${shares.join(' ')} ${percent(total('stray') / Math.max(1, total('shown')))}`,
  );
}

function listTypedMisses(judged: readonly TypedJudged[]): void {
  if (!args.includes('--misses')) return;
  for (const { question, verdict, why, answer } of judged) {
    if (verdict === 'right') continue;
    console.log(`${verdict} ${question.id} ${question.question} (${why})`);
    if (args.includes('--answers'))
      console.log(`    ${answer.kind}: ${textOfAnswer(answer).slice(0, 400).replace(/\n/g, ' / ')}`);
  }
}

function headOf(name: string, judged: readonly unknown[]): string {
  return `${name.padEnd(20)} ${String(judged.length).padStart(4)}`;
}

function listWrongAnswers(judged: readonly JudgedAnswer[]): void {
  if (!args.includes('--misses')) return;
  for (const { question, verdict, why } of judged)
    if (verdict !== 'right') console.log(`${verdict} ${question.id} ${question.question} (${why})`);
}
