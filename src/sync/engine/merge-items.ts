/** A list item with an id, such as a checklist step. */
interface Item {
  id: string;
  [field: string]: unknown;
}

/** The merged value; not `ok` when both sides changed it differently. */
export interface MergedValue {
  ok: boolean;
  value: unknown;
}

interface Rules {
  isEqual(a: unknown, b: unknown): boolean;
  mergeOne(base: Item, ours: Item, theirs: Item): MergedValue;
}

export function isItems(value: unknown): value is Item[] {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === 'object' && item !== null && typeof (item as Item).id === 'string')
  );
}

/**
 * Merges a list item by item: two devices may tick different steps or add some without a conflict. An
 * item that one side deleted goes, unless the other changed it; items that both changed are merged by
 * field. If both changed the order, theirs is used.
 */
export function mergeItems(
  base: readonly Item[],
  ours: readonly Item[],
  theirs: readonly Item[],
  { isEqual, mergeOne }: Rules,
): MergedValue {
  const [seen, mine, others] = [base, ours, theirs].map((list) => new Map(list.map((item) => [item.id, item]))) as [
    Map<string, Item>,
    Map<string, Item>,
    Map<string, Item>,
  ];
  let ok = true;
  const value = orderOf(base, ours, theirs).flatMap((id): unknown[] => {
    const [was, our, their] = [seen.get(id), mine.get(id), others.get(id)];
    if (our && their) {
      const merged = mergeOne(was ?? ({} as Item), our, their);
      ok &&= merged.ok;
      return [merged.value];
    }
    const left = our ?? their!;
    return was && isEqual(was, left) ? [] : [left];
  });
  return { ok, value };
}

/** Our order when only we moved items, else theirs; items added by the other side come last. */
function orderOf(base: readonly Item[], ours: readonly Item[], theirs: readonly Item[]): string[] {
  const [lead, other] = isInOrderOf(theirs, base) && !isInOrderOf(ours, base) ? [ours, theirs] : [theirs, ours];
  return [...new Set([...lead, ...other].map(({ id }) => id))];
}

function isInOrderOf(list: readonly Item[], base: readonly Item[]): boolean {
  const places = list.map(({ id }) => base.findIndex((item) => item.id === id)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || place > places[index - 1]!);
}
