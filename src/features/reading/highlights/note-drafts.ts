import { create } from 'zustand';
import { useSession } from '../../../sync/session-state';

interface NoteDrafts {
  /** What is typed and not saved, by the id of the row that it is about. */
  drafts: Readonly<Record<string, string>>;
}

const useNoteDrafts = create<NoteDrafts>(() => ({ drafts: {} }));

// What one person typed is not shown to the next.
useSession.subscribe(({ userId }, before) => {
  if (userId !== before.userId) useNoteDrafts.setState({ drafts: {} });
});

/** The note that is being typed about a row. It outlives its field: a dialog that is closed, or a list that scrolls it out of sight, takes nothing away. */
export function useNoteDraft(row: string): { draft: string | undefined; setDraft(draft: string | undefined): void } {
  const draft = useNoteDrafts(({ drafts }) => drafts[row]);
  const setDraft = (typed: string | undefined) =>
    useNoteDrafts.setState(({ drafts: { [row]: _, ...others } }) => ({
      drafts: typed === undefined ? others : { ...others, [row]: typed },
    }));
  return { draft, setDraft };
}
