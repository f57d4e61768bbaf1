import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastPlace } from '../../../lib/last-place';

/** Time to read what happened. */
const REDIRECT_MS = 1000;

/** Once `ready`, leads back to where the person was reading. */
export function useDelayedRedirect(ready: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void navigate(lastPlace(), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ready, navigate]);
}
