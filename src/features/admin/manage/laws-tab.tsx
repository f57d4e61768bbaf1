import { SkeletonRows } from '../../../ui/skeleton';

/** Manage Laws: every law, drafts included. */
export function LawsTab() {
  return <SkeletonRows rows={6} />;
}
