import { Select } from '../../../ui/field';
import { useAccount } from '../../shared/use-account';
import type { NoticesDraft, NoticePreferences } from './use-notices-draft';

/** How often the digest is mailed. The e-mail preferences decide about its contents. */
export function NoticesDigest({ draft: { preferences, change } }: { draft: NoticesDraft }) {
  // The server sends no digest to an unverified address.
  const unconfirmed = useAccount()?.user?.verified === false;
  return (
    <Select
      label="Digest by email"
      hint={`New law and deadlines where Updates is on, new articles where News is on. Nothing new, no mail.${
        unconfirmed ? ' It comes once your address is confirmed.' : ''
      }`}
      value={preferences.digest}
      onChange={(event) => change({ digest: event.target.value as NoticePreferences['digest'] })}
    >
      <option value="off">Off</option>
      <option value="daily">Every morning</option>
      <option value="weekly">Every Monday morning</option>
    </Select>
  );
}
