import { useDocumentTitle } from '../../ui/page';
import { FeatureCards } from './feature-cards';
import { Footer } from './footer';
import { Hero } from './hero';
import styles from './landing.module.css';
import { OpenAccess } from './open-access';
import { PremiumPitch } from './premium-pitch';
import { Trust } from './trust';
import { usePublicStats } from './use-public-stats';

/** /: what the product is, with the numbers that its database holds. */
export function LandingPage() {
  const stats = usePublicStats();
  useDocumentTitle('Global Labour Law Intelligence');
  return (
    <div className={styles.landing}>
      <Hero stats={stats} />
      <FeatureCards />
      <Trust />
      <OpenAccess stats={stats} />
      <PremiumPitch />
      <Footer />
    </div>
  );
}
