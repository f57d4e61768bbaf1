import { parseServerTime } from '../../domain/core/dates';
const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment on this device's calendar, '2026-11-22'. @param at date of the server */
export function localDay(at: string): string {
  const date = new Date(parseServerTime(at));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
