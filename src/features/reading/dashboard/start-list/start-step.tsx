import { Square, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import styles from './start-list.module.css';

interface StartStepProps {
  title: string;
  text: string;
  /** What is shown instead of the text once it is done; false until then. */
  done: string | false;
  /** What does it. */
  children: ReactNode;
}

/** One step of the start list. */
export function StartStep({ title, text, done, children }: StartStepProps) {
  const Icon = done ? SquareCheck : Square;
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <Icon className="icon" />
      <div>
        <h3 className="h-ui">
          {title}
          {done && <VisuallyHidden>: done</VisuallyHidden>}
        </h3>
        <p className="small muted">{done || text}</p>
        {!done && <p className={styles.action}>{children}</p>}
      </div>
    </li>
  );
}
