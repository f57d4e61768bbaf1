import type { App } from './app';
import { parseDf, parseReserve, reservedBytes, type DiskSpace } from './disk-reserve';

/** The file system of the data folder. */
export interface DiskState extends DiskSpace {
  /** Bytes of MOLAO_DISK_RESERVE. */
  reserve: number;
}

/** All engines share one measurement for this long, because measuring starts a process. */
const FRESH_MS = 30_000;
const MEASURED = 'disk.measured';
const AT = 'disk.at';

/**
 * @param oldest age of the measurement in milliseconds
 * @returns undefined if the system does not tell: there is no `df`
 */
export function diskState(app: App, oldest = FRESH_MS): DiskState | undefined {
  const measured = (app.store().get(AT) as number | undefined) ?? 0;
  if (Date.now() - measured > oldest) {
    // First, so that other engines do not measure as well.
    app.store().set(AT, Date.now());
    app.store().set(MEASURED, measure(app));
  }
  const space = parseDf(String(app.store().get(MEASURED) ?? ''));
  return space && { ...space, reserve: reservedBytes(parseReserve($os.getenv('MOLAO_DISK_RESERVE')), space) };
}

/** Files fill a disk faster than rows. */
const FRESH_FOR_UPLOAD_MS = 1000;

/** Whether less than the reserve is free, or would be after an upload of so many bytes. */
export function isDiskLow(app: App, upload = 0): boolean {
  const state = diskState(app, upload > 0 ? FRESH_FOR_UPLOAD_MS : FRESH_MS);
  return state !== undefined && state.free - upload < state.reserve;
}

/** The output of `df`; '' without one. */
function measure(app: App): string {
  try {
    return toString($os.cmd('df', '-Pk', app.dataDir()).output());
  } catch (error) {
    app.logger().warn('The free space of the disk could not be measured', 'error', String(error));
    return '';
  }
}

/** Whether a write failed because the disk is full. PocketBase's own error has the cause inside. */
export function isDiskFull(error: unknown): boolean {
  const { value } = (error ?? {}) as { value?: { rawData?(): unknown } };
  return [error, value?.rawData?.()].some((reason) =>
    /database or disk is full|no space left on device/i.test(String(reason)),
  );
}
