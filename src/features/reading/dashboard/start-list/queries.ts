import type { MolaoDatabase } from '../../../../db/database';
import { readAccount } from '../../../../db/queries';
import type { ProfileRow } from '../../../../domain/core/rows';

export type StartMark = NonNullable<ProfileRow['start_list']>[number];

export interface StartSteps {
  /** Number of followed countries. */
  countries: number;
  /** A task was made from the law. */
  task: boolean;
  /** A digest, the alert of a search, or messages of a device. */
  alerts: boolean;
  /** As stored. */
  marks: readonly StartMark[];
}

/** Which steps of the start list are done. */
export async function readStartSteps(database: MolaoDatabase): Promise<StartSteps> {
  const [{ profile, followed }, fromLaw, alerts] = await Promise.all([
    readAccount(database),
    database
      .rows('compliance_tasks')
      .filter(({ basis, template, law }) => Boolean(basis || template || law))
      .first(),
    database
      .rows('saved_searches')
      .filter(({ frequency }) => frequency !== '')
      .first(),
  ]);
  const marks = profile?.start_list ?? [];
  const hasDigest = profile?.digest === 'daily' || profile?.digest === 'weekly';
  return {
    countries: followed.length,
    task: fromLaw !== undefined,
    alerts: hasDigest || alerts !== undefined || marks.includes('alerts'),
    marks,
  };
}
