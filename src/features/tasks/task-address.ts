import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressWith } from '../../lib/use-address-filters';
import { useComplianceAddress } from './use-compliance-address';

/** History state of a task that was opened from the list: closing it goes back there. */
export const FROM_LIST = { fromTaskList: true };

/**
 * Addresses of a task's details and of its form. The same function as long as the address is the same: rows are then
 * not drawn anew.
 */
export function useTaskAddress(): (changes: { task?: string; edit?: string }) => string {
  const [params] = useSearchParams();
  const search = params.toString();
  return useCallback((changes) => addressWith(new URLSearchParams(search), changes), [search]);
}

/**
 * How to close what the address has open over the list: back to where it was opened from, else by taking it out of
 * the address.
 */
export function useCloseTask(): () => void {
  const { set } = useComplianceAddress();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_LIST> | null)?.fromTaskList === true;
  return () => (cameFromList ? void navigate(-1) : set({ task: undefined }));
}
