import { useCallback, useEffect, useState } from 'react';
import { useAddressFilters } from './use-address-filters';

/**
 * What a parameter of the address has open. While something in it is not saved, it is not left without asking: not by its cross, and not by going back either.
 * @param along parameters that leave the address with it
 * @returns `asked`: whether somebody wants to leave; `answer(true)` lets them, once nothing counts as unsaved any more
 */
export function useHeldAddress(name: string, unsaved: boolean, along: readonly string[] = NOTHING) {
  const { params, set } = useAddressFilters();
  const said = params.get(name) ?? '';
  const [id, setId] = useState(said);
  const [asked, setAsked] = useState(false);

  // Gone back: the address is put right, and the question asked.
  const held = id !== '' && said !== id && unsaved;
  if (held && !asked) setAsked(true);
  if (!held && said !== id) setId(said);
  useEffect(() => {
    if (held) set({ [name]: id });
  }, [held, set, name, id]);

  const leave = useCallback(() => set(Object.fromEntries([name, ...along].map((each) => [each, undefined]))), [set, name, along]);
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
