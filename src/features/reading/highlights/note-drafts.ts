import { create } from 'zustand';
import { useSession } from '../../../sync/session/session-state';

interface NoteDraft {
  typed: string;
  /** The stored note when the field opened. */
  seen: string;
}

interface NoteDrafts {
  /** Unsaved notes by the id of their row. */
  drafts: Readonly<Record<string, NoteDraft>>;
}

const useNoteDrafts = create<NoteDrafts>(() => ({ drafts: {} }));

// The next user must not see them.
useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) useNoteDrafts.setState({ drafts: {} });
});

/**
 * The unsaved note on a row. It outlives its field, for example when a dialog closes or a list unmounts the
 * row.
 */
export function useNoteDraft(row: string): {
  draft: NoteDraft | undefined;
  setDraft(draft: NoteDraft | undefined): void;
} {
  const draft = useNoteDrafts(({ drafts }) => drafts[row]);
  const setDraft = (next: NoteDraft | undefined) =>
    useNoteDrafts.setState(({ drafts: { [row]: _, ...others } }) => ({
      drafts: next === undefined ? others : { ...others, [row]: next },
    }));
  return { draft, setDraft };
}
