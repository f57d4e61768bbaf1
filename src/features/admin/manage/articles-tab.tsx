import { SkeletonRows } from '../../../ui/skeleton';

/** Manage Articles: every article, drafts included. */
export function ArticlesTab() {
  return <SkeletonRows rows={6} />;
}
