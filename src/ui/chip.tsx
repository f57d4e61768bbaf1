import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './chip.module.css';
import { classNames } from './class-names';

type ChipGroupProps = ComponentProps<'div'> & {
  label: string;
  /** On phones one line that scrolls sideways, instead of several lines. */
  scroll?: boolean;
};

/** A named row of chips. */
export function ChipGroup({ label, scroll, className, ...rest }: ChipGroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      {...rest}
      className={classNames(styles.chips, scroll && styles.scroll, className)}
    />
  );
}

/** A filter that is on or off. */
export function Chip({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)} />;
}

/** A filter that lives in the address. */
export function ChipLink({ current, className, ...rest }: ComponentProps<typeof Link> & { current: boolean }) {
  return <Link {...rest} aria-current={current ? 'true' : undefined} className={classNames(styles.chip, className)} />;
}
