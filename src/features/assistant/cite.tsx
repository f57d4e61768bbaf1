import { Link } from 'react-router-dom';
import type { Passage } from '../../domain/assistant/read/passage';
import styles from './chat.module.css';
import { passageAddress } from './passage-address';

/** A citation number that opens its passage. */
export function Cite({ number, passage }: { number: number; passage: Passage }) {
  return (
    <Link
      className={styles.cite}
      to={passageAddress(passage)}
      aria-label={`Source ${number}: ${[passage.title, passage.citation].filter(Boolean).join(', ')}`}
    >
      {number}
    </Link>
  );
}
