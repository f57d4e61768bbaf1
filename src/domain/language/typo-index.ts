import { isWithinOneEdit } from './words';

/**
 * Finds words that are one typing error away. One error leaves either the first three letters or everything from the
 * fifth letter on unchanged, so only words that share one of the two are compared: comparing with every word is too
 * slow in the hooks' engine.
 */
export class TypoIndex {
  /** Letters at the beginning that are looked up. */
  readonly head = 3;
  private readonly heads = new Map<string, string[]>();
  private readonly tails = new Map<string, string[]>();
  private readonly order = new Map<string, number>();

  /** @param word of six letters or more */
  add(word: string): void {
    if (this.order.has(word)) return;
    this.order.set(word, this.order.size);
    push(this.heads, word.slice(0, this.head), word);
    push(this.tails, word.slice(this.head + 1), word);
  }

  /** Whether one of the words begins with the same letters. */
  begins(written: string): boolean {
    return this.heads.has(written.slice(0, this.head));
  }

  /**
   * The words one typing error away: first those of equal length, then shorter, then longer ones, each in the order
   * of adding.
   */
  near(written: string): string[] {
    const found = (this.heads.get(written.slice(0, this.head)) ?? []).filter((word) => isWithinOneEdit(written, word));
    // One of the first letters is missing, wrong or extra.
    for (let from = this.head; from <= this.head + 2; from += 1) {
      for (const word of this.tails.get(written.slice(from)) ?? [])
        if (!found.includes(word) && isWithinOneEdit(written, word)) found.push(word);
    }
    return found.length < 2
      ? found
      : found.sort((a, b) => rankOf(a, written) - rankOf(b, written) || this.order.get(a)! - this.order.get(b)!);
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
