import { Select, TextArea, TextInput } from '../../../../ui/field';
import { Switch } from '../../../../ui/switch';
import styles from '../manage.module.css';
import { CountriesField, CountryField } from './country-fields';
import type { FieldSpec, FieldValue, Values } from './field-spec';
import { FiguresField } from './figures-field';
import { LawField } from './law-field';
import { MarkdownField } from './markdown-field';
import { NextField } from './next-field';
import { TopicsField } from './topics-field';

interface FieldControlProps {
  field: FieldSpec;
  values: Values;
  error: string | undefined;
  onChange(value: FieldValue): void;
}

const INPUT_MODES = { text: undefined, address: 'url', number: 'decimal', integer: 'numeric' } as const;

/** The control of one field of a form. */
export function FieldControl({ field, values, error, onChange }: FieldControlProps) {
  const { name, label, hint, kind } = field;
  const value = values[name]!;
  const words = { name, label, hint, error };
  const text = {
    ...words,
    value: value as string,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (kind) {
    case 'day':
      return <TextInput {...text} type="date" />;
    case 'area':
      return (
        <div className={styles.whole}>
          <TextArea {...text} rows={3} />
        </div>
      );
    case 'markdown':
      return <MarkdownField {...words} value={value as string} onChange={onChange} />;
    case 'select':
      return (
        <Select {...text}>
          <option value="">Choose</option>
          {field.options.map(([word, name]) => (
            <option key={word} value={word}>
              {name}
            </option>
          ))}
        </Select>
      );
    case 'country':
      return <CountryField {...words} value={value as string} onChange={onChange} />;
    case 'countries':
      return <CountriesField {...words} value={value as string[]} onChange={onChange} />;
    case 'law':
      return <LawField {...words} country={values.country as string} value={value as string} onChange={onChange} />;
    case 'next':
      return <NextField {...words} value={value as string} onChange={onChange} />;
    case 'figures':
      return <FiguresField {...words} value={value as string} topic={values.topic as string} onChange={onChange} />;
    case 'topics':
      return <TopicsField {...words} value={value as string[]} onChange={onChange} />;
    case 'flag':
      return (
        <Switch
          name={name}
          label={label}
          hint={hint}
          checked={value as boolean}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    default:
      return <TextInput {...text} inputMode={INPUT_MODES[kind]} autoComplete="off" />;
  }
}

/** Props of every control. */
