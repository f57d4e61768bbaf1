import type { OutboxEntry } from '../../db/database';
import type { CycleContext } from './context';

/** Milliseconds by which a right time may miss its bounds: clocks differ a little, and heads travel. */
const SLACK = 60_000;

/**
 * When a change was made, by the server's clock, in milliseconds since the epoch. The device may have counted with an
 * offset that no longer held: its clock was set after the last head. Then the change was made by the clock that this
 * head has just measured, if that gives a time between the two heads.
 */
export function timeMade(
  { serverTime, clockOffset }: Pick<CycleContext, 'serverTime' | 'clockOffset'>,
  { created, clock }: Pick<OutboxEntry, 'created' | 'clock'>,
): number {
  if (!clock || clockOffset === undefined) return created;
  const isPossible = (time: number) => time >= clock.latest - SLACK && time <= serverTime + SLACK;
  const measured = clock.device + clockOffset;
  return !isPossible(created) && isPossible(measured) ? measured : created;
}
