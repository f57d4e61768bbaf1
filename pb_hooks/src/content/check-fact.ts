import { nextProblem } from '../../../src/domain/content/next-value';
import type { FieldMessages } from '../../../src/domain/core/validation';
import type { CheckedWrite } from '../core/event-record';

/** Refuses a value that follows which no device could read, or that would start before today's value. */
export function validateFact({ record }: CheckedWrite): FieldMessages | undefined {
  const stored = record!.getString('next');
  if (stored === '' || stored === record!.original().getString('next')) return undefined;
  const next = nextProblem(JSON.parse(stored), record!.getString('valid_from'));
  return next === undefined ? undefined : { next };
}
