import type { CountryRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { missingFields } from './input-state';
import type { Calculation, Column } from './use-calculation';

/** Instead of the lines of a country: what is missing. */
export function ColumnState({ column, calculation }: { column: Column; calculation: Calculation }) {
  const { outcome, country } = column;
  if (!outcome) return <p className="muted">{absentWords(column)}</p>;
  if (!('errors' in outcome)) return null;
  const { rule } = outcome.errors;
  if (rule) return <UnknownRule country={country} message={rule} calculation={calculation} />;
  const { missing, bad } = missingFields(column, calculation.input);
  return (
    <>
      {missing.length > 0 && <p className="muted">Fill in: {missing.join('; ')}.</p>}
      {bad.length > 0 && <p className="muted">Correct: {bad.join('; ')}.</p>}
    </>
  );
}

function absentWords({ country, online }: Column): string {
  return online
    ? `${country.name} is not kept on this device. Its rules come when there is a network.`
    : `The rules of ${country.name} are not on this device yet.`;
}

interface UnknownRuleProps {
  country: CountryRow;
  message: string;
  calculation: Calculation;
}

/** The link names a rule that the country no longer has. */
function UnknownRule({ country, message, calculation: { change } }: UnknownRuleProps) {
  return (
    <>
      <p role="alert">{message}</p>
      <Button onClick={() => change({ rule: '' })}>
        Use the usual rule<VisuallyHidden> of {country.name}</VisuallyHidden>
      </Button>
    </>
  );
}
