import { CloudOff } from 'lucide-react';
import styles from './landing.module.css';

const ALT =
  'South Africa in Molao on a phone without a network: minimum wage, ordinary hours and other facts, each marked as checked, ' +
  'with its Act and section';

/**
 * Screenshots of the product (`node scripts/social.mjs`) in the user's theme. Only the shown one is loaded;
 * src/app/routes/public-pages.ts preloads the one for the system's theme.
 */
export function Preview() {
  return (
    <figure className={styles.preview}>
      <div className={styles.device}>
        <img
          className={styles.light}
          src="/preview/country-light.webp"
          alt={ALT}
          width={780}
          height={1120}
          loading="lazy"
          decoding="async"
        />
        <img
          className={styles.dark}
          src="/preview/country-dark.webp"
          alt={ALT}
          width={780}
          height={1120}
          loading="lazy"
          decoding="async"
        />
      </div>
      <figcaption className="small muted">
        <CloudOff className="icon icon-s" /> South Africa, opened without a network
      </figcaption>
    </figure>
  );
}
