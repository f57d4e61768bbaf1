import { ListPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TASK_BASES } from '../../domain/core/vocabulary';
import { LinkButton } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** History state of a form that was opened from the subject of the task: leaving the form goes back there. */
export const FROM_BASIS = { fromTaskBasis: true };

interface CreateTaskLinkProps {
  /** The subject of the task. */
  basis: (typeof TASK_BASES)[number];
  id: string;
  /** Its deadline, if that is not the day of the law. */
  day?: string;
  /** A link as text, for screens with several: names the subject for screen readers. */
  about?: string;
  /** The main action of its region. */
  primary?: boolean;
}

/** Opens the form of a new task with country, law and deadline of its subject. */
export function CreateTaskLink({ basis, id, day, about, primary = false }: CreateTaskLinkProps) {
  const to = `/compliance?create=1&${basis}=${id}${day ? `&day=${day}` : ''}`;
  if (about === undefined) {
    return (
      <LinkButton to={to} state={FROM_BASIS} variant={primary ? 'primary' : 'secondary'} className="no-print">
        <ListPlus className="icon" />
        Create task
      </LinkButton>
    );
  }
  return (
    <Link to={to} state={FROM_BASIS} className="nowrap no-print">
      Create task<VisuallyHidden>: {about}</VisuallyHidden>
    </Link>
  );
}
