import type { PageInput } from './address';
import type { FieldErrors } from '../../../domain/calculate/input';
import { labelOfField, shownFields, type CardField } from './fields';
import type { Column } from './use-calculation';

export function errorsOf({ outcome }: Column): FieldErrors {
  return outcome && 'errors' in outcome ? outcome.errors : {};
}

/** The labels of the fields that a country's sum waits for, and of those whose value is wrong. */
export function missingFields(column: Column, input: PageInput): { missing: string[]; bad: string[] } {
  const errors = errorsOf(column);
  const wrong = shownFields(input).filter((field) => errors[field] !== undefined);
  const label = (field: CardField) =>
    field === 'pay' ? `Pay, ${column.country.name}` : labelOfField(field, input.kind);
  const isEmpty = (field: CardField) => !valueOf(field, input, column.country.code);
  return {
    missing: wrong.filter(isEmpty).map(label),
    bad: wrong.filter((field) => !isEmpty(field)).map(label),
  };
}

/** The message at a field: what was typed is wrong. An empty field is only waited for. */
export function messageAt(field: CardField, columns: readonly Column[], input: PageInput): string | undefined {
  const message = columns.map((column) => errorsOf(column)[field]).find((error) => error !== undefined);
  return message !== undefined && columns.some(({ country }) => valueOf(field, input, country.code))
    ? message
    : undefined;
}

function valueOf(field: CardField, input: PageInput, code: string): unknown {
  return field === 'pay' ? input.pay[code] : input[field];
}
