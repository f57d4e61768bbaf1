import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestServer } from '../server/harness';
import { begin, verify } from '../server/billing/payment-steps';
import { daysFromNow, follow, type TestUser } from '../server/users';
import { Hand, type Way } from './hand';

/** What an officer comes for, and the way to it from the dashboard. Texts of controls stand here and nowhere else. */
interface Job {
  name: string;
  /** Before the way begins. */
  prepare?(page: Page, context: BrowserContext): Promise<void>;
  /** The way; resolves when the outcome is on the screen. */
  run(hand: Hand, page: Page): Promise<unknown>;
}

const CODES = ['ZA', 'KE', 'GB', 'DE', 'BR'];
const CHANGE = 'Wage order of the year';
const TASK = 'Submit the report';
/** More taps make a job too long. */
export const MOST_TAPS = 4;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const search = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Search/ });
const palette = (page: Page) => page.getByRole('combobox');
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });
const change = (page: Page) =>
  page.getByRole('region', { name: 'What changed' }).locator('[data-statement]').filter({ hasText: CHANGE });
const noticeInKenya = (page: Page) =>
  option(page, /Fact/)
    .and(option(page, /Kenya/))
    .and(option(page, /Notice/));
const seen = (target: Locator) => target.first().waitFor();

/** In this order: the last ones end the network and the plan. */
export const JOBS: readonly Job[] = [
  {
    name: 'what changed this month',
    run: (_, page) => seen(change(page)),
  },
  {
    name: 'notice in Kenya',
    run: async (hand, page) => {
      await hand.tap(search(page));
      await hand.type(palette(page), 'notice kenya');
      await seen(noticeInKenya(page));
      await hand.tap(noticeInKenya(page).first());
      await seen(page.locator('#fact-notice_period'));
    },
  },
  {
    name: 'a task from a law',
    run: async (hand, page) => {
      await hand.tap(change(page).getByRole('link', { name: /^Make a task/ }));
      const form = page.getByRole('dialog');
      const deadline = form.getByLabel('Deadline');
      if ((await deadline.inputValue()) === '') await hand.fill(deadline, daysFromNow(60).slice(0, 10));
      await hand.tap(form.getByRole('button', { name: 'Create task' }));
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a task completed with evidence',
    run: async (hand, page) => {
      await hand.tap(page.getByRole('region', { name: 'Due' }).getByRole('link', { name: TASK }));
      const detail = page.getByRole('dialog', { name: TASK });
      await hand.pick(detail.getByRole('button', { name: 'Add files' }), {
        name: 'receipt.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Received on the day.'),
      });
      await hand.tap(page.getByRole('button', { name: 'Add 1 file' }));
      await seen(detail.getByRole('button', { name: 'receipt.txt' }));
      await hand.tap(detail.getByRole('button', { name: 'Complete', exact: true }));
      await seen(page.getByRole('region', { name: 'Notices' }).getByText('Task completed'));
    },
  },
  {
    name: 'leave in five countries',
    run: async (hand, page) => {
      await hand.tap(main(page).getByRole('link', { name: 'Compare' }));
      await hand.tap(page.getByRole('button', { name: /^All \d+ facts$/ }));
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }));
      for (const name of ['South Africa', 'Kenya', 'United Kingdom', 'Germany', 'Brazil'])
        await seen(page.getByRole('table', { name: 'Figures of 5 countries' }).getByText(name));
    },
  },
  {
    name: 'what starts in the next half-year',
    run: async (hand, page) => {
      await hand.tap(main(page).getByRole('link', { name: 'Horizon' }));
      await seen(page.getByRole('main').getByRole('listitem'));
    },
  },
  {
    name: 'proof for an auditor',
    run: async (hand, page) => {
      await hand.tap(main(page).getByRole('link', { name: 'Compliance' }));
      await hand.tap(page.getByRole('button', { name: 'Export' }));
      const arriving = page.waitForEvent('download');
      await hand.tap(page.getByRole('button', { name: 'Download PDF' }));
      await arriving;
    },
  },
  {
    name: 'a post from LinkedIn',
    run: async (hand, page) => {
      await hand.tap(search(page));
      await hand.type(palette(page), 'add link');
      await seen(option(page, /^Add LinkedIn Post/));
      await hand.tap(option(page, /^Add LinkedIn Post/));
      await hand.paste(
        page.getByLabel('URL*'),
        'https://www.linkedin.com/feed/update/urn:li:activity:7400000000000000001/',
      );
      await hand.pasteNext(page.getByLabel('Title*'), 'Notice periods after the reform');
      await hand.pasteNext(
        page.getByLabel('Content*'),
        'What employers of 50 and more have to change in their contracts.',
      );
      await hand.tap(page.getByRole('button', { name: 'Add LinkedIn Post' }));
      await seen(page.getByRole('region', { name: 'Notices' }).getByText('Post Added Successfully'));
    },
  },
  {
    name: 'a law without a network',
    prepare: async (page, context) => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await context.setOffline(true);
      await page.reload();
      await seen(page.getByRole('region', { name: 'Countries you follow' }));
    },
    run: async (hand, page) => {
      await hand.tap(main(page).getByRole('link', { name: 'Laws' }));
      await hand.tap(page.getByRole('list', { name: 'Labour laws of your countries' }).getByRole('link').first());
      await seen(page.getByRole('dialog').getByText('Where this comes from'));
    },
  },
  {
    name: 'Premium cancelled',
    prepare: (_, context) => context.setOffline(false),
    run: async (hand, page) => {
      await hand.tap(page.getByRole('banner').getByRole('button', { name: /^Account/ }));
      await hand.tap(page.getByRole('banner').getByText('Manage Subscription', { exact: true }));
      await hand.tap(page.getByRole('button', { name: 'Cancel Subscription' }));
      await hand.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }));
      await seen(page.getByText('Cancelled', { exact: true }));
    },
  },
];

