import { Fragment } from 'react';

/** A text with the places that were found in it. It is never HTML: what the text says stays text. @param marks from and to, in characters, in order and apart */
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
