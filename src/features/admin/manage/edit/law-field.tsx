import { useEffect, useState } from 'react';
import { listRecords, type AdminRecord } from '../../../../sync/requests/admin-records';
import { Select } from '../../../../ui/field';
import type { FieldProps } from './field-spec';

interface Law extends AdminRecord {
  title: string;
}

/** More than any country has. */
const MOST = 500;

/** Selects a law of the form's country, or none. */
export function LawField({ country, value, onChange, hint, ...words }: FieldProps<string> & { country: string }) {
  const [laws, setLaws] = useState<{ of: string; items: readonly Law[] }>();
  useEffect(() => {
    let gone = false;
    if (!country) return;
    listRecords<Law>('labour_laws', {
      perPage: MOST,
      filter: 'country = {:country}',
      params: { country },
      sort: 'title',
      fields: 'id,title',
    }).then(
      ({ items }) => gone || setLaws({ of: country, items }),
      (error: unknown) => console.warn('The laws could not be read.', error),
    );
    return () => {
      gone = true;
    };
  }, [country]);

  const items = laws?.of === country ? laws.items : [];
  return (
    <Select
      {...words}
      hint={country ? hint : 'Choose the country first.'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">None</option>
      {value && !items.some(({ id }) => id === value) && <option value={value}>The present one</option>}
      {items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
