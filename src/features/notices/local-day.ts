import { parseServerTime } from '../../domain/core/dates';
const two = (number: number) => String(number).padStart(2, '0');

/** The local day of a server date: '2026-11-22'. */
export function localDay(at: string): string {
  const date = new Date(parseServerTime(at));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
