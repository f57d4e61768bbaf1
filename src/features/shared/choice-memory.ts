import { create } from 'zustand';

/**
 * The user who still has to choose five countries, for this tab. The dashboard leads there once per visit; the notice
 * above every screen stays.
 */
const usePostponed = create<{ userId: string | undefined }>(() => ({ userId: undefined }));

export function postponeChoice(userId: string): void {
  usePostponed.setState({ userId });
}

export function useIsChoicePostponed(userId: string): boolean {
  return usePostponed((state) => state.userId === userId);
}
