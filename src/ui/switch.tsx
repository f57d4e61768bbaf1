import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/**
 * An on/off setting. Accepts all props of a checkbox (`checked`, `defaultChecked`, `name`, `onChange`); the hint is
 * its description.
 */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames(styles.switch, className)}>
      <span>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}
