import type { ComponentProps } from 'react';
import { classNames } from './class-names';

type ProseProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Safe HTML: only from `renderMarkdown` in src/lib/markdown.ts. */
  html: string;
};

/** Legal text: serif, 66 characters per line. Set `lang` if it is not English. */
export function Prose({ html, className, ...rest }: ProseProps) {
  return <div {...rest} className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
