import type { LucideIcon } from 'lucide-react';
import type { RecentPick } from '../../../db/database';
import { foldText } from '../../../domain/language/fold-text';

/** A line of the palette: it leads somewhere, or does something. */
export interface PaletteEntry {
  /** Unique among all lines, and the same tomorrow: what was opened last is found again by it. */
  id: string;
  label: string;
  detail: string;
  /** A country's code for its flag, else a name of entry-picture.tsx. */
  icon: string;
  /** In place of `icon`, where the entry is a part of the app. */
  Icon?: LucideIcon;
  /** More words by which it is found. */
  words?: string;
  to?: string | undefined;
  run?: (() => void) | undefined;
  /** It answers what was typed before: Enter must not open it for other words. */
  stale?: boolean;
  /** Not to be offered first the next time. */
  unremembered?: boolean;
}

export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** The entries of which every word that was typed begins a word, however accented. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string, limit: number): PaletteEntry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const begins = (text: string) => words.every((word) => ` ${foldText(text)}`.includes(` ${word}`));
  const byLabel = entries.filter(({ label }) => begins(label));
  const byWords = entries.filter((entry) => !byLabel.includes(entry) && begins(`${entry.label} ${entry.words ?? ''}`));
  return [...byLabel, ...byWords].slice(0, limit);
}

/** What is kept of an entry that was picked. */
export function toRecentPick({ id, label, detail, icon, to = '' }: PaletteEntry): RecentPick {
  return { id, label, detail, icon, to };
}

/**
 * What was picked before, as entries. What there is no more is left out: an action of another plan, a task that was deleted, an article of a country that was unfollowed.
 * @param known entries of the app by their ids
 * @param held ids of texts that lie on this device
 */
export function recentEntries(
  picks: readonly RecentPick[],
  known: ReadonlyMap<string, PaletteEntry>,
  held: { has(id: string): boolean },
): PaletteEntry[] {
  return picks.flatMap((pick): PaletteEntry[] => {
    const entry = known.get(pick.id);
    return entry ? [entry] : pick.to && held.has(pick.id) ? [pick] : [];
  });
}
