import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { readNumber } from '../core/sql';

/** A notification about a user's own account, on screen and by push. A mail is sent separately. */
interface AccountNotice {
  user: string;
  title: string;
  description: string;
  /** Path within the app. */
  link: string;
  /** At most one notification per key; '' if it cannot happen twice. */
  key?: string;
}

/** Call it in the transaction of the change. */
export function notifyAccount(tx: App, { key = '', ...notice }: AccountNotice): void {
  if (
    key !== '' &&
    readNumber(tx, "SELECT count(*) AS value FROM notifications WHERE key = {:key} AND key != ''", { key }) > 0
  )
    return;
  tx.save(
    new Record(tx.findCollectionByNameOrId('notifications'), {
      id: newId(),
      type: 'account',
      is_read: false,
      key,
      ...notice,
    }),
  );
}
