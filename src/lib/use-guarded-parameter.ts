import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAddressFilters } from './use-address-filters';

/**
 * What a parameter of the address has open. While something in it is not saved, it is not left without asking: not by
 * its cross, and not by going back either.
 * @param along parameters that leave the address with it
 * @returns `asked`: whether somebody wants to leave; `answer(true)` lets them, once nothing counts as unsaved any more
 */
export function useGuardedParameter(name: string, unsaved: boolean, along: readonly string[] = NOTHING) {
  const { params, set } = useAddressFilters();
  const { key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const met = useRef('');
  const said = params.get(name) ?? '';
  const [id, setId] = useState(said);
  const [asked, setAsked] = useState(false);

  // Gone back: the question is asked where it is asked about, one entry on; what lies beneath still lies there for
  // the next time.
  const held = id !== '' && said !== id && unsaved;
  if (held && !asked) setAsked(true);
  if (!held && said !== id) setId(said);
  useEffect(() => {
    const isNew = met.current !== key;
    met.current = held ? key : '';
    if (!held || !isNew) return;
    if (type === NavigationType.Pop) void navigate(1);
    else set({ [name]: id });
  }, [held, set, name, id, key, type, navigate]);

  const leave = useCallback(
    () => set(Object.fromEntries([name, ...along].map((each) => [each, undefined]))),
    [set, name, along],
  );
  const close = useCallback(() => (unsaved ? setAsked(true) : leave()), [unsaved, leave]);
  const answer = useCallback(
    (leaves: boolean) => {
      setAsked(false);
      if (leaves) leave();
    },
    [leave],
  );
  return { id, close, asked, answer };
}

const NOTHING: readonly string[] = [];
