import { isEqual } from '../../../../sync/engine/merge';
import { parseFigures, type FieldSpec, type FieldValue, type Values } from './field-spec';

type Fields = Readonly<Record<string, unknown>>;

/** Converts a record's fields to form values: days as '2026-03-01', numbers as digits. */
export function valuesOf(fields: readonly FieldSpec[], row: Fields): Values {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row[field.name])]));
}

function valueOf({ kind }: FieldSpec, stored: unknown): FieldValue {
  switch (kind) {
    case 'flag':
      return stored === true;
    case 'topics':
    case 'countries':
      return Array.isArray(stored) ? stored.map(String) : [];
    case 'day':
      return textOf(stored).slice(0, 10);
    case 'number':
    case 'integer':
      return typeof stored === 'number' && stored !== 0 ? String(stored) : '';
    case 'next':
      return stored ? JSON.stringify(stored) : '';
    case 'figures':
      return stored ? JSON.stringify(stored, null, 2) : '';
    default:
      return textOf(stored);
  }
}

/** The changed fields as the server stores them. A date keeps its time if its day is unchanged. */
export function patchOf(fields: readonly FieldSpec[], base: Values, values: Values): Record<string, unknown> {
  const changed = fields.filter(({ name }) => !isEqual(base[name], values[name]));
  return Object.fromEntries(changed.map((field) => [field.name, serverValueOf(field, values[field.name]!)]));
}

function serverValueOf({ kind }: FieldSpec, value: FieldValue): unknown {
  if (kind === 'day') return value === '' ? '' : `${String(value)} 00:00:00.000Z`;
  if (kind === 'next') return value === '' ? null : JSON.parse(String(value));
  // Half-typed JSON counts as a change, and is checked before it is sent.
  if (kind === 'figures') return parseFigures(String(value)) ?? value;
  return kind === 'number' || kind === 'integer' ? Number(value) : value;
}

interface Merged {
  values: Values;
  /** Names of the fields that both sides changed; `values` contains ours. */
  clashes: string[];
}

/** Merges a newer saved version into the form: fields changed only there take its value; edits in the form stay. */
export function mergeValues(base: Values, ours: Values, theirs: Values): Merged {
  const clashes: string[] = [];
  const values: Record<string, FieldValue> = {};
  for (const name of Object.keys(ours)) {
    const untouched = isEqual(ours[name], base[name]);
    const value = untouched ? theirs[name] : ours[name];
    values[name] = value ?? '';
    const both = !untouched && !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], ours[name]);
    if (both) clashes.push(name);
  }
  return { values, clashes };
}

function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}
