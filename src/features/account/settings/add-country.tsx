import { useState, type FormEvent } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/field';
import { setFollowed } from '../../shared/set-followed';
import styles from './settings.module.css';

/** Follows one more country. */
export function AddCountry({ countries }: { countries: readonly CountryRow[] }) {
  const [id, setId] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const country = countries.find((each) => each.id === id);
    if (!country) return;
    setId('');
    void setFollowed(country, true);
  }

  return (
    <form className={styles.addForm} onSubmit={submit}>
      <Select label="Add a country" value={id} onChange={(event) => setId(event.target.value)}>
        <option value="">Choose a country</option>
        {countries.map((country) => (
          <option key={country.id} value={country.id}>
            {country.name}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={!id}>
        Follow
      </Button>
    </form>
  );
}
