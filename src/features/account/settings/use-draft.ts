import { useState } from 'react';
import { isEqual } from '../../../sync/merge';
import { useUnsavedInput } from '../../../ui/unsaved-input';

/**
 * What was changed in a form and is not saved yet, over what is stored. Saved, or turned back, it is let go: from then on other devices' changes show. Not as soon as it is
 * stored, since the row comes a moment later and a switch would jump back in between.
 *
 * @param lay lays the draft over what is stored
 */
export function useDraft<T extends object>(stored: T, lay: (draft: Partial<T>) => T) {
  const [draft, setDraft] = useState<Partial<T>>({});
  const wanted = lay(draft);
  const changed = (Object.keys(wanted) as (keyof T)[]).filter((field) => !isEqual(wanted[field], stored[field]));
  if (changed.length === 0 && Object.keys(draft).length > 0) setDraft({});
  useUnsavedInput(changed.length > 0);
  return { wanted, changed, draft, change: (more: Partial<T>) => setDraft({ ...draft, ...more }) };
}
