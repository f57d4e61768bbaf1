import type { App } from '../core/app';
import { newId } from '../core/ids';
import { readNumber } from '../core/sql';

/** What somebody is told about their own account, on screen and by push, beside the mail about it. */
export interface AccountNotice {
  user: string;
  title: string;
  description: string;
  /** Where it leads within the app. */
  link: string;
  /** Of one key nothing is told twice; '' where nothing could. */
  key?: string;
}

/** Call it in the transaction of what it tells. */
export function tellAccount(tx: App, { key = '', ...notice }: AccountNotice): void {
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
