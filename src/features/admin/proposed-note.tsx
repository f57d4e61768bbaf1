import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Overview } from '../../domain/admin/admin-panel';
import { plural } from '../../lib/format';
import { Banner } from '../../ui/banner';

/** Shown while the day of a proposed value has come and nobody has decided what became of it. */
export function ProposedNote({ overview }: { overview: Overview | undefined }) {
  const due = overview?.proposed_due ?? 0;
  if (due === 0) return null;
  return (
    <Banner icon={Hourglass} tone="warning" live>
      The day of {plural(due, 'proposed value')} has come. Decide whether {due === 1 ? 'it is' : 'they are'} law:{' '}
      <Link to="/admin?tab=facts&review=proposed">{plural(due, 'fact')}</Link>.
    </Banner>
  );
}
