import { List } from 'lucide-react';
import { blocksOf } from '../../../domain/assistant/read/blocks';
import type { LawRow } from '../../../domain/core/rows';
import { headingHash } from '../../../lib/quote-anchor';
import styles from './laws.module.css';
import { officialHash, type OfficialLine } from './official-text';
import { PlaceLink } from './place-link';

/** A contents list is shown from this number of headings. */
const FEWEST = 3;

export interface ContentsPart {
  title: string;
  headings: { words: string; hash: string }[];
}

/** The headings of a law's summary and of its official text; none if there are few. */
export function contentsOf(law: LawRow, lines: readonly OfficialLine[]): ContentsPart[] {
  const summary = unique(blocksOf(law.content).map(({ heading }) => heading));
  const official = unique(lines.filter(({ isHeading }) => isHeading).map(({ text }) => text));
  if (summary.length + official.length < FEWEST) return [];
  const parts = [
    { title: 'Molao summary', headings: summary.map((words) => ({ words, hash: headingHash(words) })) },
    { title: 'Official text', headings: official.map((words) => ({ words, hash: officialHash(words) })) },
  ];
  return parts.filter(({ headings }) => headings.length > 0);
}

const unique = (headings: readonly string[]) => [...new Set(headings)].filter(Boolean);

/** The contents of a law: a column where there is room, else closed above the text. */
export function LawContents({ parts }: { parts: readonly ContentsPart[] }) {
  return (
    <nav aria-label="Contents" className={`${styles.contents} no-print`}>
      <details className={styles.closedContents}>
        <summary>
          <List className="icon" />
          Contents
        </summary>
        <Parts parts={parts} />
      </details>
      <div className={styles.openContents}>
        <p className="h-ui">Contents</p>
        <Parts parts={parts} />
      </div>
    </nav>
  );
}

function Parts({ parts }: { parts: readonly ContentsPart[] }) {
  return parts.map(({ title, headings }) => (
    <div key={title}>
      {parts.length > 1 && <p className={styles.part}>{title}</p>}
      <ol>
        {headings.map(({ words, hash }) => (
          <li key={hash}>
            <PlaceLink hash={hash}>{words}</PlaceLink>
          </li>
        ))}
      </ol>
    </div>
  ));
}
