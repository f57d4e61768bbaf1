import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names';

/** Time in ms until screen readers know a new region. */
const KNOWN_AFTER_MS = 150;

interface BannerProps {
  icon: LucideIcon;
  /** `info` for states such as being offline, `locked` for Premium. */
  tone?: 'info' | 'locked' | 'warning' | 'danger' | 'positive';
  /** One button. */
  action?: ReactNode;
  /** Announced to screen readers when it appears; `urgent`: at once. */
  live?: boolean | 'urgent';
  className?: string;
  children: ReactNode;
}

/** A persistent state with its next step. */
export function Banner({ icon: Icon, tone = 'info', action, live, className, children }: BannerProps) {
  const text = useRef<HTMLDivElement>(null);
  useLateText(text, live === true);
  return (
    <div className={classNames(styles.banner, styles[tone], className)} role={roleOf(live)}>
      <Icon className="icon" />
      <div ref={text} className={styles.text}>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function roleOf(live: BannerProps['live']): 'status' | 'alert' | undefined {
  if (!live) return undefined;
  return live === 'urgent' ? 'alert' : 'status';
}

/**
 * Screen readers announce what is added to a status, but not a status that is added with its text. So they get the text
 * of a new one later. An alert is announced when it is added.
 */
function useLateText(text: RefObject<HTMLElement | null>, isLate: boolean): void {
  useLayoutEffect(() => {
    const element = text.current!;
    if (!isLate) return;
    const show = () => element.removeAttribute('aria-hidden');
    element.setAttribute('aria-hidden', 'true');
    const timer = setTimeout(show, KNOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      show();
    };
  }, [text, isLate]);
}
