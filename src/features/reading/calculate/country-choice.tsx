import { Select } from '../../../ui/field';
import { MOST_COUNTRIES, type Calculation } from './use-calculation';

/** Adds a country beside the others; the free plan changes the one country. */
export function CountryChoice({ calculation }: { calculation: Calculation }) {
  return calculation.premium ? <AddCountry {...calculation} /> : <OneCountry {...calculation} />;
}

function AddCountry({ input, countries, readable, change }: Calculation) {
  const others = countries.filter(({ code }) => !input.countries.includes(code));
  const followed = others.filter(({ id }) => readable.includes(id));
  const rest = others.filter(({ id }) => !readable.includes(id));
  if (input.countries.length >= MOST_COUNTRIES) return null;
  return (
    <Select
      label="Add a country"
      value=""
      onChange={({ target }) => change({ countries: [...input.countries, target.value].join() })}
    >
      <option value="">Choose</option>
      <Options label="You follow" countries={followed} />
      <Options label="Other countries" countries={rest} />
    </Select>
  );
}

function Options({ label, countries }: { label: string; countries: Calculation['countries'] }) {
  if (countries.length === 0) return null;
  return (
    <optgroup label={label}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

function OneCountry({ input, countries, readable, change }: Calculation) {
  const [code = ''] = input.countries;
  return (
    <Select label="Country" value={code} onChange={({ target }) => change({ countries: target.value })}>
      {code === '' && <option value="">Choose</option>}
      {countries
        .filter(({ id }) => readable.includes(id))
        .map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
    </Select>
  );
}
