import {
  Bell,
  CloudOff,
  Columns3,
  FileText,
  Globe,
  LayoutGrid,
  ListChecks,
  MessageSquare,
  type LucideIcon,
} from 'lucide-react';
import { PREMIUM_BENEFITS, type Benefit } from '../../../domain/billing/plans';
import styles from './subscribe.module.css';

const ICONS: Record<Benefit['key'], LucideIcon> = {
  countries: Globe,
  articles: FileText,
  assistant: MessageSquare,
  alerts: Bell,
  compare: Columns3,
  overview: LayoutGrid,
  tasks: ListChecks,
  offline: CloudOff,
};

/** The benefits of Premium, from PREMIUM_BENEFITS. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 className="h-ui" id="benefits">
        What Premium adds
      </h2>
      <ul className={styles.benefits}>
        {PREMIUM_BENEFITS.map(({ key, title, text }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Icon className="icon" />
              <div>
                <b>{title}</b>
                <p className="muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
