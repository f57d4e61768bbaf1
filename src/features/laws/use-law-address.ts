import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressFilters } from '../shared/use-address-filters';

/** History state of a law that was opened from the list: closing it goes back there. */
export const FROM_LIST = { fromLawList: true };

/** Which law the address opens, and how to close it. */
export function useLawAddress(): { id: string; close(): void } {
  const { params, set } = useAddressFilters();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_LIST> | null)?.fromLawList === true;
  return {
    id: params.get('law') ?? '',
    close: () => (cameFromList ? void navigate(-1) : set({ law: undefined, from: undefined, to: undefined })),
  };
}
