import { judgeSearch, successOf, type Judged } from './search';
import { starterWorld } from './search-world';

// `npm run eval [search|assistant] [--misses]`: what search and assistant make of the labelled questions. Misses are listed of the tuning half only: nobody reads the other.

const args = process.argv.slice(2);
const isAsked = (part: string) => !args.some((arg) => !arg.startsWith('--')) || args.includes(part);
const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6);

if (isAsked('search')) await evaluateSearch();

async function evaluateSearch(): Promise<void> {
  const judged = await judgeSearch(starterWorld());
  console.log('Search: right at the first place, and among the first five');
  for (const half of ['tuning', 'untouched'] as const) {
    const own = judged.filter((each) => each.half === half);
    print(`${half} half`, own);
    for (const label of [...new Set(own.map((each) => each.label))].sort()) print(`  ${label}`, own.filter((each) => each.label === label));
  }
  if (args.includes('--misses')) listMisses(judged.filter(({ half, place }) => half === 'tuning' && place !== 1));
}

function print(what: string, judged: readonly Judged[]): void {
  const { asked, at1, at5 } = successOf(judged);
  console.log(`${what.padEnd(20)} ${String(asked).padStart(4)} ${percent(at1)} ${percent(at5)}`);
}

function listMisses(misses: readonly Judged[]): void {
  for (const { query, place, expects, found } of misses) console.log(`${place || '-'} ${query}\n    wanted ${expects.join(' ')}\n    found  ${found.join(' ')}`);
}
