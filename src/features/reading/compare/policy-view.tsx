import { ArrowDown, CalendarClock, Scale } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { plural } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import { ownValues } from './own-values';
import { gapsOf, onlyBelow, policyRows } from './policy-rows';
import styles from './policy.module.css';
import { PolicyGaps } from './policy-gaps';
import { PolicyTable } from './policy-table';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** The company's own values beside the law's, today and from the day of each enacted change. Works offline. */
export function PolicyView({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const own = useQuery(
    ownValues,
    comparison.chosen.map(({ id }) => id),
  );
  if (!own)
    return (
      <Card pad>
        <SkeletonRows rows={6} />
      </Card>
    );
  const all = policyRows(comparison.all, own, (country) => stateOf(comparison, country));
  const gaps = gapsOf(all.rows);
  const now = gaps.filter(({ below }) => below === '').length;
  const later = gaps.length - now;
  const { below } = address.choice;
  const shown = below ? onlyBelow(all) : all;
  return (
    <section aria-labelledby="our-policy" className="stack">
      <div className={styles.head}>
        <h2 id="our-policy">Where are we below the law?</h2>
        <p className="small muted">
          Your policy numbers are private: saved on your devices, never shown to others. Press a number to change it.
        </p>
      </div>
      <div className="row">
        {now > 0 && (
          <Badge tone="danger" icon={ArrowDown}>
            {now} below the law
          </Badge>
        )}
        {later > 0 && (
          <Badge tone="warning" icon={CalendarClock}>
            {later} below from a later day
          </Badge>
        )}
        {own.size > 0 && gaps.length === 0 && <Badge>{plural(own.size, 'value')}, none below the law</Badge>}
        {(gaps.length > 0 || below) && (
          <Chip pressed={below} onClick={() => address.change({ below: !below })}>
            Only what is below
          </Chip>
        )}
      </div>
      {gaps.length > 0 && <PolicyGaps gaps={gaps} />}
      {shown.rows.length > 0 && shown.topics.length > 0 ? (
        <PolicyTable topics={shown.topics} rows={shown.rows} address={address} />
      ) : (
        <Card>
          <EmptyState icon={Scale}>
            <p>
              {below
                ? 'Nothing is below the law.'
                : 'These facts are told in words; a number cannot be set beside them.'}
            </p>
          </EmptyState>
        </Card>
      )}
      <p className="small muted">
        Below means worse for the worker than the law’s figure. What the figures cannot decide is never called below: it
        says “Differs”. Places, sectors and agreements can ask for more than the figure.
      </p>
    </section>
  );
}
