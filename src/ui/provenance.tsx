import { BadgeCheck, CircleDashed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './provenance.module.css';

/** A seal and "Checked", or a dashed circle and "Not yet checked". */
export function ProvenanceMark({ checked }: { checked: boolean }) {
  const Icon = checked ? BadgeCheck : CircleDashed;
  return (
    <span className={classNames(styles.mark, checked ? styles.checked : styles.unchecked)}>
      <Icon className="icon" />
      {checked ? 'Checked' : 'Not yet checked'}
    </span>
  );
}

/** One line under a statement: the seal, then its basis (a provision, a date). */
export function Provenance({
  checked,
  children,
  className,
}: {
  checked: boolean;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <p className={classNames(styles.line, className)}>
      <ProvenanceMark checked={checked} />
      {children}
    </p>
  );
}

interface ProvenanceBlockProps {
  checked: boolean;
  /** Rows such as ['Source', <a …/>]; rows without a value are omitted. */
  rows?: readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
}

/** A block whose edge is solid when checked and dashed when not yet, with the details of its source. */
export function ProvenanceBlock({ checked, rows = [], children }: ProvenanceBlockProps) {
  const known = rows.filter(([, value]) => Boolean(value));
  return (
    <div className={classNames(styles.block, !checked && styles.blockUnchecked)}>
      <ProvenanceMark checked={checked} />
      {known.length > 0 && (
        <dl>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}
