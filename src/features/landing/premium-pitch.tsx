import { Lock } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import { Figure } from '../../ui/fact';
import styles from './landing.module.css';

/** The paid plan and its price. */
export function PremiumPitch() {
  return (
    <section className={`page ${styles.last}`} aria-labelledby="pitch-head">
      <div className={styles.pitch}>
        <div className="stack-s">
          <h2 id="pitch-head">Premium</h2>
          <p>Follow every country and read every article, on all your devices, with and without a network.</p>
        </div>
        <div className={styles.price}>
          <Figure unit="per month">R90</Figure>
          <p className="small muted">R90.00 excl. VAT</p>
          <LinkButton to="/subscribe" variant="premium" large>
            <Lock className="icon" />
            Upgrade to Premium
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
