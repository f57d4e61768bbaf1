import { SkeletonRows } from '../../../ui/skeleton';

/** Who changed what, and when. */
export function AuditTab() {
  return <SkeletonRows rows={6} />;
}
