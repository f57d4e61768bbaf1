import type { Poke } from './sync-protocol';

/** Says that anything may have changed. */
export const ANYTHING: Poke = { collections: [] };

/** One poke that says what both say. */
export function joinPokes(one: Poke | undefined, other: Poke): Poke {
  if (!one) return other;
  return {
    collections:
      isForAnything(one) || isForAnything(other) ? [] : [...new Set([...one.collections, ...other.collections])],
    ...(one.countries && other.countries && { countries: [...new Set([...one.countries, ...other.countries])] }),
    ...(one.revs && other.revs && { revs: highestOf(one.revs, other.revs) }),
    ...(one.listeners && other.listeners && { listeners: Math.max(one.listeners, other.listeners) }),
  };
}

function highestOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const revs = { ...one };
  for (const [name, rev] of Object.entries(other)) revs[name] = Math.max(revs[name] ?? 0, rev);
  return revs;
}

/** Whether it does not say what changed: the head does. */
export function isForAnything({ collections }: Poke): boolean {
  return collections.length === 0;
}
