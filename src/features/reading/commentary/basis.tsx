import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { factAnchor } from '../country/fact-anchor';

/** What a commentary rests on: its facts, linked, and how many laws and developments. */
export function Basis({ keys, countries }: { keys: readonly string[]; countries: readonly CountryRow[] }) {
  const facts = keys.filter((key) => key.includes('/'));
  const others = keys.length - facts.length;
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return (
    <ul>
      {facts.map((key) => {
        const [code = '', topic = ''] = key.split('/');
        return (
          <li key={key}>
            <Link to={`/country/${code}#${factAnchor(topic)}`}>
              {nameOf(code)}: {labelOf(FACT_TOPIC_LABELS, topic).toLowerCase()}
            </Link>
          </li>
        );
      })}
      {others > 0 && <li>{plural(others, 'law or development', 'laws and developments')}</li>}
    </ul>
  );
}
