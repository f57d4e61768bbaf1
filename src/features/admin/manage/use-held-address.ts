import { useCallback, useEffect, useState } from 'react';
import { useAddressFilters } from '../../shared/use-address-filters';

/**
 * What a parameter of the address has open. While something in it is not saved, it is not left without asking: not by its cross, and not by going back either.
 * @returns `asked`: whether somebody wants to leave; `answer(true)` lets them, once nothing counts as unsaved any more
 */
export function useHeldAddress(name: string, unsaved: boolean) {
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

  const close = useCallback(() => (unsaved ? setAsked(true) : set({ [name]: undefined })), [unsaved, set, name]);
  const answer = useCallback(
    (leave: boolean) => {
      setAsked(false);
      if (leave) set({ [name]: undefined });
    },
    [set, name],
  );
  return { id, close, asked, answer };
}
