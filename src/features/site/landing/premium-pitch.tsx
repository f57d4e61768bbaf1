import { Check, Lock } from 'lucide-react';
import { PREMIUM_BENEFITS, PRICE, TRIAL_DAYS } from '../../../domain/billing/plans';
import { LinkButton } from '../../../ui/button';
import { Figure } from '../../../ui/fact';
import styles from './landing.module.css';

/** The paid plan and its price. */
export function PremiumPitch() {
  return (
    <section className={`page ${styles.last}`} aria-labelledby="pitch-head">
      <div className={styles.pitch}>
        <div className="stack-s">
          <h2 id="pitch-head">Premium</h2>
          <ul className={styles.benefits}>
            {PREMIUM_BENEFITS.map(({ key, title, text }) => (
              <li key={key}>
                <Check className="icon" />
                <span>
                  <b>{title}.</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.price}>
          <Figure unit="per month, excl. VAT">{PRICE}</Figure>
          <LinkButton to="/subscribe" variant="premium" large>
            <Lock className="icon" />
            Upgrade to Premium
          </LinkButton>
          <p className="small muted">Cancel at any time. {TRIAL_DAYS}-day free trial, no card required.</p>
        </div>
      </div>
    </section>
  );
}
