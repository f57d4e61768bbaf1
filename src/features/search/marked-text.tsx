import { Fragment } from 'react';

/**
 * A text with its matches in <mark> elements. The text is never parsed as HTML.
 * @param marks sorted character ranges that do not overlap
 */
export function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [from: number, to: number])[] }) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