/** A paying user of five countries, with a change to read and a task that is due. The server has the starter content. */
export async function officer(server: TestServer): Promise<TestUser> {
  const { items } = await server.admin<{ items: { id: string; code: string }[] }>(
    'GET',
    '/api/collections/countries/records?perPage=200',
  );
  const countries = CODES.map((code) => items.find((country) => country.code === code)!.id);
  const user = await server.user('free');
  await subscribe(server, user);
  await follow(server, user, countries);
  await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, {
    time_zone: 'UTC',
    start_list: ['ended'],
  });
  const laws = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country="${countries[0]}" && is_published=true`)}`,
  );
  const law = laws.items[0]!.id;
  await server.admin('POST', '/api/collections/events/records', {
    country: countries[0],
    type: 'law',
    title: CHANGE,
    description: 'Employers have to act.',
    law,
    reason: 'Our editors published it.',
  });
  await server.admin('POST', '/api/collections/compliance_tasks/records', {
    user: user.id,
    title: TASK,
    description: 'Online.',
    country: 'South Africa',
    country_ref: countries[0],
    law,
    status: 'pending',
    deadline: daysFromNow(10),
  });
  return user;
}

/** Pays in the sandbox, as a person does who subscribes. */
async function subscribe(server: TestServer, user: TestUser): Promise<void> {
  const { reference } = (await begin(server, user)).body;
  await server.api('POST', '/api/billing/sandbox', { token: user.token, body: { reference, outcome: 'pay' } });
  await verify(server, user, reference);
}

/** Does one job, beginning at the dashboard, which is open and synced. @throws if a control of the way is not there */
export async function doJob(job: Job, page: Page, context: BrowserContext): Promise<Way> {
  await job.prepare?.(page, context);
  const hand = new Hand(page);
  await job.run(hand, page);
  return hand.done();
}
