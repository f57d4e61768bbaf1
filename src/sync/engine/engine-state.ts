import { create } from 'zustand';

/** `server-full`: the server's disk has no space for what waits. */
export type SyncPhase = 'starting' | 'syncing' | 'synced' | 'offline' | 'server-full' | 'sign-in' | 'too-old' | 'error';

/** State of the leading tab; other tabs receive it through a BroadcastChannel. */
export interface EngineState {
  phase: SyncPhase;
  storageFull: boolean;
}

export const useEngineState = create<EngineState>(() => ({ phase: 'starting', storageFull: false }));
