import { SkeletonRows } from '../../../ui/skeleton';

/** Posts that wait for a decision. */
export function PostsTab() {
  return <SkeletonRows rows={6} />;
}
