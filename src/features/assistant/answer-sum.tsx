import { Calculator } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AnswerSum as Sum } from '../../domain/assistant/read/answer-types';
import type { Passage } from '../../domain/assistant/read/passage';
import { Card } from '../../ui/card';
import { Provenance } from '../shared/provenance';
import styles from './answer-sum.module.css';
import { passageAddress } from './passage-address';

/** A sum with its lines: the result first, then how each amount is worked out and what it rests on. */
export function AnswerSum({ sum: { lines, result, link }, citations }: { sum: Sum; citations: readonly Passage[] }) {
  return (
    <Card role="group" aria-label="Calculation" className={styles.sum}>
      <p className={styles.result}>{result}</p>
      <ol>
        {lines.map((line, index) => (
          <Line key={index} line={line} passage={citations[(line.cite ?? 0) - 1]} />
        ))}
      </ol>
      <p className={`${styles.open} no-print`}>
        <Link to={link}>
          <Calculator className="icon icon-s" />
          Open in Calculate
        </Link>
      </p>
    </Card>
  );
}

function Line({
  line: { text, formula, amount },
  passage,
}: {
  line: Sum['lines'][number];
  passage: Passage | undefined;
}) {
  return (
    <li data-statement>
      <div className={styles.text}>
        <p>{text}</p>
        {formula && <p className={styles.formula}>{formula}</p>}
      </div>
      <p className={styles.amount}>{amount}</p>
      {passage && (
        <Provenance of={passage} className={styles.source}>
          <Link to={passageAddress(passage)}>{passage.citation || passage.title}</Link>
        </Provenance>
      )}
    </li>
  );
}
