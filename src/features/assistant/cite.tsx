import { Link } from 'react-router-dom';
import type { Passage } from '../../domain/assistant/passage';
import styles from './chat.module.css';

/** A number that stands in the text and opens its passage. */
export function Cite({ number, passage: { title, citation, link } }: { number: number; passage: Passage }) {
  return (
    <Link className={styles.cite} to={link} aria-label={`Source ${number}: ${[title, citation].filter(Boolean).join(', ')}`}>
      {number}
    </Link>
  );
}
