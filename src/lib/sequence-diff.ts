/** One step of the change from one sequence to another: an element that stays, is removed or is added. */
interface Step {
  kind: 'same' | 'removed' | 'added';
  /** Index of the element: in the new sequence, or in the old one if it was removed. */
  at: number;
}

/** Maximum size of the table for the longest common subsequence. Larger ranges are split at anchors first. */
const SQUARE = 400_000;

/**
 * The changes from one sequence to another, removals before additions. Common beginnings and ends are skipped. A small
 * rest is compared exactly. A large one is split at elements that occur once in each sequence and in the same order
 * (patience diff), so an act of ten thousand sentences takes almost linear time.
 */
export function diffSequences(from: readonly string[], to: readonly string[]): Step[] {
  const steps: Step[] = [];
  walk({ sequence: from, start: 0, end: from.length }, { sequence: to, start: 0, end: to.length }, steps);
  return steps;
}

interface Range {
  sequence: readonly string[];
  start: number;
  end: number;
}

function walk(from: Range, to: Range, steps: Step[]): void {
  let [{ start: i, end: iEnd }, { start: j, end: jEnd }] = [from, to];
  while (i < iEnd && j < jEnd && from.sequence[i] === to.sequence[j]) {
    steps.push({ kind: 'same', at: j });
    i += 1;
    j += 1;
  }
  while (i < iEnd && j < jEnd && from.sequence[iEnd - 1] === to.sequence[jEnd - 1]) {
    iEnd -= 1;
    jEnd -= 1;
  }
  between({ ...from, start: i, end: iEnd }, { ...to, start: j, end: jEnd }, steps);
  for (let at = jEnd; at < to.end; at += 1) steps.push({ kind: 'same', at });
}

function between(from: Range, to: Range, steps: Step[]): void {
  const [height, width] = [from.end - from.start, to.end - to.start];
  if (height * width <= SQUARE) return square(from, to, steps);
  const anchors = risingAnchors(from, to);
  if (anchors.length === 0) return replaceWhole(from, to, steps);
  let [i, j] = [from.start, to.start];
  for (const [iAnchor, jAnchor] of anchors) {
    walk({ ...from, start: i, end: iAnchor }, { ...to, start: j, end: jAnchor }, steps);
    steps.push({ kind: 'same', at: jAnchor });
    [i, j] = [iAnchor + 1, jAnchor + 1];
  }
  walk({ ...from, start: i }, { ...to, start: j }, steps);
}

function replaceWhole(from: Range, to: Range, steps: Step[]): void {
  for (let at = from.start; at < from.end; at += 1) steps.push({ kind: 'removed', at });
  for (let at = to.start; at < to.end; at += 1) steps.push({ kind: 'added', at });
}

/** The steps along the longest common subsequence. */
function square(from: Range, to: Range, steps: Step[]): void {
  const [height, width] = [from.end - from.start, to.end - to.start];
  const lengths = commonLengths(from, to);
  let [i, j] = [0, 0];
  while (i < height || j < width) {
    if (i < height && j < width && from.sequence[from.start + i] === to.sequence[to.start + j]) {
      steps.push({ kind: 'same', at: to.start + j });
      i += 1;
      j += 1;
    } else if (j >= width || (i < height && lengths[(i + 1) * (width + 1) + j]! >= lengths[i * (width + 1) + j + 1]!)) {
      steps.push({ kind: 'removed', at: from.start + i });
      i += 1;
    } else {
      steps.push({ kind: 'added', at: to.start + j });
      j += 1;
    }
  }
}

/** Lengths of the longest common subsequences of all pairs of tails, row by row. */
function commonLengths(from: Range, to: Range): Uint32Array {
  const [height, width] = [from.end - from.start, to.end - to.start];
  const lengths = new Uint32Array((height + 1) * (width + 1));
  for (let i = height - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      const here = i * (width + 1) + j;
      const below = here + width + 1;
      lengths[here] =
        from.sequence[from.start + i] === to.sequence[to.start + j]
          ? lengths[below + 1]! + 1
          : Math.max(lengths[below]!, lengths[here + 1]!);
    }
  }
  return lengths;
}

/** Index pairs of elements that occur once in each range: the longest series in the same order in both. */
function risingAnchors(from: Range, to: Range): [number, number][] {
  const places = uniquePlaces(to);
  const pairs = [...uniquePlaces(from)].flatMap(([element, i]): [number, number][] =>
    places.has(element) ? [[i, places.get(element)!]] : [],
  );
  // Longest increasing subsequence of `j` (patience sorting): `tops` has, for each length, the pair with the lowest end.
  const tops: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, j], index) => {
    const place = lowestNotBelow(tops, j, pairs);
    previous[index] = place > 0 ? tops[place - 1]! : -1;
    tops[place] = index;
  });
  const run: [number, number][] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index]!) run.push(pairs[index]!);
  return run.reverse();
}

function lowestNotBelow(tops: readonly number[], j: number, pairs: readonly (readonly [number, number])[]): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pairs[tops[middle]!]![1] < j) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Elements that occur once, with their index, in the order of the range. */
function uniquePlaces({ sequence, start, end }: Range): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = start; at < end; at += 1) {
    const element = sequence[at]!;
    if (places.has(element)) repeated.add(element);
    else places.set(element, at);
  }
  for (const element of repeated) places.delete(element);
  return places;
}
