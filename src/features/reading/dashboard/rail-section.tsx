import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card';
import { classNames } from '../../../ui/class-names';
import styles from './brief.module.css';

interface RailSectionProps {
  id: string;
  title: string;
  /** Where the whole list is. */
  link?: readonly [to: string, label: string];
  /** Not on paper, which has room for one page. */
  onScreenOnly?: boolean;
  children: ReactNode;
}

/** A card beside the changes: a title, a link to the whole list, and some lines. */
export function RailSection({ id, title, link, onScreenOnly, children }: RailSectionProps) {
  return (
    <Card role="region" aria-labelledby={id} className={classNames(styles.rail, onScreenOnly && 'no-print')}>
      <div className={styles.railHead}>
        <h2 id={id}>{title}</h2>
        {link && (
          <Link className="no-print" to={link[0]}>
            {link[1]}
          </Link>
        )}
      </div>
      {children}
    </Card>
  );
}

interface RailLineProps {
  /** '31 Oct' */
  day: string;
  to: string | undefined;
  title: ReactNode;
  children: ReactNode;
}

/** A day and what happens on it. */
export function RailLine({ day, to, title, children }: RailLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.lineDay}>{day}</span>
      <div>
        {to ? (
          <Link className="title-link" to={to}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <p className={styles.lineMeta}>{children}</p>
      </div>
    </li>
  );
}
