import { isServing } from '../../core/serving';
import { runAtMost } from '../../core/answers';
import { withLease } from '../../core/lease';
import { execute } from '../../core/sql';
import { buildPacks } from './build-packs';
import { reviewFiles } from './pack-files';

const LEASE = 'sync-packs';
/** Longer than a run. */
const LEASE_SECONDS = 10 * 60;
/** A run whose storage does not answer has an engine for as long, because uploads have no time limit. */
const MOST_AT_ONCE = 2;
/** In the app's store: this process has looked for missing files. */
const REVIEWED = 'packs.reviewed';

/** Each minute. */
export function buildContentPacks(): void {
  run(() => {
    // A restored backup may lack the files.
    if (!$app.store().has(REVIEWED)) review();
    buildPacks($app);
  });
}

/** Each night. */
export function reviewPackFiles(): void {
  run(review);
}

function review(): void {
  reviewFiles($app, new Date());
  $app.store().set(REVIEWED, true);
}

/** Devices use lists for what no pack has, so a failure waits for the next run. */
function run(job: () => void): void {
  withLease($app, LEASE, LEASE_SECONDS, () => {
    try {
      if (!runAtMost($app, 'packs.runs', MOST_AT_ONCE, job))
        throw new Error('The storage does not answer earlier runs.');
    } catch (error) {
      $app.logger().error('Content packs could not be built', 'error', String(error));
    }
  });
}

/** Releases the lease of a server that was killed while it built packs. */
export function releasePackLease(e: core.BootstrapEvent): void {
  e.next();
  if (isServing() && e.app.hasTable('leases'))
    execute(e.app, 'DELETE FROM leases WHERE name = {:name}', { name: LEASE });
}
