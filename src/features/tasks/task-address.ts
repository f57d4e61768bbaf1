import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressWith } from '../../lib/use-address-filters';
import { useComplianceAddress } from './use-compliance-address';

/** The address with a task's details or form; `complete` asks about what is missing. */
export type TaskAddress = (changes: { task?: string; edit?: string; complete?: string }) => string;

/** History state of a task that was opened from the list: closing it goes back there. */
export const FROM_LIST = { fromTaskList: true };

/**
 * Addresses of a task's details and form. The function stays the same while the address does, so that rows do not
 * render again.
 */
export function useTaskAddress(): TaskAddress {
  const [params] = useSearchParams();
  const search = params.toString();
  return useCallback((changes) => addressWith(new URLSearchParams(search), changes), [search]);
}

/**
 * Closes a dialog that the address opens: goes back in the history if it was opened from the list, else removes it
 * from the address.
 */
export function useCloseTask(): () => void {
  const { set } = useComplianceAddress();
  const location = useLocation();
  const navigate = useNavigate();
  const cameFromList = (location.state as Partial<typeof FROM_LIST> | null)?.fromTaskList === true;
  return () => (cameFromList ? void navigate(-1) : set({ task: undefined, complete: undefined }));
}
