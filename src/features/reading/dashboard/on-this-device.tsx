import { useQuery } from '../../../db/use-query';
import { serverNow } from '../../../domain/core/clock';
import { formatMoment, plural } from '../../../lib/format';
import { readHoldings } from './holdings';

/** How much can be read offline, and when the device last agreed with the server. */
export function OnThisDevice() {
  const holdings = useQuery(readHoldings);
  if (!holdings) return null;
  const { laws, facts, articles, lastSync } = holdings;
  return (
    <>
      {plural(laws, 'law')}, {plural(facts, 'fact')} and {plural(articles, 'article')} are saved on this device, even
      offline.{lastSync && ` Last synced: ${formatMoment(lastSync, serverNow())}.`}
    </>
  );
}
