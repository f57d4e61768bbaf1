import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastPlace } from '../../../lib/last-place';

/** Time to read the result. */
const REDIRECT_MS = 1000;

/** Once `ready`, returns to the last page that the user read. */
export function useDelayedRedirect(ready: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void navigate(lastPlace(), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ready, navigate]);
}
