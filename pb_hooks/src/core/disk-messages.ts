/** Messages of answers with the status INSUFFICIENT_STORAGE. */
export const DISK_IS_LOW =
  'The server has too little disk space for new rows and files. The app keeps this and sends it later. Edits and deletions work.';
export const DISK_IS_FULL =
  'The disk of the server is full, so nothing can be saved. The app keeps this and sends it later.';
/** For what waits in no outbox: sign-ups, and what admins save. */
export const DISK_IS_LOW_NOW = 'The server has too little disk space for this. Nothing was saved. Try again later.';
