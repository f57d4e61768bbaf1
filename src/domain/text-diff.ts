export interface Change {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this share of common words two sentences are one that was amended; below it they are two. */
const AMENDED = 0.5;

/**
 * What changed between two versions of a text: one passage for each sentence that was amended, removed or added. An amended sentence is
 * shown whole, with its words struck and inserted; others only say what is gone and what is new. Markdown marks are left out, since the reader sees words.
 */
export function changedPassages(before: string, after: string): Change[][] {
  const passages: Change[][] = [];
  const changes = diff(sentences(before), sentences(after));
  for (let i = 0; i < changes.length; i += 1) {
    const [change, next] = [changes[i]!, changes[i + 1]];
    if (change.kind === 'same') continue;
    const words = change.kind === 'removed' && next?.kind === 'added' ? amendment(change.text, next.text) : undefined;
    passages.push(words ?? [change]);
    if (words) i += 1;
  }
  return passages;
}

function amendment(before: string, after: string): Change[] | undefined {
  const from = before.split(' ');
  const to = after.split(' ');
  const changes = diff(from, to);
  const same = changes.filter((change) => change.kind === 'same').length;
  return same / Math.max(from.length, to.length) >= AMENDED ? joined(changes) : undefined;
}

/** Neighbouring words of one kind as one text. */
function joined(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const { kind, text } of changes) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else result.push({ kind, text });
  }
  return result;
}

function sentences(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.replace(/^[#\-*\s]+|\*\*/g, '').split(/(?<=[.;:?!])\s+(?=[A-Z(])/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The shortest way from one sequence to the other, removals before additions. */
function diff(from: readonly string[], to: readonly string[]): Change[] {
  const common = commonLengths(from, to);
  const changes: Change[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    if (i < from.length && from[i] === to[j]) {
      changes.push({ kind: 'same', text: from[i]! });
      i += 1;
      j += 1;
    } else if (j >= to.length || (i < from.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      changes.push({ kind: 'removed', text: from[i]! });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: to[j]! });
      j += 1;
    }
  }
  return changes;
}

/** Lengths of the longest common subsequences of the tails. Laws have tens of sentences of tens of words: the square is small. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = from[i] === to[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  return lengths;
}
