import { specOf, type CollectionName } from '../../domain/core/collections';
import { isItems, mergeItems, type MergedValue } from './merge-items';

type Fields = Record<string, unknown>;

interface MergeResult {
  /** Fields still to write over `theirs`; empty when theirs already has them. */
  patch: Fields;
  /** Fields that both sides changed to different values, for the user to decide. */
  conflicts: string[];
}

/**
 * Three-way merge of one record, field by field.
 *
 * @param base the values of the patched fields that our side saw
 * @param ours the patch
 * @param theirs the server's present row
 */
export function mergeFields(collection: CollectionName, base: Fields, ours: Fields, theirs: Fields): MergeResult {
  const patch: Fields = {};
  const conflicts: string[] = [];
  for (const field of Object.keys(ours)) {
    const merged = isUntouched(base[field], theirs[field])
      ? { ok: true, value: ours[field] }
      : mergeField(collection, field, base[field], ours[field], theirs[field]);
    if (!merged.ok) conflicts.push(field);
    if (!isEqual(merged.value, theirs[field])) patch[field] = merged.value;
  }
  const { final } = specOf(collection);
  return final ? finalWins(final, { patch, conflicts }, base, ours, theirs) : { patch, conflicts };
}

/**
 * Whether the server's value is still the one that was seen. The server stores a missing field as
 * empty, so an empty field counts as untouched when it was not seen.
 */
export function isUntouched(seen: unknown, stored: unknown): boolean {
  return isEqual(seen, stored) || (seen === undefined && isEmpty(stored));
}

/** Merges one field, by its own rule if it has one. */
function mergeField(
  collection: CollectionName,
  field: string,
  base: unknown,
  ours: unknown,
  theirs: unknown,
): MergedValue {
  const rule = specOf(collection).merge?.[field];
  if (rule === 'highest') return { ok: true, value: Math.max(Number(ours), Number(theirs)) };
  if (rule === 'first' && isEmpty(base)) return { ok: true, value: theirs };
  return mergeValue(base, ours, theirs);
}

function mergeValue(base: unknown, ours: unknown, theirs: unknown): MergedValue {
  if (isEqual(ours, theirs) || isEqual(base, theirs)) return { ok: true, value: ours };
  if (isEqual(base, ours)) return { ok: true, value: theirs };
  if (isObject(ours) && isObject(theirs)) return mergeObjects(isObject(base) ? base : {}, ours, theirs);
  if (isSet(ours) && isSet(theirs)) return { ok: true, value: mergeSets(isSet(base) ? base : [], ours, theirs) };
  if (isItems(ours) && isItems(theirs))
    return mergeItems(isItems(base) ? base : [], ours, theirs, { isEqual, mergeOne: mergeObjects });
  return { ok: false, value: ours };
}

function mergeObjects(base: Fields, ours: Fields, theirs: Fields): MergedValue {
  const value: Fields = {};
  let ok = true;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const merged = mergeValue(base[key], ours[key], theirs[key]);
    ok &&= merged.ok;
    if (merged.value !== undefined) value[key] = merged.value;
  }
  return { ok, value };
}

/** Merges sets such as followed countries: keeps what either side added, drops what either side removed. */
function mergeSets(base: string[], ours: string[], theirs: string[]): string[] {
  const added = ours.filter((item) => !base.includes(item) && !theirs.includes(item));
  const removed = new Set(base.filter((item) => !ours.includes(item)));
  return [...theirs.filter((item) => !removed.has(item)), ...added];
}

/**
 * A row that either side gave its final value keeps it: reopening a task by accident is worse than completing it twice.
 * A user who saw the final value may change it, which also takes back what came along with it.
 */
function finalWins(
  { field, value, along }: NonNullable<ReturnType<typeof specOf>['final']>,
  { patch, conflicts }: MergeResult,
  base: Fields,
  ours: Fields,
  theirs: Fields,
): MergeResult {
  if (!(field in ours) || (theirs[field] !== value && ours[field] !== value)) return { patch, conflicts };
  const group = [field, ...along];
  const rest = Object.fromEntries(Object.entries(patch).filter(([name]) => !group.includes(name)));
  const others = conflicts.filter((each) => !group.includes(each));
  if (theirs[field] !== value) return { patch, conflicts: others };
  const isReopened = base[field] === value && ours[field] !== value;
  return {
    patch: isReopened ? { ...rest, ...pick(ours, group) } : rest,
    conflicts: others,
  };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

/** Equality of JSON values, whatever the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSet(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether two devices may change different items of this list. */
export function isMergedList(value: unknown): boolean {
  return isSet(value) || isItems(value);
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);
}
