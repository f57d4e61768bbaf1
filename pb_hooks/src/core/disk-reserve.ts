/** Free space that stays for the server's own work: a share of the file system (0 to 1), or bytes. */
export type DiskReserve = { share: number } | { bytes: number };

export interface DiskSpace {
  /** Bytes of the file system. */
  total: number;
  /** Bytes that this process may still write. */
  free: number;
}

const DEFAULT: DiskReserve = { share: 0.05 };
const UNITS: Readonly<Record<string, number>> = { '': 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** Reads MOLAO_DISK_RESERVE. The start has refused other forms (scripts/lib/environment.mjs). */
export function parseReserve(text: string): DiskReserve {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?(%|[KMGT]B|)$/i.exec(text.trim()) ?? [];
  if (number === undefined || unit === undefined) return DEFAULT;
  return unit === '%' ? { share: Number(number) / 100 } : { bytes: Number(number) * UNITS[unit.toUpperCase()]! };
}

/** Bytes of the reserve on this file system. */
export function reservedBytes(reserve: DiskReserve, { total }: Pick<DiskSpace, 'total'>): number {
  return 'share' in reserve ? reserve.share * total : reserve.bytes;
}

/** Reads the output of `df -Pk`; undefined if it has another form. */
export function parseDf(output: string): DiskSpace | undefined {
  const [, total, free] = /\s(\d+)\s+-?\d+\s+(-?\d+)\s+\d+%\s[^\n]*\n?$/.exec(output) ?? [];
  return total === undefined ? undefined : { total: Number(total) * 1024, free: Math.max(0, Number(free)) * 1024 };
}
