import { X } from 'lucide-react';
import { Chip } from '../../../../ui/chip';
import { Select } from '../../../../ui/field';
import styles from '../manage.module.css';
import { useCountryNames } from '../use-country-names';
import type { FieldProps } from './field-spec';

/** Selects one country or none. */
export function CountryField({ onChange, ...words }: FieldProps<string>) {
  const { countries } = useCountryNames();
  return (
    <Select {...words} onChange={(event) => onChange(event.target.value)}>
      <option value="">Choose</option>
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Selects several countries: the list adds one, its chip removes it. */
export function CountriesField({ label, hint, error, value, onChange }: FieldProps<readonly string[]>) {
  const { countries, nameOf } = useCountryNames();
  return (
    <div className={`${styles.whole} stack-s`}>
      <Select
        label={label}
        hint={hint}
        error={error}
        value=""
        onChange={(event) => event.target.value && onChange([...value, event.target.value])}
      >
        <option value="">Add a country</option>
        {countries
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <div className={styles.badges}>
        {value.map((id) => (
          <Chip
            key={id}
            pressed
            aria-label={`Take ${nameOf(id)} away`}
            onClick={() => onChange(value.filter((one) => one !== id))}
          >
            {nameOf(id)} <X className="icon icon-s" />
          </Chip>
        ))}
      </div>
    </div>
  );
}
