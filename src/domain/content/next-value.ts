import { dayOf, isDay } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import { CERTAINTIES, FACT_UNITS } from '../core/vocabulary';
import type { NextValue } from './fact-value';

/** 'From 1 January 2027: EUR 14.60 an hour'; 'Proposed, from 1 January 2027: …' if it is not law yet. */
export function nextValueSentence(next: Pick<NextValue, 'certainty' | 'value' | 'from'>): string {
  const { certainty, value, from } = next;
  const start = `from ${dayInWords(from)}: ${value}`;
  return certainty === 'proposed' ? `Proposed, ${start}` : `F${start.slice(1)}`;
}

/** Why a value that follows cannot be stored. @param since the first day of today's value; '' if it is not known */
export function nextProblem(next: unknown, since: string): string | undefined {
  if (next === null) return undefined;
  if (typeof next !== 'object') return 'The value that follows is not readable';
  const { certainty, value, amount, unit, from, source_url } = next as Partial<Record<keyof NextValue, unknown>>;
  if (!CERTAINTIES.includes(certainty as never)) return 'Choose whether the value that follows is law';
  if (typeof value !== 'string' || value.trim() === '') return 'The value that follows needs its words';
  if (typeof from !== 'string' || !isDay(from)) return 'The value that follows needs its first day';
  if (from <= dayOf(since)) return `Its first day must be after ${dayInWords(since)}, the first day of today’s value`;
  if (typeof source_url !== 'string' || !/^https?:\/\//.test(source_url))
    return 'The value that follows needs its source';
  return isFigure(amount, unit) ? undefined : 'The value that follows needs a figure with its unit, or neither';
}

/** A figure with its unit, or neither. */
function isFigure(amount: unknown, unit: unknown): boolean {
  if (amount === null || amount === undefined) return !unit;
  return Number.isFinite(amount) && FACT_UNITS.includes(unit as never);
}
