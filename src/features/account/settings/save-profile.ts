import { db } from '../../../db/current';
import type { ProfileRow } from '../../../domain/core/rows';
import { commit } from '../../../sync/outbox';
import { showToast } from '../../../ui/toast';
import { showLocalFailure } from '../../shared/local-failure';

/** Saves fields of the profile, also offline, and shows a toast. */
export async function saveProfile(
  patch: Partial<ProfileRow>,
  saved: { label: string; message: string },
): Promise<void> {
  try {
    await commit({ collection: 'profiles', kind: 'update', record: db().userId, patch, label: saved.label });
    showToast({ title: 'Settings Saved', message: saved.message });
  } catch (error) {
    showLocalFailure(error);
  }
}
