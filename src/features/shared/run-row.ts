import type { RunRow } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';
import { listRecords, readRecord } from '../../sync/requests/admin-records';

/** Plan and report may be large: they are loaded when an admin opens them. */
const FIELDS =
  'id,created,updated,job,country,status,requested_by_name,started_at,finished_at,total,done,inserted,skipped,failed,error,cancel';
const UNFINISHED = "status = 'queued' || status = 'running'";

export function isUnderWay({ status }: Pick<RunRow, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Runs in progress, oldest first. @throws ServerError */
export async function readUnderWay(): Promise<readonly RunRow[]> {
  return (await listRecords<RunRow>('fetch_runs', { filter: UNFINISHED, sort: 'created', perPage: 20, fields: FIELDS }))
    .items;
}

/** The runs that started last. @throws ServerError */
export async function readLastRuns(count: number): Promise<readonly RunRow[]> {
  return (await listRecords<RunRow>('fetch_runs', { sort: '-created', perPage: count, fields: FIELDS })).items;
}

/** @throws ServerError */
export function readRun(id: string): Promise<RunRow | undefined> {
  return readRecord<RunRow>('fetch_runs', id);
}

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
