import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PremiumLock } from '../premium-lock';
import styles from './export-way.module.css';

/** The ways out of the product, in a dialog. */
export function ExportWays({ children }: { children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>;
}

interface ExportWayProps {
  icon: LucideIcon;
  title: string;
  /** What it holds. */
  children: ReactNode;
  action: ReactNode;
  /** The plan does not hold it: then it says so. */
  locked?: boolean;
}

export function ExportWay({ icon: Icon, title, children, action, locked }: ExportWayProps) {
  return (
    <li className={styles.way}>
      <Icon className="icon icon-l" />
      <div className="stack-s">
        <h3 className="h-ui">{title}</h3>
        <p className="muted">{children}</p>
        {locked ? <PremiumLock>Part of Premium</PremiumLock> : action}
      </div>
    </li>
  );
}
