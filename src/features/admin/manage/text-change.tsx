import { Fragment, useMemo } from 'react';
import { compareTexts, type Change } from '../../../lib/text-diff';
import { Diff } from '../../../ui/diff';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Shows how a text changed: deletions struck through, insertions underlined, unchanged parts left out. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const passages = useMemo(() => passagesOf(before, after), [before, after]);
  return passages.map((passage, index) => (
    <Diff key={index}>
      {passage.map(({ kind, text }, part) => {
        const Tag = TAGS[kind];
        return (
          <Fragment key={part}>
            {part > 0 && ' '}
            <Tag>{text}</Tag>
          </Fragment>
        );
      })}
    </Diff>
  ));
}

function passagesOf(before: string, after: string): Change[][] {
  const removed: Change[] = before ? [{ kind: 'removed', text: before }] : [];
  const added: Change[] = after ? [{ kind: 'added', text: after }] : [];
  if (!before || !after) return [[...removed, ...added]];
  const passages = compareTexts(before, after).passages.map(({ parts }) => parts);
  // Only punctuation or spaces differ: show both texts.
  return passages.length > 0 ? passages : [[...removed, ...added]];
}
