import { expect } from '@playwright/test';
import type { TestServer } from '../server/harness';

/** The text of the newest mail to an address, as a server without a mail server prints it, once it has. */
export async function printedMail(server: TestServer, address: string, subject: string): Promise<string> {
  const mark = `Mail to ${address}: `;
  const found = () =>
    server
      .output()
      .split('Mail to ')
      .map((mail) => `Mail to ${mail}`)
      .filter((mail) => mail.startsWith(mark) && mail.slice(mark.length).split('\n')[0]!.includes(subject))
      .at(-1);
  await expect.poll(found, { message: `a mail to ${address}: ${subject}` }).toBeTruthy();
  return found()!;
}

/** The path of the first link in a mail to a page of the app. */
export function linkIn(mail: string, page: string): string {
  const address = mail.split(/\s/).find((word) => word.includes(page));
  if (!address) throw new Error(`no link to ${page} in:\n${mail}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
