import { useState } from 'react';
import { isEqual } from '../../../sync/merge';
import { useUnsavedInput } from '../../../ui/unsaved-input';

/**
 * The unsaved changes of a form, merged over the stored values. The draft is dropped once it equals the stored
 * values, so changes from other devices show again. It is not dropped at saving: the row arrives a moment later, and
 * a switch would jump back in between.
 *
 * @param merge merges the draft over the stored values
 */
export function useDraft<T extends object>(stored: T, merge: (draft: Partial<T>) => T) {
  const [draft, setDraft] = useState<Partial<T>>({});
  const wanted = merge(draft);
  const changed = (Object.keys(wanted) as (keyof T)[]).filter((field) => !isEqual(wanted[field], stored[field]));
  if (changed.length === 0 && Object.keys(draft).length > 0) setDraft({});
  useUnsavedInput(changed.length > 0);
  return { wanted, changed, draft, change: (more: Partial<T>) => setDraft({ ...draft, ...more }) };
}
