import { Calculator } from 'lucide-react';
import { Link } from 'react-router-dom';
import { KIND_LABELS } from '../../domain/calculate/input';
import { listOf } from '../../domain/assistant/chat-rules';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { Flag } from '../../ui/flag';
import { ProvenanceMark, Seen } from '../shared/provenance';
import { calculatorAddress, hitAddress, hitTitle } from './hit-address';
import { remember } from './search-form';
import styles from './search.module.css';
import { RESULT } from './use-result-navigation';
import type { SearchState } from './use-search';

/** What answers the query, above the results: a calculator, and facts with their source. */
export function SearchAnswers({ search }: { search: SearchState }) {
  const { answers, calculator, countries, request, statements } = search;
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  if (!calculator && answers.length === 0) return null;
  return (
    <section aria-label="Answer" className={styles.answers}>
      {calculator && (
        <Card pad className={styles.answer}>
          <div>
            <h3>{KIND_LABELS[calculator.kind]}</h3>
            <p className="muted">
              {calculator.countries.length > 0
                ? `By the law of ${listOf(calculator.countries.map((code) => names.get(code) ?? code))}`
                : 'By the law of the countries that you choose'}
            </p>
          </div>
          <LinkButton to={calculatorAddress(calculator)} variant="primary" onClick={() => remember(request)}>
            <Calculator className="icon" />
            Calculate
          </LinkButton>
        </Card>
      )}
      {answers.map((hit) => {
        const statement = statements.get(hit.id);
        return (
          <Card key={hit.id} pad className={styles.answer} data-statement="fact">
            <div>
              <h3 className={styles.answerTitle}>
                <Flag code={hit.country} />
                <Link {...RESULT} className="title-link" to={hitAddress(hit)} onClick={() => remember(request)}>
                  {hitTitle(hit, names.get(hit.country))}
                </Link>
              </h3>
              <p dir="auto">{hit.excerpt.text}</p>
              {statement && (
                <p className={styles.foot}>
                  <ProvenanceMark of={statement} />
                  <Seen of={statement} />
                </p>
              )}
            </div>
          </Card>
        );
      })}
    </section>
  );
}
