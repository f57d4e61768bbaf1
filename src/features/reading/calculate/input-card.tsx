import { OVERTIME_CASES } from '../../../domain/calculate/rule';
import { PAY_PERIODS, REASONS } from '../../../domain/calculate/input';
import { serviceOf } from '../../../domain/calculate/service';
import { timeInWords } from '../../../domain/calculate/outcome';
import { isDay } from '../../../domain/core/calendar-day';
import { useTypedFilter } from '../../../lib/use-typed-filter';
import { Card } from '../../../ui/card';
import { Select, TextInput } from '../../../ui/field';
import { Switch } from '../../../ui/switch';
import styles from './calculate.module.css';
import { CountryChoice } from './country-choice';
import {
  CASE_LABELS,
  isDayField,
  labelOfField,
  PERIOD_LABELS,
  REASON_LABELS,
  shownFields,
  type CardField,
  type TypedName,
} from './fields';
import { messageAt } from './input-state';
import type { Calculation } from './use-calculation';

/** Longer than any number or day. */
const LONGEST = 40;

/** The fields that the sums use. What is typed goes into the address. */
export function InputCard({ calculation }: { calculation: Calculation }) {
  return (
    <Card role="group" aria-label="Input" className={`${styles.input} no-print`}>
      {shownFields(calculation.input).map((field) => (
        <InputField key={field} field={field} calculation={calculation} />
      ))}
      <CountryChoice calculation={calculation} />
    </Card>
  );
}

interface InputFieldProps {
  field: CardField;
  calculation: Calculation;
}

function InputField({ field, calculation }: InputFieldProps) {
  const { input, change, columns } = calculation;
  const label = labelOfField(field, input.kind);
  switch (field) {
    case 'reason':
      return <Choice {...{ label, field, change }} value={input.reason} values={REASONS} labels={REASON_LABELS} />;
    case 'when':
      return <Choice {...{ label, field, change }} value={input.when} values={OVERTIME_CASES} labels={CASE_LABELS} />;
    case 'per':
      return (
        <Choice
          {...{ label, field, change }}
          value={input.per ?? 'month'}
          values={PAY_PERIODS}
          labels={PERIOD_LABELS}
        />
      );
    case 'notice_paid':
      return (
        <Switch
          label={label}
          checked={input.notice_paid === true}
          onChange={({ target }) => change({ notice_paid: target.checked ? '1' : '' })}
        />
      );
    case 'pay':
      return columns.map(({ country, ...column }) => (
        <Typed
          key={country.code}
          name={`pay.${country.code}`}
          label={`Pay, ${country.name}`}
          hint={country.currency}
          value={input.pay[country.code] ?? ''}
          error={messageAt('pay', [{ country, ...column }], input)}
          change={change}
        />
      ));
    default:
      return (
        <Typed
          name={field}
          label={label}
          hint={hintOf(field, calculation)}
          value={String(input[field] ?? '')}
          error={messageAt(field, columns, input)}
          isDay={isDayField(field)}
          placeholder={PLACEHOLDERS[field]}
          change={change}
        />
      );
  }
}

const PLACEHOLDERS: Partial<Record<TypedName, string>> = { days: '5', taken: '0', carried: '0', hours: 'by law' };

function hintOf(field: TypedName, { input: { start = '', end = '', kind } }: Calculation): string {
  if (field === 'taken') return 'in this year of service';
  if (field === 'carried') return 'from the year before';
  if (field === 'given' && kind === 'final_pay') return 'if empty, the last day';
  if (field !== 'start' || kind === 'notice' || !isDay(start) || !isDay(end) || end < start) return '';
  const { years, months } = serviceOf(start, end);
  return `${timeInWords(years, 'years')} ${timeInWords(months % 12, 'months')}`;
}

interface ChoiceProps<T extends string> {
  label: string;
  field: string;
  value: T | undefined;
  values: readonly T[];
  labels: Record<T, string>;
  change: Calculation['change'];
}

function Choice<T extends string>({ label, field, value, values, labels, change }: ChoiceProps<T>) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => change({ [field]: target.value })}>
      {value === undefined && <option value="">Choose</option>}
      {values.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </Select>
  );
}

interface TypedProps {
  /** In the address. */
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  isDay?: boolean;
  placeholder?: string | undefined;
  change: Calculation['change'];
}

function Typed({ name, label, hint, value, error, isDay = false, placeholder, change }: TypedProps) {
  const typed = useTypedFilter(value, (text) => change({ [name]: text }));
  return (
    <TextInput
      label={label}
      hint={hint}
      {...(error === undefined ? {} : { error })}
      {...(isDay ? { type: 'date' } : { inputMode: 'decimal', maxLength: LONGEST, placeholder, autoComplete: 'off' })}
      value={typed.value}
      onChange={({ target }) => typed.change(target.value)}
      onBlur={() => typed.value.trim() !== value && typed.flush()}
    />
  );
}
