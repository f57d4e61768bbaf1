import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { db } from '../../../db/current';
import type { MolaoDatabase } from '../../../db/database';

/** By session: another user never sees them. */
const kept = new WeakMap<MolaoDatabase, Map<string, unknown>>();

/** State that is still there when the user comes back to the page, such as changes that are not saved yet. */
export function useKeptState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [values] = useState(() => {
    const database = db();
    const known = kept.get(database) ?? new Map<string, unknown>();
    kept.set(database, known);
    return known;
  });
  const [value, setValue] = useState<T>(() => (values.has(name) ? (values.get(name) as T) : initial));
  useEffect(() => {
    values.set(name, value);
  }, [values, name, value]);
  return [value, setValue];
}
