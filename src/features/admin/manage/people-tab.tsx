import { SkeletonRows } from '../../../ui/skeleton';

/** Who has an account, and the refunds that were asked for. */
export function PeopleTab() {
  return <SkeletonRows rows={6} />;
}
