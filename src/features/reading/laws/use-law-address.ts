import { useLocation, useNavigate } from 'react-router-dom';
import type { FROM_LAW_LIST } from '../../../lib/opened-from';
import { useAddressFilters } from '../../../lib/use-address-filters';

/** The law that the address opens, and how to close it. */
export function useLawAddress(): { id: string; close(): void } {
  const { params, set } = useAddressFilters();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_LAW_LIST> | null)?.fromLawList === true;
  return {
    id: params.get('law') ?? '',
    close: () => (cameFromList ? void navigate(-1) : set({ law: undefined, from: undefined, to: undefined })),
  };
}
