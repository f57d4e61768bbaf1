import type { NextValue } from '../../../../domain/content/fact-value';
import { FACT_UNITS } from '../../../../domain/core/vocabulary';
import { labelOf } from '../../../../domain/core/labels';
import { Button } from '../../../../ui/button';
import { Select, TextInput } from '../../../../ui/field';
import styles from '../manage.module.css';
import type { FieldProps } from './field-spec';

const CERTAINTIES = {
  proposed: 'Proposed: it does not take effect by itself',
  enacted: 'Enacted: it takes effect on its day',
} as const;
const BLANK: NextValue = { certainty: 'proposed', value: '', amount: null, unit: null, from: '', source_url: '' };

/** The value that follows a fact's value: its words, its figure, its day, and whether it is law. '' is none. */
export function NextField({ name, label, hint, error, value, onChange }: FieldProps<string>) {
  if (value === '')
    return (
      <div className={styles.whole}>
        <Button onClick={() => onChange(JSON.stringify(BLANK))}>Add the value that follows</Button>
      </div>
    );
  const next = JSON.parse(value) as NextValue;
  const change = (fields: Partial<NextValue>) => onChange(JSON.stringify({ ...next, ...fields }));
  const text = (field: 'value' | 'source_url' | 'from') => ({
    name: `${name}-${field}`,
    value: next[field].slice(0, field === 'from' ? 10 : undefined),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    autoComplete: 'off',
  });
  return (
    <fieldset className={`${styles.whole} stack-s`}>
      <legend>{label}</legend>
      <Select
        name={name}
        label="Is it law?"
        hint={hint}
        error={error}
        value={next.certainty}
        onChange={({ target }) =>
          target.value === '' ? onChange('') : change({ certainty: target.value as NextValue['certainty'] })
        }
      >
        {Object.entries(CERTAINTIES).map(([certainty, words]) => (
          <option key={certainty} value={certainty}>
            {words}
          </option>
        ))}
        <option value="">It does not come: remove it</option>
      </Select>
      <TextInput {...text('value')} label="New value" />
      <TextInput {...text('from')} type="date" label="First day" />
      <TextInput
        name={`${name}-amount`}
        label="New figure"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={next.amount ?? ''}
        onChange={({ target }) => change({ amount: target.value.trim() === '' ? null : Number(target.value) })}
      />
      <Select
        name={`${name}-unit`}
        label="Unit of the new figure"
        value={next.unit ?? ''}
        onChange={({ target }) => change({ unit: target.value || null })}
      >
        <option value="">None</option>
        {FACT_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {labelOf({}, unit)}
          </option>
        ))}
      </Select>
      <TextInput {...text('source_url')} label="Source of the new value" inputMode="url" />
    </fieldset>
  );
}
