import { useState, type FormEvent } from 'react';
import { unitWords } from '../../../domain/content/fact-figure';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { Button } from '../../../ui/button';
import { Select, TextInput } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import type { ComparedCell } from './compare';
import { removeOwnValue, saveOwnValue } from './own-actions';
import { standingsOf } from './own-marks';
import { StandingMark } from './standing-mark';
import { typedAmount, standingWords } from './own-words';
import type { OwnValue } from './own-values';
import styles from './policy.module.css';
import { unitsOf } from './own-units';
import type { CellState } from './use-comparison';

interface OwnValueFormProps {
  cell: ComparedCell;
  topic: FactTopic;
  state: CellState;
  own: OwnValue | undefined;
  /** 'Annual leave in Kenya' */
  name: string;
  onUnsaved(unsaved: boolean): void;
  onSaved(): void;
}

/** What the company grants, and how it stands to the law now and after the enacted change. */
export function OwnValueForm({ cell, topic, state, own, name, onUnsaved, onSaved }: OwnValueFormProps) {
  const { country, fact } = cell;
  const units = unitsOf(topic, fact, own?.value.unit);
  const stored = own ? String(own.value.amount) : '';
  // What is not typed follows the stored value, which may change by sync.
  const [typed, setTyped] = useState<{ text?: string; unit?: string }>({});
  const [error, setError] = useState<string>();
  const text = typed.text ?? stored;
  const unit = typed.unit ?? own?.value.unit ?? units[0];
  if (!unit) return null;
  const place = { country: country.id, topic, name };
  const change = (next: typeof typed) => {
    setError(undefined);
    setTyped({ ...typed, ...next });
    onUnsaved((next.text ?? text) !== stored || (own !== undefined && (next.unit ?? unit) !== own.value.unit));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(text);
    if (amount === undefined) return setError('Type a number, such as 21 or 7.5');
    if (!(await saveOwnValue(place, own, { amount, unit }))) return;
    const [now] = standingsOf({ amount, unit }, fact, topic);
    showToast({
      title: 'Our value saved',
      message: fact ? `${name}: ${lower(standingWords(now!, unit, country.currency))}.` : name,
      passing: true,
    });
    onSaved();
  };
  const remove = async () => {
    if (!own || !(await removeOwnValue(place, own))) return;
    const undo = () => void saveOwnValue(place, undefined, { amount: own.value.amount, unit: own.value.unit });
    showToast({ title: 'Our value removed', message: name, action: { label: 'Undo', run: undo } });
    onSaved();
  };
  const standings = own && (fact || state === 'known') ? standingsOf(own.value, fact, topic) : [];
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <h3>Our policy</h3>
      <p className="small muted">Private: saved on your devices, never shown to others.</p>
      <div className={styles.fields}>
        <TextInput
          label="We grant"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          {...(error ? { error } : {})}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Select label="Unit" value={unit} onChange={({ target }) => change({ unit: target.value })}>
          {units.map((each) => (
            <option key={each} value={each}>
              {unitLabel(each, country.currency)}
            </option>
          ))}
        </Select>
      </div>
      {own &&
        standings.map((standing) => (
          <StandingMark key={standing.from} standing={standing} unit={own.value.unit} currency={country.currency} />
        ))}
      <div className="row">
        <Button type="submit" variant="primary">
          Save
        </Button>
        {own && (
          <Button variant="quiet" onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

const unitLabel = (unit: string, currency: string) =>
  unit.startsWith('local_currency')
    ? `${currency} ${unitWords(unit)}`
    : unit === 'percent_of_wage'
      ? '% of the wage'
      : unitWords(unit);

const lower = (words: string) => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
