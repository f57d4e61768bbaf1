import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'premium' | 'danger';

export interface ButtonLook {
  /** `primary`: one per region. `secondary` (the default) has a border, `quiet` has none. */
  variant?: ButtonVariant;
  large?: boolean;
  /** Fills the line and may wrap. */
  block?: boolean;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While work runs: another click does nothing, and the focus stays. */
    busy?: boolean;
  };

/** A button. `type` is 'button' unless a form says otherwise. */
export function Button({ variant, large, block, busy, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={look({ variant, large, block }, className)}
    />
  );
}

/** A link inside the product that looks like a button. */
export function LinkButton({ variant, large, block, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={look({ variant, large, block }, className)} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** A button that is only an icon; `label` is its name. */
export function IconButton({ label, variant = 'quiet', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      title={label}
      className={look({ variant }, classNames(styles.icon, className))}
    />
  );
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label'> & { label: string; variant?: ButtonVariant };

/** A link that is only an icon; `label` is its name. */
export function IconLink({ label, variant = 'quiet', className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={look({ variant }, classNames(styles.icon, className))}
    />
  );
}

function look({ variant = 'secondary', large, block }: ButtonLook, more?: string): string {
  return classNames(
    styles.button,
    variant !== 'secondary' && styles[variant],
    large && styles.large,
    block && styles.block,
    more,
  );
}
