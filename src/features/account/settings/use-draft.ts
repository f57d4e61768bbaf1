import { isEqual } from '../../../sync/engine/merge';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { useKeptState } from './use-kept-state';

/**
 * The unsaved changes of a form, merged over the stored values. The draft is dropped once it equals the stored
 * values, so changes from other devices show again. It is not dropped at saving: the row arrives a moment later, and
 * a switch would jump back in between. `seen`: each changed field as it was shown before its first change.
 *
 * @param name of the form: its draft is kept while the user looks at other pages
 * @param merge merges the draft over the stored values
 */
export function useDraft<T extends object>(name: string, stored: T, merge: (draft: Partial<T>) => T) {
  const [draft, setDraft] = useKeptState<Partial<T>>(name, {});
  const [before, setBefore] = useKeptState<Partial<T>>(`${name} before`, {});
  const wanted = merge(draft);
  const changed = (Object.keys(wanted) as (keyof T)[]).filter((field) => !isEqual(wanted[field], stored[field]));
  if (changed.length === 0 && Object.keys(draft).length > 0) {
    setDraft({});
    setBefore({});
  }
  useUnsavedInput(changed.length > 0);
  /** @param was the old values, if only parts of a field change */
  const change = (more: Partial<T>, was?: Partial<T>) => {
    setDraft({ ...draft, ...more });
    const shown = Object.fromEntries(Object.keys(more).map((field) => [field, stored[field as keyof T]])) as Partial<T>;
    setBefore(was ? { ...before, ...was } : { ...shown, ...before });
  };
  return { wanted, changed, draft, before, seen: merge(before), change };
}
