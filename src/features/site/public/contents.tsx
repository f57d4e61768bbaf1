import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './public.module.css';

export interface LegalSection {
  /** Anchor of the section in the address. */
  id: string;
  title: ReactNode;
  body: ReactNode;
}

/** Table of contents of a legal text. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={`${styles.contents} no-print`} aria-labelledby="contents">
      <h2 className="h-ui" id="contents">
        On this page
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
