import { BookOpen, CircleCheck, CloudOff } from 'lucide-react';
import { formatCount } from '../../lib/format';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import styles from './landing.module.css';
import type { PublicStats } from './use-public-stats';

/** The first thing one sees. */
export function Hero({ stats }: { stats: PublicStats }) {
  return (
    <section className={styles.hero}>
      <div className={styles.heroIn}>
        <div>
          <h1>Global Labour Law Intelligence</h1>
          <p className={styles.lede}>
            Labour law{stats.countries ? ` of ${stats.countries} countries` : ', country by country'}. Every statement names its official source and
            the date on which it was right. It opens without a network.
          </p>
          <div className="row">
            <LinkButton to="/auth" variant="primary" large>
              Get Premium Access
            </LinkButton>
            <LinkButton to="/dashboard" large>
              Explore Countries
            </LinkButton>
            <LinkButton to="#features" variant="quiet" large>
              View All Features
            </LinkButton>
          </div>
        </div>
        <Story />
      </div>
      <Numbers stats={stats} />
    </section>
  );
}

const STEPS = [
  { icon: BookOpen, title: 'You choose your countries.', text: 'Their laws, facts and articles come to this device.' },
  { icon: CloudOff, title: 'You switch the network off.', text: 'Everything opens, also what you never opened before.' },
  { icon: CircleCheck, title: 'You are back, and so is your work.', text: 'What you changed arrives on all your devices.' },
];

function Story() {
  return (
    <section className={styles.story} aria-label="How it works">
      <p className={styles.storyHead}>The law, where you are.</p>
      <ol>
        {STEPS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className="icon" />
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Numbers({ stats }: { stats: PublicStats }) {
  const known = [
    ['countries', stats.countries],
    ['laws', stats.laws],
    ['articles', stats.articles],
  ] as const;
  // The place is kept while they are on their way, so that nothing jumps.
  return (
    <dl className={classNames(styles.numbers)}>
      {known.map(
        ([name, count]) =>
          count !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
