import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useAddressFilters } from './use-address-filters';

/**
 * A dialog that a parameter of the address opens, such as `?edit=<id>`. With unsaved input, closing it and going back
 * ask first.
 *
 * @param along parameters that belong to it: they are held, returned to and removed together with it
 * @returns `held`: the values of `along`; `asked`: the question is shown. Call `answer(true)` to leave, after the input
 *   is no longer unsaved.
 */
export function useGuardedParameter(name: string, unsaved: boolean, along: readonly string[] = NOTHING) {
  const { params, set } = useAddressFilters();
  const { key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const heldKey = useRef('');
  const inAddress = params.get(name) ?? '';
  const alongInAddress = JSON.stringify(along.map((each) => params.get(each)));
  const [id, setId] = useState(inAddress);
  const [heldAlong, setHeldAlong] = useState(alongInAddress);
  const [asked, setAsked] = useState(false);

  // After going back, the effect returns to the dialog's entry, and the question is shown there.
  const isGuarded = id !== '' && inAddress !== id && unsaved;
  if (isGuarded && !asked) setAsked(true);
  if (!isGuarded && inAddress !== id) setId(inAddress);
  if (!isGuarded && alongInAddress !== heldAlong) setHeldAlong(alongInAddress);
  const held = useMemo(() => heldValues(along, heldAlong), [along, heldAlong]);
  useEffect(() => {
    const isNew = heldKey.current !== key;
    heldKey.current = isGuarded ? key : '';
    if (!isGuarded || !isNew) return;
    if (type === NavigationType.Pop) void navigate(1);
    else set({ ...held, [name]: id });
  }, [isGuarded, set, held, name, id, key, type, navigate]);

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
  return { id, held, close, asked, answer };
}

function heldValues(names: readonly string[], json: string): Record<string, string | undefined> {
  const values = JSON.parse(json) as (string | null)[];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? undefined]));
}

const NOTHING: readonly string[] = [];
