import styles from './meter.module.css';

/** Progress of work, real numbers only. Without `total` the progress is unknown. */
export function Progress({ label, done, total }: { label: string; done: number; total?: number }) {
  const share = total ? Math.min(100, (100 * done) / total) : 0;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total ? done : undefined}
    >
      <span style={{ width: `${share}%` }} />
    </div>
  );
}

interface MeterPart {
  label: string;
  value: number;
  /** The value as text: '76 KB'. */
  text: string;
}

const COLOURS = 6;

/** Parts of a whole as one bar, with a list of the same values below. */
export function Meter({ parts, whole }: { parts: readonly MeterPart[]; whole?: number }) {
  const total = whole ?? parts.reduce((sum, part) => sum + part.value, 0);
  const colour = (index: number) => `var(--chart-${(index % COLOURS) + 1})`;
  return (
    <div>
      <div className={styles.meter} aria-hidden="true">
        {parts.map((part, index) => (
          <span
            key={part.label}
            style={{ width: `${total ? (100 * part.value) / total : 0}%`, background: colour(index) }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map((part, index) => (
          <li key={part.label}>
            <span className={styles.swatch} style={{ background: colour(index) }} />
            {part.label} <span className="muted num">{part.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
