import { useDocumentTitle } from '../../../ui/page';
import { usePublicStats } from '../use-public-stats';
import { FeatureCards } from './feature-cards';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import styles from './landing.module.css';
import { OpenAccess } from './open-access';
import { PremiumPitch } from './premium-pitch';
import { Trust } from './trust';

/** /: the product, with live numbers from the database. */
export function LandingPage() {
  const stats = usePublicStats();
  useDocumentTitle('Global Labour Law Intelligence');
  return (
    <div className={styles.landing}>
      <Hero stats={stats} />
      <HowItWorks />
      <FeatureCards />
      <Trust />
      <OpenAccess stats={stats} />
      <PremiumPitch />
    </div>
  );
}
