import { SkeletonRows } from '../../../ui/skeleton';

/** Every expert commentary. */
export function CommentaryTab() {
  return <SkeletonRows rows={6} />;
}
