import { Fragment } from 'react';
import type { Passage } from '../../../lib/text-diff';
import { Diff } from '../../../ui/diff';
import styles from './laws.module.css';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Changed sentences under their headings. */
export function ChangedPassages({ passages, headings }: { passages: readonly Passage[]; headings?: boolean }) {
  return passages.map(({ heading, parts }, index) => (
    <div key={index} className={styles.passage}>
      {headings && heading && heading !== passages[index - 1]?.heading && <h4 className="h-ui">{heading}</h4>}
      <Diff>
        {parts.map(({ kind, text }, place) => {
          const Tag = TAGS[kind];
          return (
            <Fragment key={place}>
              {place > 0 && ' '}
              <Tag>{text}</Tag>
            </Fragment>
          );
        })}
      </Diff>
    </div>
  ));
}
