import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readInput, writeInput, type PageInput } from './address';
import type { Kind } from '../../../domain/calculate/input';
import type { Day } from '../../../domain/core/calendar-day';

/** Names of the address with new values; '' removes one. */
export type Changes = Record<string, string>;

/** The input of the address. An address without any is filled in as far as most people would. */
export function useInput(today: Day): PageInput {
  const [params] = useSearchParams();
  const input = readInput(params);
  return isBlank(input) ? { ...input, ...firstInput(input.kind, today) } : input;
}

/** A link from another screen names the kind and the countries alone. */
function isBlank({ kind: _, countries: __, pay, ...fields }: PageInput): boolean {
  return Object.keys(fields).length === 0 && Object.keys(pay).length === 0;
}

function firstInput(kind: Kind, today: Day): Partial<PageInput> {
  return { reason: 'redundancy', when: 'weekday', [kind === 'notice' ? 'given' : 'end']: today };
}

/** The address of an input with changes. */
export function calculationAddress(input: PageInput, changes: Iterable<readonly [string, string]> = []): string {
  const params = new URLSearchParams(writeInput(input));
  for (const [name, value] of changes) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  // Leaves out the pay of countries that were taken out.
  return `?${new URLSearchParams(writeInput(readInput(params))).toString()}`;
}

/**
 * Writes changes into the address. It replaces the history entry, so that going back leaves the page.
 *
 * @param input with the values that the page shows
 */
export function useChange(input: PageInput | undefined): (changes: Changes) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Two fields can change before the address of the first is rendered.
  const pending = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [name, value] of pending.current) if ((params.get(name) ?? '') === value) pending.current.delete(name);
  }, [params]);
  return (changes) => {
    if (!input) return;
    for (const [name, value] of Object.entries(changes)) pending.current.set(name, value);
    void navigate(calculationAddress(input, pending.current), { replace: true });
  };
}
