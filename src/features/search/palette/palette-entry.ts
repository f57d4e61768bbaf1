import type { LucideIcon } from 'lucide-react';
import type { RecentPick } from '../../../db/database';
import { foldText } from '../../../domain/language/fold-text';

/** An entry of the palette: a link or an action. */
export interface PaletteEntry {
  /** Unique and stable, so that recent entries can be restored. */
  id: string;
  label: string;
  detail: string;
  /** A country code for its flag, else a name in entry-icon.tsx. */
  icon: string;
  /** Replaces `icon` for screens and actions of the app. */
  Icon?: LucideIcon;
  /** Further words to search for. */
  words?: string;
  to?: string | undefined;
  run?: (() => void) | undefined;
  /** It answers an earlier input: Enter must not open it. */
  stale?: boolean;
  /** Not stored as a recent entry. */
  unremembered?: boolean;
}

export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Entries in which every typed word begins a word. Ignores accents. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string, limit: number): PaletteEntry[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const begins = (text: string) => words.every((word) => ` ${foldText(text)}`.includes(` ${word}`));
  const byLabel = entries.filter(({ label }) => begins(label));
  const byWords = entries.filter((entry) => !byLabel.includes(entry) && begins(`${entry.label} ${entry.words ?? ''}`));
  return [...byLabel, ...byWords].slice(0, limit);
}

/** The stored form of a picked entry. */
export function toRecentPick({ id, label, detail, icon, to = '' }: PaletteEntry): RecentPick {
  return { id, label, detail, icon, to };
}

/**
 * Recent entries that still exist. Actions of another plan, deleted tasks and articles of unfollowed countries are left
 * out.
 * @param known entries of the app by id
 * @param held ids of the texts that this device stores
 */
export function recentEntries(
  picks: readonly RecentPick[],
  known: ReadonlyMap<string, PaletteEntry>,
  stored: { has(id: string): boolean },
): PaletteEntry[] {
  return picks.flatMap((pick): PaletteEntry[] => {
    const entry = known.get(pick.id);
    return entry ? [entry] : pick.to && stored.has(pick.id) ? [pick] : [];
  });
}
