import type { Topic } from '../../core/vocabulary';

/**
 * What one language says about labour law. Words stand in lower case without accents; `employ*` takes every word that begins so; a phrase is words with a
 * space between them. Scripts that put no spaces between words are looked for anywhere.
 */
export interface LabourWords {
  /** One of these is enough. */
  strong: readonly string[];
  /** Two of these are. */
  weak: readonly string[];
  /** What only sounds like it. It is taken out before anything is looked for. */
  not: readonly string[];
  topics: Readonly<Partial<Record<Topic, readonly string[]>>>;
}
