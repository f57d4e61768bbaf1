import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { allCountries } from '../../db/queries';
import { useQuery } from '../../db/use-query';
import { useAccount } from '../shared/use-account';
import styles from './assistant-page.module.css';
import { exampleQuestions } from './examples';

/** Example questions. Those outside the plan link to Premium. */
export function ExampleList({ onAsk }: { onAsk(question: string): void }) {
  const account = useAccount();
  const countries = useQuery(allCountries);
  if (!account || !countries) return null;
  const followed = account.followed.flatMap((id) => countries.find((country) => country.id === id) ?? []);
  const { exampleQuestions: open } = account.entitlement.limits;
  const questions = exampleQuestions(followed);
  return (
    <section aria-labelledby="examples">
      <h2 className="h-ui" id="examples">
        Ask, for example
      </h2>
      <ul className={styles.asks}>
        {questions.map((question, index) =>
          index < open ? (
            <li key={question}>
              <button type="button" className={styles.example} onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ) : (
            <li key={question} className={styles.locked}>
              <Lock className="icon icon-s" />
              <Link to="/subscribe" aria-label={`${question} Part of Premium.`}>
                {question}
              </Link>
            </li>
          ),
        )}
      </ul>
      {open < questions.length && (
        <p className="small muted">Two of four examples are in the free plan. You can type any question.</p>
      )}
    </section>
  );
}
