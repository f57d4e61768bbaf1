import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { FROM_BASIS } from '../../shared/create-task-link';

/** History states: of the list below a form, and of the form. */
const GROUND = { taskGround: true };
const ON_GROUND = { ...FROM_BASIS, onTaskGround: true };
type State = Partial<typeof ON_GROUND & typeof GROUND> | null;

/**
 * Back navigation of a form that was opened from another screen (a law, an article). Going back would leave the page
 * without a confirmation and lose the typed text. So the list is inserted below the form in the history, where going
 * back asks as everywhere; without unsaved text the list is skipped.
 * @returns a function that returns to the other screen; undefined if the form was opened here
 */
export function useWayBack(isOpen: boolean): (() => void) | undefined {
  const { state, pathname, search } = useLocation() as { state: State; pathname: string; search: string };
  const type = useNavigationType();
  const navigate = useNavigate();
  const laid = useRef('');

  const needsGround = isOpen && state?.fromTaskBasis === true && !state.onTaskGround;
  const passes = !isOpen && state?.taskGround === true && type === NavigationType.Pop;
  useEffect(() => {
    // Effects may run twice for one address.
    if (needsGround && laid.current !== search) {
      laid.current = search;
      void navigate(pathname, { replace: true, state: GROUND });
      void navigate(`${pathname}${search}`, { state: ON_GROUND });
    } else if (passes) {
      laid.current = '';
      void navigate(-1);
    }
  }, [needsGround, passes, navigate, pathname, search]);

  return state?.onTaskGround ? () => void navigate(-2) : undefined;
}
