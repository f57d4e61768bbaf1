import { SkeletonRows } from '../../../ui/skeleton';

/** The facts of every country. */
export function FactsTab() {
  return <SkeletonRows rows={6} />;
}
