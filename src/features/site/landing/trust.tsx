import { ProvenanceBlock } from '../../../ui/provenance';
import styles from './landing.module.css';

/** How a statement shows its check. */
export function Trust() {
  return (
    <section className={styles.band} aria-labelledby="trust-head">
      <div className={`page ${styles.two}`}>
        <div className="stack">
          <h2 id="trust-head">
            Solid means checked.
            <br />
            Dashed means not yet.
          </h2>
          <p className="lede">
            The same in a law, a fact and an article. What is not yet checked is shown too, and says so.
          </p>
        </div>
        <div className="stack">
          <ProvenanceBlock checked>
            <p className={styles.example}>
              Compared with a stored copy of the page that it cites, on a date that it names.
            </p>
          </ProvenanceBlock>
          <ProvenanceBlock checked={false}>
            <p className={styles.example}>
              Its source is named, so that you can look for yourself. Nobody has compared the two yet.
            </p>
          </ProvenanceBlock>
        </div>
      </div>
    </section>
  );
}
