import { create } from 'zustand';

/** Width at which the chat covers the page. */
export const PHONE = '(max-width: 43.99rem)';

interface AssistantPanel {
  open: boolean;
  /** The conversation in the panel; '' for a new one. */
  conversation: string;
  show(): void;
  hide(): void;
  showConversation(conversation: string): void;
}

/** State of the chat panel. Small, because the shells import it. */
export const useAssistantPanel = create<AssistantPanel>((set) => ({
  open: false,
  conversation: '',
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
  showConversation: (conversation) => set({ conversation }),
}));
