import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type ProseProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Safe HTML, from `renderMarkdown` in src/lib/markdown.ts and nowhere else. */
  html: string;
};

/** Legal text: serif, 66 characters a line. Set `lang` where it is not English. */
export function Prose({ html, className, ...rest }: ProseProps) {
  return <div {...rest} className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
