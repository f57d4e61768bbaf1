/** The form of a record's id, as a regular expression without anchors: 15 characters of a-z and 0-9. */
export const RECORD_ID = '[a-z0-9]{15}';

const WHOLE = new RegExp(`^${RECORD_ID}$`);

/** Whether a text has the form of a record's id. An address or a request may contain anything. */
export function isRecordId(text: string): boolean {
  return WHOLE.test(text);
}
