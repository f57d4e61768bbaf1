import type { RunRow } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';

/** Title of a run: the label of its button, or the name of the scheduled job. */
const NAMES: Readonly<Record<string, string>> = {
  'fetch-labour-data': 'Import All Data',
  'fetch-real-legal-articles': 'Refresh Articles',
  'fetch-labour-law-articles': 'Fetch Law Articles',
  'fetch-expert-commentary': 'Fetch Expert Commentary',
  'cleanup-broken-urls': 'Clean Broken URLs',
  'fill-country': 'Filling a country that has few articles',
  daily: 'Daily fetch',
  'weekly-texts': 'Weekly reading of official texts',
  'weekly-links': 'Weekly check of links',
};

const LABOUR_DATA = 'fetch-labour-data';

/** @param country name of the country, if the run is about one */
export function formatRunName({ job, country: one }: Pick<RunRow, 'job' | 'country'>, country?: string): string {
  const name = job === LABOUR_DATA && one ? 'Refresh Labour Data' : (NAMES[job] ?? job);
  return country ? `${name}, ${country}` : name;
}

/** '3 new, 12 there already, 1 failed' */
export function formatRunCounts({
  inserted,
  skipped,
  failed,
}: Pick<RunRow, 'inserted' | 'skipped' | 'failed'>): string {
  return [
    plural(inserted, 'new', 'new'),
    plural(skipped, 'there already', 'there already'),
    failed > 0 ? plural(failed, 'failed', 'failed') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Unit of a run's total: sources, laws or links. */
export function unitOfSteps({ job, total }: Pick<RunRow, 'job' | 'total'>): string {
  if (/links|urls/.test(job)) return total === 1 ? 'link' : 'links';
  if (/texts|labour-data/.test(job)) return total === 1 ? 'law' : 'laws';
  return total === 1 ? 'source' : 'sources';
}
