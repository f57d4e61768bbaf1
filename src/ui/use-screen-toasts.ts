import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { leaveScreen } from './toast';

/** Closes the toasts of a screen when the user leaves it. */
export function useScreenToasts(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const here = useRef(pathname);
  // A layout effect: what the next screen shows in its effects stays.
  useLayoutEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    leaveScreen({ redirected: type === NavigationType.Replace });
  }, [pathname, type]);
}
