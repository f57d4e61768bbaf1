import { Link } from 'react-router-dom';
import { FREQUENCIES, type Frequency } from '../../../domain/search/alerts';
import { Select } from '../../../ui/field';
import { PremiumLock } from '../../shared/premium-lock';
import { FREQUENCY_LABELS, parseFrequency } from './frequency-labels';

const ARRIVES =
  'What is new and matches comes to your notifications and your digest mails, and as a push where you allow it. ' +
  'Once a day is every morning, once a week on Monday: all of it in one notification.';

interface FrequencyFieldProps {
  value: Frequency;
  premium: boolean;
  onChange(frequency: Frequency): void;
}

/**
 * How often a saved search notifies. Without Premium it can be switched off but not on; the server checks the
 * same.
 */
export function FrequencyField({ value, premium, onChange }: FrequencyFieldProps) {
  return (
    <>
      <Select
        label="Alerts"
        hint={ARRIVES}
        value={value}
        onChange={(event) => onChange(parseFrequency(event.target.value))}
      >
        {FREQUENCIES.map((frequency) => (
          <option key={frequency} value={frequency} disabled={!premium && frequency !== '' && frequency !== value}>
            {FREQUENCY_LABELS[frequency]}
          </option>
        ))}
      </Select>
      {!premium && (
        <div className="small stack-s">
          <PremiumLock>Alerts come with Premium</PremiumLock>
          <p>
            The search is saved and opens on every device. <Link to="/subscribe">Upgrade to Premium</Link> to be told of
            what is new.
          </p>
        </div>
      )}
    </>
  );
}
