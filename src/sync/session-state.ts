import { create } from 'zustand';

export interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  userId?: string;
  email?: string;
  /** The server no longer takes the token: reading goes on, changes wait, and the app asks to sign in. */
  expired: boolean;
}

/** The password was right, and a code has been sent by mail: what the server calls the two steps. */
export interface SecondFactor {
  mfaId: string;
  otpId: string;
  email: string;
}

/** True while somebody signs out on purpose: they go to the landing page, and are not asked to sign in again. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }));

/** Who is signed in on this device. */
export const useSession = create<Session>(() => ({ state: 'loading', expired: false }));
