import { dayFromDate } from '../../../src/domain/core/calendar-day';
import type { App } from '../core/app';
import { diskState, type DiskState } from '../core/disk';
import { withLease } from '../core/lease';
import { readText } from '../core/sql';
import { notifyAccount } from '../notices/notify-account';

const SECONDS = 60;

/** Every five minutes: notifies the admins, once a day, while the disk has less than its reserve. */
export function watchDisk(): void {
  withLease($app, 'disk', SECONDS, () => {
    const disk = diskState($app);
    if (disk && disk.free < disk.reserve) notifyAdmins($app, disk, new Date());
  });
}

function notifyAdmins(app: App, disk: DiskState, now: Date): void {
  const admins = JSON.parse(
    readText(app, "SELECT json_group_array(id) AS value FROM users WHERE role = 'admin'") ?? '[]',
  ) as string[];
  for (const user of admins)
    notifyAccount(app, {
      user,
      title: 'The server’s disk is nearly full',
      description:
        `${sizeText(disk.free)} of ${sizeText(disk.total)} are free, less than the reserve of ${sizeText(disk.reserve)}. ` +
        'New rows and files of users are refused until more is free; their devices keep them. Free space or enlarge the ' +
        'disk: docs/operations.md.',
      link: '/admin',
      key: `disk:${dayFromDate(now)}:${user}`,
    });
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
}
