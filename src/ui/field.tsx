import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { useWholePaste } from './use-whole-paste';

interface FieldWords {
  label: string;
  /** Shown below the control while there is no error. */
  hint?: ReactNode;
  /** The message, as the specification words it; marks the control invalid and is announced. */
  error?: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

type FieldProps = FieldWords & { id?: string; children: (control: ControlProps) => ReactNode };

/** Label, control, hint or error, linked for assistive technology. */
function Field({ label, hint, error, hideLabel, id, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const note = error || hint ? `${control}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={control} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
      {error ? (
        <p className={styles.error} id={note} role="alert">
          <CircleAlert className="icon icon-s" />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextInputProps = ComponentProps<'input'> &
  FieldWords & {
    icon?: ReactNode;
    /** A control at the end of the field. */
    end?: ReactNode;
  };

/** A one-line text field with its label. Accepts all props of `<input>`, `ref` included. */
export function TextInput({
  label,
  hint,
  error,
  hideLabel,
  id,
  icon,
  end,
  className,
  onChange,
  ...input
}: TextInputProps) {
  const { refused, ...paste } = useWholePaste(input.maxLength, onChange);
  return (
    <Field {...{ label, hint, error: error ?? refused, hideLabel, id }}>
      {(control) => {
        const element = <input {...paste} {...input} {...control} className={classNames(styles.control, className)} />;
        return icon || end ? (
          <span className={classNames(styles.row, icon ? styles.withIcon : '', end ? styles.withEnd : '')}>
            {icon}
            {element}
            {end}
          </span>
        ) : (
          element
        );
      }}
    </Field>
  );
}

/** A text field of several lines with its label. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  onChange,
  ...area
}: ComponentProps<'textarea'> & FieldWords) {
  const { refused, ...paste } = useWholePaste(area.maxLength, onChange);
  return (
    <Field {...{ label, hint, error: error ?? refused, hideLabel, id }}>
      {(control) => <textarea {...paste} {...area} {...control} className={classNames(styles.control, className)} />}
    </Field>
  );
}

/** The browser's own select with its label; children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  id,
  className,
  ...select
}: ComponentProps<'select'> & FieldWords) {
  return (
    <Field {...{ label, hint, error, hideLabel, id }}>
      {(control) => (
        <select {...select} {...control} className={classNames(styles.control, styles.select, className)} />
      )}
    </Field>
  );
}
