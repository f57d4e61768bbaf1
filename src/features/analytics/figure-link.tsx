import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UpdateFilter } from '../../domain/analytics/updates';
import { useDetails, type DialogName } from './use-details';

interface FigureLinkProps {
  dialog: DialogName;
  filter?: UpdateFilter;
  className?: string | undefined;
  children: ReactNode;
}

/** A figure, or a line with one, as a link to its rows; plain text without Premium. */
export function FigureLink({ dialog, filter, className, children }: FigureLinkProps) {
  const { clickable, addressOf, state } = useDetails();
  if (!clickable) return <span className={className}>{children}</span>;
  return (
    <Link to={addressOf(dialog, filter)} state={state} className={className}>
      {children}
    </Link>
  );
}
