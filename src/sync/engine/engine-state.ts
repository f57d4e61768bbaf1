import { create } from 'zustand';

export type SyncPhase = 'starting' | 'syncing' | 'synced' | 'offline' | 'sign-in' | 'too-old' | 'error';

/** State of the leading tab; other tabs receive it through a BroadcastChannel. */
export interface EngineState {
  phase: SyncPhase;
  storageFull: boolean;
}

export const useEngineState = create<EngineState>(() => ({ phase: 'starting', storageFull: false }));
