import {
  Bell,
  ChartLine,
  Globe,
  HardDrive,
  ListChecks,
  MessageSquare,
  Quote,
  Scale,
  Search,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/badge';
import { HairGrid } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { isInPreparation } from '../in-preparation';
import styles from './landing.module.css';

interface Feature {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

const FEATURES: readonly Feature[] = [
  {
    to: '/dashboard',
    icon: Globe,
    title: 'Country browsing',
    text: 'Laws, comparable facts and news of every country, in one place.',
  },
  {
    to: '/welcome',
    icon: HardDrive,
    title: 'Reading offline',
    text: 'The countries that you follow are kept on your device, whole.',
  },
  {
    to: '/dashboard',
    icon: Scale,
    title: 'Laws with their history',
    text: 'In force or not yet, since when, and what changed in the text.',
  },
  {
    to: '/search',
    icon: Search,
    title: 'Advanced search',
    text: 'Word, country, period and category. It works on the device, so also without a network.',
  },
  {
    to: '/notifications',
    icon: Bell,
    title: 'Real-time notifications',
    text: 'New law, new articles and deadlines of the countries that you follow.',
  },
  {
    to: '/compliance',
    icon: ListChecks,
    title: 'Compliance tracking',
    text: 'A change in the law becomes a task with a deadline, evidence and a calendar entry.',
  },
  {
    to: '/ai-assistant',
    icon: MessageSquare,
    title: 'AI legal assistant',
    text: 'It answers from stored passages, cites them, and says so when it does not know.',
  },
  {
    to: '/commentary',
    icon: Quote,
    title: 'Expert commentary',
    text: 'Analysis beside the text, and a directory of legal sources.',
  },
  {
    to: '/labour-trends',
    icon: TrendingUp,
    title: 'Labour trends',
    text: 'Discussions from legal professionals, sorted by topic.',
  },
  { to: '/analytics', icon: ChartLine, title: 'Analytics dashboard', text: 'What changes, where, and how often.' },
];

/** Cards of the features with links to their screens. Features in preparation have no link. */
export function FeatureCards() {
  return (
    <section className="page" id="features" aria-labelledby="features-head">
      <div>
        <SectionHead id="features-head" title="What it does" />
        <HairGrid className={styles.features} column="15rem">
          {FEATURES.map((feature) => (
            <li key={feature.title}>
              {isInPreparation(feature.to) ? <Announced {...feature} /> : <Built {...feature} />}
            </li>
          ))}
        </HairGrid>
      </div>
    </section>
  );
}

function Built({ to, ...feature }: Feature) {
  return (
    <Link to={to} className={styles.feature}>
      <Words {...feature} />
    </Link>
  );
}

function Announced(feature: Feature) {
  return (
    <div className={styles.feature}>
      <Words {...feature} />
      <Badge tone="outline">In preparation</Badge>
    </div>
  );
}

function Words({ icon: Icon, title, text }: Omit<Feature, 'to'>) {
  return (
    <>
      <Icon className="icon icon-l" />
      <h3 className="h-ui">{title}</h3>
      <p className="muted">{text}</p>
    </>
  );
}
