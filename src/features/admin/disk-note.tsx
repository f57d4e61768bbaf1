import { HardDrive } from 'lucide-react';
import type { Overview } from '../../domain/admin/admin-panel';
import { formatBytes } from '../../lib/format';
import { Banner } from '../../ui/banner';

/** Shown while the server's disk has less free space than its reserve. */
export function DiskNote({ overview }: { overview: Overview | undefined }) {
  const disk = overview?.disk;
  if (!disk || disk.free >= disk.reserve) return null;
  return (
    <Banner icon={HardDrive} tone="warning" live>
      The server’s disk is nearly full: {formatBytes(disk.free)} of {formatBytes(disk.total)} are free, less than the
      reserve of {formatBytes(disk.reserve)}. New rows and files of users are refused until more is free.
    </Banner>
  );
}
