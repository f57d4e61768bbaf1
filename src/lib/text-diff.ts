import { diffSequences } from './sequence-diff';

export interface Change {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

export interface Passage {
  /** The heading above it; '' before the first heading. */
  heading: string;
  parts: Change[];
}

interface Comparison {
  passages: Passage[];
  /** Numbers of words. */
  added: number;
  removed: number;
}

/** With at least this share of common words, two sentences count as one that was amended. */
const AMENDED = 0.5;
/** Number of added sentences in which the amended form of a removed one is searched. */
const MAX_SEARCHED = 3;

/**
 * What changed between two versions of a text: one passage for each sentence that was amended, removed or added. An
 * amended sentence is shown whole, with removed and inserted words. Markdown characters are left out.
 */
export function compareTexts(before: string, after: string): Comparison {
  const passages = passagesOf(sentences(before), sentences(after));
  const words = (kind: Change['kind']) =>
    passages.reduce(
      (sum, { parts }) =>
        sum + parts.reduce((count, part) => count + (part.kind === kind ? part.text.split(' ').length : 0), 0),
      0,
    );
  return { passages, added: words('added'), removed: words('removed') };
}

interface Sentence {
  text: string;
  heading: string;
}

function passagesOf(from: readonly Sentence[], to: readonly Sentence[]): Passage[] {
  const passages: Passage[] = [];
  const [removed, added]: [Sentence[], Sentence[]] = [[], []];
  const flush = () => {
    passages.push(...paired(removed.splice(0), added.splice(0)));
  };
  for (const { kind, at } of diffSequences(
    from.map(({ text }) => text),
    to.map(({ text }) => text),
  )) {
    if (kind === 'same') flush();
    else if (kind === 'removed') removed.push(from[at]!);
    else added.push(to[at]!);
  }
  flush();
  return passages;
}

/**
 * Pairs the removed and added sentences of one place, in their order: each removed one is compared with the next few
 * added ones.
 */
function paired(removed: readonly Sentence[], added: readonly Sentence[]): Passage[] {
  const passages: Passage[] = [];
  let next = 0;
  const addUpTo = (end: number) => {
    for (; next < end; next += 1)
      passages.push({ heading: added[next]!.heading, parts: [{ kind: 'added', text: added[next]!.text }] });
  };
  for (const sentence of removed) {
    const successor = successorOf(sentence, added, next);
    if (!successor) {
      passages.push({ heading: sentence.heading, parts: [{ kind: 'removed', text: sentence.text }] });
      continue;
    }
    addUpTo(successor.at);
    passages.push({ heading: added[next]!.heading, parts: successor.parts });
    next += 1;
  }
  addUpTo(added.length);
  return passages;
}

function successorOf(
  { text }: Sentence,
  added: readonly Sentence[],
  from: number,
): { at: number; parts: Change[] } | undefined {
  for (let at = from; at < Math.min(added.length, from + MAX_SEARCHED); at += 1) {
    const parts = amendment(text, added[at]!.text);
    if (parts) return { at, parts };
  }
  return undefined;
}

function amendment(before: string, after: string): Change[] | undefined {
  const [from, to] = [before.split(' '), after.split(' ')];
  const steps = diffSequences(from, to);
  const same = steps.filter(({ kind }) => kind === 'same').length;
  if (same / Math.max(from.length, to.length) < AMENDED) return undefined;
  return joined(steps.map(({ kind, at }) => ({ kind, text: (kind === 'removed' ? from : to)[at]! })));
}

/** Joins neighbouring words of the same kind. */
function joined(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const { kind, text } of changes) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += ` ${text}`;
    else result.push({ kind, text });
  }
  return result;
}

function sentences(text: string): Sentence[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    const words = line
      .replace(/^[#\-*\s]+|\*\*/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (line.startsWith('#')) heading = words;
    return words
      .split(/(?<=[.;:?!])\s+(?=[A-Z(])/)
      .filter(Boolean)
      .map((sentence) => ({ text: sentence, heading }));
  });
}
