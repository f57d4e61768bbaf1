const KEY = 'molao-scroll';
/** Entries of the history that are remembered. */
const MOST = 50;

let positions: Map<string, number> | undefined;

/** Where one was on an entry of the history; undefined where one never was, or stayed at the top. */
export function recallScroll(entry: string): number | undefined {
  return stored().get(entry) || undefined;
}

/** Remembers a place, for this visit. */
export function rememberScroll(entry: string, top: number): void {
  const all = stored();
  all.delete(entry);
  all.set(entry, top);
  if (all.size > MOST) all.delete(all.keys().next().value!);
}

/** Keeps the places for a reload of this tab. */
export function saveScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...stored()]));
  } catch {
    // Storage is blocked: a reload starts at the top.
  }
}

function stored(): Map<string, number> {
  positions ??= read();
  return positions;
}

/** An address that was typed or followed from elsewhere starts at its top, whatever the tab showed before. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function read(): Map<string, number> {
  try {
    return isFreshVisit()
      ? new Map<string, number>()
      : new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
