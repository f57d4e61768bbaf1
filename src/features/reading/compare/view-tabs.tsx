import { ChartScatter, Map, Scale, Table2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { View } from './compare-address';
import styles from './compare.module.css';
import type { ComparisonAddress } from './use-comparison-address';

const ITEMS: readonly [view: View, label: string, icon: LucideIcon][] = [
  ['figures', 'Figures', Table2],
  ['dots', 'Dots', ChartScatter],
  ['map', 'Map', Map],
  ['policy', 'Our policy', Scale],
];

/** The views of a comparison, each with its address. */
export function ViewTabs({ address: { choice, addressWith } }: { address: ComparisonAddress }) {
  return (
    <nav aria-label="View" className={`${styles.views} no-print`}>
      {ITEMS.map(([view, label, Icon]) => (
        <Link key={view} to={addressWith({ view })} replace aria-current={choice.view === view ? 'page' : undefined}>
          <Icon className="icon icon-s" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
