import { ListPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TASK_BASES } from '../../domain/core/vocabulary';
import { LinkButton } from '../../ui/button';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** History state of a form that was opened from what the task is about: leaving it goes back there. */
export const FROM_BASIS = { fromTaskBasis: true };

interface CreateTaskLinkProps {
  /** What the task is about. */
  basis: (typeof TASK_BASES)[number];
  id: string;
  /** A line of text, where several stand on a screen: what the task is about, for who cannot see it. */
  about?: string;
}

/** Leads to the form of a new task that knows its country, law and deadline from what it is about. */
export function CreateTaskLink({ basis, id, about }: CreateTaskLinkProps) {
  const to = `/compliance?create=1&${basis}=${id}`;
  if (about === undefined) {
    return (
      <LinkButton to={to} state={FROM_BASIS} className="no-print">
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
