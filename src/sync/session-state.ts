import { create } from 'zustand';

export interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  userId?: string;
  email?: string;
  /** The server no longer takes the token: reading goes on, changes wait, and the app asks to sign in. */
  expired: boolean;
}

/** Who is signed in on this device. */
export const useSession = create<Session>(() => ({ state: 'loading', expired: false }));
