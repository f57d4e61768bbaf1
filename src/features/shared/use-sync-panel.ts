import { create } from 'zustand';

interface SyncPanelState {
  open: boolean;
  show(): void;
  hide(): void;
}

/** Whether the panel is open; the status control and the More page open it. */
export const useSyncPanel = create<SyncPanelState>((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
