import { isSlip } from './words';

/**
 * Words, by what a slip of the fingers makes of them. Comparing with each of them takes the server's engine too long where every word of a text is looked up: a slip leaves either
 * the first three letters as they are or everything from the fifth on, so that few are left to compare.
 */
export class SlipsOf {
  /** So many letters at the beginning are looked up at once. */
  readonly head = 3;
  private readonly heads = new Map<string, string[]>();
  private readonly tails = new Map<string, string[]>();
  private readonly places = new Map<string, number>();

  /** @param word of six letters or more */
  add(word: string): void {
    if (this.places.has(word)) return;
    this.places.set(word, this.places.size);
    push(this.heads, word.slice(0, this.head), word);
    push(this.tails, word.slice(this.head + 1), word);
  }

  /** Whether one of the words begins with the same letters. */
  begins(written: string): boolean {
    return this.heads.has(written.slice(0, this.head));
  }

  /** What this may be a slip of: first what is as long, then what is shorter, then what is longer, each in the order of adding. */
  near(written: string): string[] {
    const found = (this.heads.get(written.slice(0, this.head)) ?? []).filter((word) => isSlip(written, word));
    // One letter too few, another one, or one too many among the first.
    for (let from = this.head; from <= this.head + 2; from += 1) {
      for (const word of this.tails.get(written.slice(from)) ?? [])
        if (!found.includes(word) && isSlip(written, word)) found.push(word);
    }
    return found.length < 2
      ? found
      : found.sort((a, b) => rankOf(a, written) - rankOf(b, written) || this.places.get(a)! - this.places.get(b)!);
  }
}

function rankOf({ length }: string, written: string): number {
  return length === written.length ? 0 : length < written.length ? 1 : 2;
}

function push(into: Map<string, string[]>, key: string, word: string): void {
  const words = into.get(key);
  if (words) words.push(word);
  else into.set(key, [word]);
}
