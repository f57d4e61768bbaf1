import { create } from 'zustand';

interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  userId?: string;
  email?: string;
  /** The server no longer accepts the token: reading goes on, changes wait, and the app asks to sign in. */
  expired: boolean;
}

/** The pending second step after a correct password, with the server's ids of both steps. */
export interface SecondFactor {
  mfaId: string;
  otpId: string;
  email: string;
}

/** True during a deliberate sign-out: the user goes to the landing page and is not asked to sign in again. */
export const useSigningOut = create<{ signingOut: boolean }>(() => ({ signingOut: false }));

/** The session of this device. */
export const useSession = create<Session>(() => ({ state: 'loading', expired: false }));
