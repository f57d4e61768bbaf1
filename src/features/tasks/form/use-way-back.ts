import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { FROM_BASIS } from '../../shared/create-task-link';

/** History states: of the list that is laid beneath a form, and of the form that lies on it. */
const GROUND = { taskGround: true };
const ON_GROUND = { ...FROM_BASIS, onTaskGround: true };
type State = Partial<typeof ON_GROUND & typeof GROUND> | null;

/**
 * The way back of a form that was opened from a law, an article or another screen. Going back from there would take
 * the page away with all that was typed,
 * and nothing could ask; so the list is laid beneath it in the history, where going back is asked about as
 * everywhere, and what is not in the way is passed through.
 * @returns how to go back to where the form was opened from; undefined where it was opened here
 */
export function useWayBack(isOpen: boolean): (() => void) | undefined {
  const { state, pathname, search } = useLocation() as { state: State; pathname: string; search: string };
  const type = useNavigationType();
  const navigate = useNavigate();
  const laid = useRef('');

  const needsGround = isOpen && state?.fromTaskBasis === true && !state.onTaskGround;
  const passes = !isOpen && state?.taskGround === true && type === NavigationType.Pop;
  useEffect(() => {
    // An effect may run twice for one address.
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
