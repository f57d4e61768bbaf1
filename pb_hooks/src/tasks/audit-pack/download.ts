import { entitlement } from '../../../../src/domain/core/access';
import { PACK_MAXIMUM, PACK_STATUSES, type PackFilter } from '../../../../src/domain/tasks/audit-pack';
import { isDay } from '../../../../src/domain/core/calendar-day';
import type { PackInput } from '../../core/jobs/pack-job';
import { JobFailed, runJob } from '../../core/jobs/run-job';
import { accountOf } from '../../core/auth';
import { withLease, withOneLease } from '../../core/lease';
import { localTime } from '../../core/local-time';
import { withTemporaryFolder } from '../../core/temporary-folder';
import { evidenceFolder, packRows, taskCount } from './pack-rows';

const UNAVAILABLE = 503;
const CONFLICT = 409;
const LIMITS = { seconds: 45, memory_mb: 512 };
const LEASE_SECONDS = LIMITS.seconds * 2;
/** Packs that may be drawn at a time, of all users: each is a process that needs a CPU for seconds. */
const SLOTS = ['pack-slot:1', 'pack-slot:2'];
const RETRY_SECONDS = 20;
const FILE = 'pack.pdf';

/**
 * `GET /api/compliance/pack?from=&to=&status=&task=` → a PDF of the user's own tasks and evidence, for auditors. 403
 * without Premium, 400 for a wrong filter or more than 2,000 tasks, 404 for no task, 409 while the user's other pack
 * is drawn, and 503 with `Retry-After` while two packs of other users are drawn.
 */
export function downloadPack(e: core.RequestEvent): void {
  const user = e.auth!;
  if (!entitlement(accountOf(user), new Date()).premium) throw new ForbiddenError('The audit pack is part of Premium.');
  const filter = filterOf(e);
  const isOnly = withLease(e.app, `pack:${user.id}`, LEASE_SECONDS, () => {
    make(e, filter);
    return true;
  });
  if (!isOnly) throw new ApiError(CONFLICT, 'A pack is being made already. Please wait for it.');
}

function filterOf(e: core.RequestEvent): PackFilter {
  const query = e.request!.url!.query();
  const day = (name: string) => {
    const value = query.get(name);
    if (value !== '' && !isDay(value)) throw new BadRequestError(`“${name}” must be a day, such as 2026-03-01.`);
    return value;
  };
  const status = PACK_STATUSES.find((each) => each === query.get('status'));
  if (status === undefined) throw new BadRequestError('“status” must be open, overdue or completed.');
  return { from: day('from'), to: day('to'), status, task: query.get('task') };
}

/** Draws and sends a pack. The slot is for drawing only: somebody who reads slowly must not keep it from others. */
function make(e: core.RequestEvent, filter: PackFilter): void {
  const user = e.auth!;
  const profile = e.app.findRecordById('profiles', user.id);
  const now = new Date();
  const { day: today } = localTime(profile.getString('time_zone'), now);
  const chosen = { user: user.id, filter, today };
  const count = taskCount(e.app, chosen);
  if (count === 0) throw new NotFoundError('There are no tasks to put into a pack.');
  if (count > PACK_MAXIMUM)
    throw new BadRequestError(
      `${count} tasks are too many for one pack, which holds ${PACK_MAXIMUM}. Please choose a shorter period.`,
    );
  withTemporaryFolder('audit-pack', (folder) => {
    inSlot(e, () =>
      draw(e.app, {
        request: {
          person: { id: user.id, name: profile.getString('full_name'), email: user.email() },
          filter,
          now: now.toISOString(),
          today,
        },
        rows: packRows(e.app, chosen),
        evidence_folder: evidenceFolder(e.app),
        output: $filepath.join(folder, FILE),
      }),
    );
    const header = e.response.header();
    header.set('Content-Type', 'application/pdf');
    header.set('Content-Disposition', `attachment; filename="molao-audit-pack-${today}.pdf"`);
    header.set('Cache-Control', 'private, no-store');
    // Streams the file: copying a large pack through the engine takes longer than drawing it.
    e.fileFS($os.dirFS(folder), FILE);
  });
}

function inSlot(e: core.RequestEvent, work: () => void): void {
  const isDone = withOneLease(e.app, SLOTS, LEASE_SECONDS, () => {
    work();
    return true;
  });
  if (isDone) return;
  e.response.header().set('Retry-After', String(RETRY_SECONDS));
  throw new ApiError(UNAVAILABLE, 'Others are having packs made just now. Please try again in half a minute.');
}

function draw(app: core.App, input: PackInput): void {
  try {
    runJob('audit-pack', input, { limits: LIMITS });
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    app
      .logger()
      .error(
        'An audit pack could not be drawn',
        'tasks',
        input.rows.tasks.length,
        'code',
        error.code,
        'error',
        error.message,
      );
    throw new ApiError(UNAVAILABLE, 'The audit pack could not be made. Please try again, or choose a shorter period.');
  }
}
