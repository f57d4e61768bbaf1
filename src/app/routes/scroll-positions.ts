const KEY = 'molao-scroll';
/** Maximum number of stored history entries. */
const MOST = 50;

let positions: Map<string, number> | undefined;

/** The stored position of a history entry; undefined when there is none or it is the top. */
export function recallScroll(entry: string): number | undefined {
  return stored().get(entry) || undefined;
}

/** Stores a position for this visit. */
export function rememberScroll(entry: string, top: number): void {
  const all = stored();
  all.delete(entry);
  all.set(entry, top);
  if (all.size > MOST) all.delete(all.keys().next().value!);
}

/** Stores the positions for a reload of this tab. */
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

/** A typed URL or a link from another site starts at the top. */
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
