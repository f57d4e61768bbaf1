import { create } from 'zustand';
import { useSession } from '../../../sync/session-state';

interface NoteDrafts {
  /** Unsaved notes by the id of their row. */
  drafts: Readonly<Record<string, string>>;
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
export function useNoteDraft(row: string): { draft: string | undefined; setDraft(draft: string | undefined): void } {
  const draft = useNoteDrafts(({ drafts }) => drafts[row]);
  const setDraft = (typed: string | undefined) =>
    useNoteDrafts.setState(({ drafts: { [row]: _, ...others } }) => ({
      drafts: typed === undefined ? others : { ...others, [row]: typed },
    }));
  return { draft, setDraft };
}
