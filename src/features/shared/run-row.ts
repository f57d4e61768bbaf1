import type { RunRow } from '../../domain/admin/admin-panel';
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
