import { diffSequences } from './sequence-diff';

export interface Change {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

export interface Passage {
  /** The heading under which it stands; '' above the first. */
  heading: string;
  parts: Change[];
}

export interface Comparison {
  passages: Passage[];
  /** Words. */
  added: number;
  removed: number;
}

/** Above this share of common words two sentences are one that was amended; below it they are two. */
const AMENDED = 0.5;
/** How far on an amended sentence is looked for, where new ones were put before it. */
const NEAR = 3;

/**
 * What changed between two versions of a text: one passage for each sentence that was amended, removed or added. An
 * amended sentence is shown whole, with its words struck and inserted; others only say what is gone and what is new.
 * Markdown marks are left out, since the reader sees words.
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
 * Sentences that went and sentences that came at one place, in their order: each that went is held against the next
 * few that came.
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
  for (let at = from; at < Math.min(added.length, from + NEAR); at += 1) {
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
