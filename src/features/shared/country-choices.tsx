import { Check, Plus } from 'lucide-react';
import type { CountryRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';
import { HairGrid } from '../../ui/card';
import { Flag } from '../../ui/flag';
import styles from './country-choices.module.css';

interface CountryChoiceProps {
  country: CountryRow;
  chosen: boolean;
  /** The plan's limit is reached; the bar below says so. */
  disabled: boolean;
  onToggle(): void;
}

interface CountryChoicesProps {
  countries: readonly CountryRow[];
  /** Ids of the chosen countries, in the order of choosing. */
  picked: readonly string[];
  onPick(ids: readonly string[]): void;
  limit: number;
}

/** A grid of countries to choose from, up to a limit. */
export function CountryChoices({ countries, picked, onPick, limit }: CountryChoicesProps) {
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  return (
    <HairGrid column="15rem">
      {countries.map((country) => {
        const chosen = picked.includes(country.id);
        return (
          <CountryChoice
            key={country.id}
            country={country}
            chosen={chosen}
            disabled={!chosen && picked.length >= limit}
            onToggle={() => toggle(country.id)}
          />
        );
      })}
    </HairGrid>
  );
}

/** A country to pick. */
export function CountryChoice({ country, chosen, disabled, onToggle }: CountryChoiceProps) {
  const Icon = chosen ? Check : Plus;
  return (
    <li className={styles.choice}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onToggle}
      >
        <Flag code={country.code} />
        <span>
          <b>{country.name}</b>
          <span className="small muted">
            {plural(country.law_count, 'law')}, {plural(country.article_count, 'article')}
          </span>
        </span>
        <Icon className="icon" />
      </button>
    </li>
  );
}
