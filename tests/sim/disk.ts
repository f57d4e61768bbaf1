import type { DBCoreMutateRequest, DBCoreMutateResponse } from 'dexie';

/** Writes after the browser has deleted something for which there was no room. */
const ROOM_MADE = 60;

/** What a browser lets a device store. It is unlimited until it fills up. */
export class Disk {
  /** Writes that still fit. */
  private room = Infinity;
  /** When this device last deleted acknowledged changes and texts of old articles to make room. */
  madeRoomAt: number | undefined;

  fillUp(room: number): void {
    this.room = room;
  }

  empty(): void {
    this.room = Infinity;
  }

  makeRoom(now: number): void {
    this.room = Math.max(this.room, 0) + ROOM_MADE;
    this.madeRoomAt = now;
  }

  /** What Dexie returns for a write that does not fit; undefined if it fits. */
  refuse(request: DBCoreMutateRequest): DBCoreMutateResponse | undefined {
    if (request.type !== 'add' && request.type !== 'put') return undefined;
    this.room--;
    if (this.room >= 0) return undefined;
    const error = new DOMException('The disk is full.', 'QuotaExceededError');
    return { numFailures: 1, failures: { 0: error }, results: [], lastResult: undefined };
  }
}
