import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import styles from './overview.module.css';

interface PanelProps {
  id: string;
  title: string;
  /** A link at the right of the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the overview: a card with a title above its rows. */
export function Panel({ id, title, more, children }: PanelProps) {
  return (
    <section aria-labelledby={id}>
      <Card className={styles.panel}>
        <div className={styles.panelHead}>
          <h2 id={id}>{title}</h2>
          {more}
        </div>
        {children}
      </Card>
    </section>
  );
}
