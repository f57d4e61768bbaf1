import { db } from '../../../db/current';
import type { ProfileRow } from '../../../domain/core/rows';
import { commit } from '../../../sync/engine/outbox';
import { showToast } from '../../../ui/toast';
import { showLocalFailure } from '../../shared/local-failure';

/**
 * Saves fields of the profile, also offline, and shows a toast.
 * @param seen the fields as the form showed them when they were changed
 * @returns whether this device could store it
 */
export async function saveProfile(
  patch: Partial<ProfileRow>,
  saved: { label: string; message: string },
  seen: Partial<ProfileRow>,
): Promise<boolean> {
  try {
    await commit({ collection: 'profiles', kind: 'update', record: db().userId, patch, seen, label: saved.label });
    showToast({ title: 'Settings Saved', message: saved.message });
    return true;
  } catch (error) {
    showLocalFailure(error);
    return false;
  }
}
