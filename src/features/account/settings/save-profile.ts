import { db } from '../../../db/current';
import type { ProfileRow } from '../../../domain/core/rows';
import { commit } from '../../../sync/engine/outbox';
import { showToast } from '../../../ui/toast';
import { tryLocally } from '../../shared/local-failure';
import { savedHere } from '../../shared/saved-here';

/**
 * Saves fields of the profile, also offline, and shows a toast.
 * @param seen the fields as the form showed them when they were changed
 * @returns whether this device could store it
 */
export function saveProfile(
  patch: Partial<ProfileRow>,
  saved: { label: string; message: string },
  seen: Partial<ProfileRow>,
): Promise<boolean> {
  return tryLocally(async () => {
    await commit({ collection: 'profiles', kind: 'update', record: db().userId, patch, seen, label: saved.label });
    showToast(savedHere({ title: 'Settings Saved', message: saved.message }));
  });
}
