import { Check, Plus } from 'lucide-react';
import type { CountryRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';
import { Flag } from '../../ui/flag';
import styles from './country-choice.module.css';

interface CountryChoiceProps {
  country: CountryRow;
  chosen: boolean;
  /** The plan's limit is reached; the bar below says so. */
  disabled: boolean;
  onToggle(): void;
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
