import { useLocation, useNavigate } from 'react-router-dom';
import { useComplianceAddress } from './use-compliance-address';

/** History state of a task that was opened from the list: closing it goes back there. */
export const FROM_LIST = { fromTaskList: true };

/** How to close what the address has open over the list: back to where it was opened from, else by taking it out of the address. */
export function useCloseTask(): () => void {
  const { set } = useComplianceAddress();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_LIST> | null)?.fromTaskList === true;
  return () => (cameFromList ? void navigate(-1) : set({ task: undefined }));
}
