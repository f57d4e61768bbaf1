/** A row about a device that was signed out, or is silent, is deleted after this many days. */
export const DEVICE_DAYS = 180;

/** Why a device was signed out from elsewhere. */
export const DEVICE_ENDS = ['signed_out', 'signed_out_everywhere', 'account_deleted'] as const;
export type DeviceEnd = (typeof DEVICE_ENDS)[number];

/** A device of the account, as `GET /api/account/devices` lists it. */
export interface Device {
  id: string;
  /** 'Chrome on Android'; '' if the device sent none. */
  name: string;
  /** When it last synced, as a server date; exact to an hour. */
  last_sync: string;
}

/**
 * The answer of `POST /api/account/device-status`: the device deletes its data, continues with a new token, or asks for
 * a sign-in.
 */
export type DeviceStatus =
  { wipe: true; reason: DeviceEnd } | { wipe: false } | { token: string; record: { id: string } };
