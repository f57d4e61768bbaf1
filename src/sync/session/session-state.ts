import { create } from 'zustand';
import { DEVICE_ENDS, type DeviceEnd } from '../../domain/account/devices';
import { readLocal } from './local-storage';
import type { OpeningTrouble } from './open-database';

interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  userId?: string;
  email?: string;
  /** The server no longer accepts the token: reading goes on, changes wait, and the app asks to sign in. */
  expired: boolean;
  /** Why the user's database is not open yet. */
  trouble?: OpeningTrouble | undefined;
  /** Why the server signed this device out, until the next sign-in. */
  ended?: DeviceEnd | undefined;
}

/** The pending second step after a correct password, with the server's ids of both steps. */
export interface SecondFactor {
  mfaId: string;
  otpId: string;
  email: string;
}

/** Key in local storage: the user id of an unfinished sign-out (sign-out.ts). */
export const SIGNING_OUT = 'molao_signing_out';

/** Key in local storage: why the server signed this device out. */
export const ENDED = 'molao_ended';

/** Why the server signed this device out, until the next sign-in. */
export function storedEnd(): DeviceEnd | undefined {
  const stored = readLocal(ENDED);
  return DEVICE_ENDS.find((end) => end === stored);
}

/** True during a deliberate sign-out: the user goes to the landing page and is not asked to sign in again. */
export const useSigningOut = create<{ signingOut: boolean }>(() => ({ signingOut: false }));

/** The session of this device. */
export const useSession = create<Session>(() => ({ state: 'loading', expired: false }));
