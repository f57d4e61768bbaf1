import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

interface PlaceLinkProps {
  /** '#…' */
  hash: string;
  children: ReactNode;
}

/**
 * A link to a place in the open law. It adds no step to the history and keeps its state, so that closing the law returns to
 * the list.
 */
export function PlaceLink({ hash, children }: PlaceLinkProps) {
  const { search, state, hash: current } = useLocation() as { search: string; state: unknown; hash: string };
  return (
    <Link to={{ search, hash }} replace state={state} aria-current={hash === current ? 'location' : undefined}>
      {children}
    </Link>
  );
}

/** Makes the '#…' links of rendered HTML work as {@link PlaceLink}s do. */
export function usePlaceLinks(): (event: MouseEvent) => void {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  return (event) => {
    const hash = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href');
    if (!hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ search, hash }, { replace: true, state });
  };
}
