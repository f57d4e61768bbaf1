/** A phrase of a list in a text. */
export interface FoundPhrase {
  /** The name of its list. */
  name: string;
  /** Index of its first word, and of the word after its last. */
  from: number;
  to: number;
}

interface Phrase {
  name: string;
  words: readonly string[];
}

/** Words are looked up by this many first letters, so that few phrases are compared. */
const HEAD = 3;

/**
 * Finds the phrases of several lists. A list is 'public servant*, civil servant*': folded words, and `*` for any ending.
 *
 * @returns a function from the folded words of a text to the phrases in it: from each word the longest of each list
 */
export function phraseFinder(lists: Readonly<Record<string, string>>): (words: readonly string[]) => FoundPhrase[] {
  const byHead = new Map<string, Phrase[]>();
  for (const [name, list] of Object.entries(lists)) {
    for (const phrase of list.split(', ')) {
      const words = phrase.split(' ');
      const head = words[0]!.replace('*', '').slice(0, HEAD);
      const alike = byHead.get(head);
      if (alike) alike.push({ name, words });
      else byHead.set(head, [{ name, words }]);
    }
  }
  for (const phrases of byHead.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return (words) => {
    const found: FoundPhrase[] = [];
    words.forEach((word, from) => {
      const seen = new Set<string>();
      for (const { name, words: phrase } of byHead.get(word.slice(0, HEAD)) ?? []) {
        if (seen.has(name) || !startsAt(words, from, phrase)) continue;
        seen.add(name);
        found.push({ name, from, to: from + phrase.length });
      }
    });
    return found;
  };
}

function startsAt(words: readonly string[], from: number, phrase: readonly string[]): boolean {
  return phrase.every((part, at) => {
    const word = words[from + at];
    if (word === undefined) return false;
    return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
  });
}
