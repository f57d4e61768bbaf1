import { Globe, HardDrive, MailCheck, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HairGrid } from '../../ui/card';
import { SectionHead } from '../../ui/page';
import styles from './landing.module.css';

/** Screens that stand; a new one adds its card. */
const FEATURES = [
  { to: '/dashboard', icon: Globe, title: 'Country browsing', text: 'Laws, comparable facts and news of every country, in one place.' },
  { to: '/welcome', icon: HardDrive, title: 'Reading offline', text: 'The countries that you follow are kept on your device, whole.' },
  { to: '/dashboard', icon: Scale, title: 'Laws with their history', text: 'In force or not yet, since when, and what changed in the text.' },
  { to: '/settings', icon: MailCheck, title: 'Your settings everywhere', text: 'Change them offline; they reach your other devices later.' },
];

/** What it does, each card leading to its screen. */
export function FeatureCards() {
  return (
    <section className="page" id="features" aria-labelledby="features-head">
      <div>
        <SectionHead id="features-head" title="What it does" />
        <HairGrid className={styles.features}>
          {FEATURES.map(({ to, icon: Icon, title, text }) => (
            <li key={title}>
              <Link to={to}>
                <Icon className="icon icon-l" />
                <h3 className="h-ui">{title}</h3>
                <p className="muted">{text}</p>
              </Link>
            </li>
          ))}
        </HairGrid>
      </div>
    </section>
  );
}
