import { useState } from 'react';
import { saveFile } from '../../../lib/save-file';
import { downloadFromServer } from '../../../sync/requests/server-functions';
import { Button } from '../../../ui/button';
import { List } from '../../../ui/card';
import { useAction } from '../../shared/use-action';
import { AccountDeleteDialog } from './account-delete-dialog';
import { AccountRow } from './account-row';
import { serverNow } from '../../../domain/core/clock';

/** Download of the user's data, and deletion of the account. */
export function AccountDataSection() {
  const [deleting, setDeleting] = useState(false);
  const { busy, run: download } = useAction(async () =>
    saveFile(
      await downloadFromServer('/api/account/export'),
      `molao-${new Date(serverNow()).toISOString().slice(0, 10)}.json`,
    ),
  );
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <List>
        <AccountRow
          title="Download my data"
          action={
            <Button busy={busy} onClick={() => void download()}>
              Download
            </Button>
          }
        >
          Everything that Molao holds about you, as a JSON file.
        </AccountRow>
        <AccountRow
          title="Delete my account"
          action={
            <Button variant="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          }
        >
          Here and on the server, for good.
        </AccountRow>
      </List>
      {deleting && <AccountDeleteDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}
