import {
  Baby,
  BriefcaseBusiness,
  CalendarClock,
  Coins,
  DoorOpen,
  FileSignature,
  Gavel,
  GraduationCap,
  Handshake,
  HardHat,
  Laptop,
  Plane,
  Scale,
  Shield,
  ShieldCheck,
  Umbrella,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { CountryRow } from '../../../domain/core/rows';
import { TOPICS, type Topic } from '../../../domain/core/vocabulary';
import { Flag } from '../../../ui/flag';
import styles from './article-cover.module.css';

const ICONS: Record<Topic, LucideIcon> = {
  wages: Coins,
  working_time: CalendarClock,
  leave: Umbrella,
  parental: Baby,
  termination: DoorOpen,
  health_safety: HardHat,
  equality: Scale,
  unions: Handshake,
  contracts: FileSignature,
  remote_work: Laptop,
  data_privacy: Shield,
  migration: Plane,
  social_security: ShieldCheck,
  child_labour: Users,
  skills: GraduationCap,
  dispute_resolution: Gavel,
};
const COLOURS = 5;

/**
 * A cover drawn from country and topic. Images of other hosts are never loaded: those hosts would learn what is
 * read.
 */
export function ArticleCover({ country, topic }: { country: CountryRow | undefined; topic: string }) {
  const index = TOPICS.indexOf(topic as Topic);
  const Icon = ICONS[topic as Topic] ?? BriefcaseBusiness;
  return (
    <div
      className={styles.cover}
      style={{ '--ink': `var(--chart-${(Math.max(index, 0) % COLOURS) + 1})` } as CSSProperties}
      aria-hidden="true"
    >
      <Icon className={styles.icon} strokeWidth={0.5} />
      {country && (
        <p className={styles.country}>
          <Flag code={country.code} />
          {country.name}
        </p>
      )}
    </div>
  );
}
