import { useSession } from '../../../sync/session/session-state';
import { LinkButton } from '../../../ui/button';
import styles from './landing.module.css';
import { Numbers } from './numbers';
import { Preview } from './preview';
import type { PublicStats } from '../use-public-stats';

/** The top of the page: name, picture and numbers. */
export function Hero({ stats }: { stats: PublicStats }) {
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <section className={styles.hero}>
      <div className={styles.heroIn}>
        <div>
          <h1>Global Labour Law Intelligence</h1>
          <p className={styles.lede}>
            Labour law, country by country. Every statement names its official source and the date on which it was
            right. It opens without a network.
          </p>
          <div className="row">
            <LinkButton to="/auth?mode=sign-up&next=%2Fsubscribe" variant="primary" large>
              Get Premium Access
            </LinkButton>
            <LinkButton to={signedIn ? '/dashboard' : '/preview'} large>
              Explore Countries
            </LinkButton>
            <LinkButton to="#features" variant="quiet" large>
              View All Features
            </LinkButton>
          </div>
          <p className="small muted">Free for five countries. No card.</p>
        </div>
        <Preview />
      </div>
      <Numbers stats={stats} />
    </section>
  );
}
