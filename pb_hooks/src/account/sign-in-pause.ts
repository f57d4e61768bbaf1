const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The first pause begins with this failure. */
const FIRST_PAUSED = 5;
const FIRST_PAUSE = 30 * SECOND;
export const LONGEST_PAUSE = 15 * MINUTE;

/** How long an account's password or code is not checked after so many failures in a row, in milliseconds. */
export function pauseAfter(failures: number): number {
  if (failures < FIRST_PAUSED) return 0;
  return Math.min(FIRST_PAUSE * 2 ** (failures - FIRST_PAUSED), LONGEST_PAUSE);
}

/** The refusal during a pause. @param wait milliseconds until its end */
export function pauseMessage(reason: string, wait: number): string {
  return `${reason}. Try again in ${duration(wait)}, or choose a new password.`;
}

function duration(milliseconds: number): string {
  const [count, unit] =
    milliseconds <= MINUTE
      ? [Math.ceil(milliseconds / SECOND), 'second']
      : [Math.ceil(milliseconds / MINUTE), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
