import { CloudOff, FileQuestion } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';

/** Why the requested law does not open. */
export function LawMissing({ offline }: { offline: boolean }) {
  return offline ? (
    <EmptyState icon={CloudOff}>
      <p>This law is not on your device. It opens when you are online.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={FileQuestion}>
      <p>Law not found</p>
      <p className="muted">It may have been withdrawn, or its country is not among those that you follow.</p>
    </EmptyState>
  );
}
