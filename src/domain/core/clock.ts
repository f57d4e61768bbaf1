/** Of browsers. The hooks' engine has none and knows no other time than its own. */
declare const performance: { now(): number };

/** What a device knows of the server's clock. */
interface KnownTime {
  /** Server time minus device time, in milliseconds. */
  offset: number;
  /** Server time of the last head, in milliseconds since the epoch: it is later now. */
  latest: number;
}

/** A page that sleeps stands still while the device's clock goes on. Who sleeps longer has set the clock. */
const LONGEST_SLEEP = 90 * 86_400_000;
/** Steps below this many milliseconds are the corrections that every device makes. */
const SMALL_STEP = 60_000;

let known: KnownTime | undefined;
/** Device time and running time of the page when `known` was set. */
let anchor = { device: 0, running: 0 };

/** The device's own clock, in milliseconds since the epoch: to measure its error, and where no database is open. */
export function deviceNow(): number {
  return Date.now();
}

/** The device has heard the server's time, or has opened a database that stores it. */
export function setKnownTime(time: KnownTime | undefined): void {
  if (time && known?.offset === time.offset && known.latest === time.latest) return;
  known = time;
  if (time) anchor = { device: deviceNow(), running: performance.now() };
}

/**
 * The server's time in milliseconds since the epoch, as far as a device knows it; on the server its own. Everything that
 * is a date, a deadline or evidence counts from it: the device's clock may be wrong by years, and may be set while the
 * page is open. Pauses and timers count with `performance.now()`.
 */
export function serverNow(): number {
  if (!known) return deviceNow();
  return Math.max(known.latest, deviceNow() - clockStep() + known.offset);
}

/** A moment by the device's own clock, and the latest server time that it knew then. Undefined before the first head. */
export function readDeviceClock(): { device: number; latest: number } | undefined {
  return known && { device: deviceNow(), latest: known.latest };
}

/** Milliseconds by which the clock was set since `anchor`; negative: back. */
function clockStep(): number {
  const step = deviceNow() - anchor.device - (performance.now() - anchor.running);
  return step < -SMALL_STEP || step > LONGEST_SLEEP ? step : 0;
}
