import { plain } from '../../../../src/domain/language/labour-text';
import { isUnspaced, characterPairs } from '../../../../src/domain/language/unspaced';
import type { Report } from './near-duplicates';

/** A report with the fields that decide which report leads. */
export interface EventReport extends Report {
  id: string;
  /** Tier of its source: 1 is official. */
  tier: number;
  /** Id of its leading article; '' if it leads itself. */
  lead: string;
}

const STEM = 5;
/** Titles with fewer shared words are not similar. */
const MIN_SHARED = 2;

/**
 * Finds candidates for the exact comparison by shared words of titles. The hooks' engine is slow, so not all pairs can be compared.
 */
export class WordIndex {
  private readonly byWord = new Map<string, string[]>();
  private readonly byAct = new Map<string, string[]>();
  private readonly byUrl = new Map<string, string[]>();

  add({ id, title, act, url }: EventReport): void {
    for (const word of wordsOf(title)) push(this.byWord, word, id);
    if (act !== '') push(this.byAct, act, id);
    push(this.byUrl, url, id);
  }

  /** Ids of similar reports, most shared words first. */
  findSimilar({ title, act, url }: EventReport): string[] {
    const shared = new Map<string, number>();
    const count = (id: string, weight: number) => shared.set(id, (shared.get(id) ?? 0) + weight);
    for (const word of wordsOf(title))
      for (const id of this.byWord.get(word) ?? []) count(id, /\d{3}/.test(word) ? MIN_SHARED : 1);
    for (const id of this.byAct.get(act) ?? []) count(id, 100);
    for (const id of this.byUrl.get(url) ?? []) count(id, 1000);
    return [...shared]
      .filter(([, weight]) => weight >= MIN_SHARED)
      .sort((a, b) => b[1] - a[1])
      .map(([id]) => id);
  }
}

function push(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** Beginnings of longer words; pairs of characters for scripts without spaces. */
function wordsOf(title: string): Set<string> {
  const text = plain(title);
  if (isUnspaced(text)) return new Set(characterPairs(text).filter((pair) => !/\s/.test(pair)));
  return new Set(
    text
      .split(/\s+/)
      .filter((word) => word.length > 3 || /\d/.test(word))
      .map((word) => word.slice(0, STEM)),
  );
}
