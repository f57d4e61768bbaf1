import { expect } from '@playwright/test';
import type { TestServer } from '../server/harness';

/** Waits for a mail and returns the newest one. A server without SMTP settings prints its mails to its output. */
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

/** Path and query of the first link to this page in a mail. @throws if there is none */
export function linkIn(mail: string, page: string): string {
  const address = mail.split(/\s/).find((word) => word.includes(page));
  if (!address) throw new Error(`no link to ${page} in:\n${mail}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
