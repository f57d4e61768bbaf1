import { create } from 'zustand';

/** Where the chat covers the page. */
export const PHONE = '(max-width: 43.99rem)';

interface AssistantPanel {
  open: boolean;
  /** The conversation that the panel shows; '' for a new one. */
  conversation: string;
  show(): void;
  hide(): void;
  showConversation(conversation: string): void;
}

/** Whether the chat is collapsed or open, and what it shows. Light: the shells hold it. */
export const useAssistantPanel = create<AssistantPanel>((set) => ({
  open: false,
  conversation: '',
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
  showConversation: (conversation) => set({ conversation }),
}));
