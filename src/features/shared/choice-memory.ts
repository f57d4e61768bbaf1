import { create } from 'zustand';

/** Whose choice of five countries waits, in this tab: the dashboard leads to it once a visit, and the notice above every screen goes on saying it. */
const usePostponed = create<{ userId: string | undefined }>(() => ({ userId: undefined }));

export function postponeChoice(userId: string): void {
  usePostponed.setState({ userId });
}

export function useIsChoicePostponed(userId: string): boolean {
  return usePostponed((state) => state.userId === userId);
}
