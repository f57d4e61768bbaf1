import type { TestServer } from '../server/harness';
import { unsubscribeLink } from '../server/account/unsubscribe-link';
import type { Page } from './harness';

/** Groups of screens that are tested side by side. */
export const GROUPS = [
  'visitors',
  'links',
  'reading',
  'oneself',
  'account',
  'lapsed',
  'commentary',
  'search',
  'tasks',
  'compliance',
  'admin',
] as const;
/** Nobody is signed in there. */
export const PUBLIC_GROUPS: readonly string[] = ['visitors', 'links'];

export interface ScreenCase {
  group: (typeof GROUPS)[number];
  name: string;
  address: string;
  /** Brings up what the address alone does not show. */
  prepare?: (page: Page) => Promise<void>;
  /** Seen once the screen is complete. */
  ready: string | RegExp;
}

/** A link's token as far as a page reads it; the server would refuse it. */
const UNSIGNED = `-.${Buffer.from(JSON.stringify({ id: 'lerato', email: 'lerato@example.com', newEmail: 'new@example.com' })).toString('base64url')}.-`;

/** Every screen that is built, in the states that look different. Of a free user who follows South Africa; `lapsed`: of one who followed six countries with Premium; `tasks` and `compliance`: of one with Premium. */
export async function screensOf(server: TestServer): Promise<ScreenCase[]> {
  const first = async (collection: string, filter: string) =>
    (
      await server.admin<{ items: { id: string }[] }>(
        'GET',
        `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
      )
    ).items[0]!.id;
  const law = await first('labour_laws', "country.code='ZA' && is_published=true");
  const free = await first('articles', "country.code='ZA' && is_premium=false");
  const premium = await first('articles', "country.code='ZA' && is_premium=true");
  const openCommentary = await first('expert_commentaries', 'is_open=true');
  await happenOnce(server);
  const lockedCommentary = await first('expert_commentaries', 'is_open=false');
  const post = await postOnce(server);
  return [
    { group: 'visitors', name: 'landing page', address: '/', ready: 'Global Labour Law Intelligence' },
    {
      group: 'visitors',
      name: 'pricing',
      address: '/pricing',
      ready: 'Pricing',
      prepare: (page) => page.getByText('Do I get my money back?').click(),
    },
    { group: 'visitors', name: 'about', address: '/about', ready: 'About Us' },
    { group: 'visitors', name: 'terms', address: '/terms', ready: 'Terms of Service' },
    { group: 'visitors', name: 'privacy', address: '/privacy', ready: 'Privacy Policy' },
    { group: 'visitors', name: 'refund policy', address: '/refund-policy', ready: 'Refund Policy' },
    { group: 'visitors', name: 'sign-in', address: '/auth', ready: 'Sign in' },
    {
      group: 'visitors',
      name: 'sign-up',
      address: '/auth',
      ready: 'Create an account',
      prepare: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
    },
    { group: 'links', name: 'forgotten password', address: '/auth/forgot', ready: 'Forgot your password?' },
    { group: 'links', name: 'new password', address: `/auth/reset?token=${UNSIGNED}`, ready: 'Choose a new password' },
    {
      group: 'links',
      name: 'new address',
      address: `/auth/email?token=${UNSIGNED}`,
      ready: 'Use this address from now on?',
    },
    {
      group: 'links',
      name: 'link that does not work',
      address: '/auth/verify?token=unknown',
      ready: 'This link does not work',
    },
    {
      group: 'links',
      name: 'unsubscribed',
      address: (await unsubscribeLink(server, (await server.user()).id)).replace(
        '/api/mail/unsubscribe',
        '/unsubscribed',
      ),
      ready: 'You are unsubscribed',
    },
    {
      group: 'visitors',
      name: 'a form with errors',
      address: '/auth',
      ready: 'Sign in',
      prepare: (page) => page.locator('form').getByRole('button').click(),
    },
    { group: 'visitors', name: 'unknown address', address: '/nowhere', ready: 'Oops! Page not found' },
    { group: 'oneself', name: 'dashboard', address: '/dashboard', ready: 'Labour Law Dashboard' },
    { group: 'oneself', name: 'first run', address: '/welcome', ready: 'Choose your countries' },
    { group: 'reading', name: 'country', address: '/country/ZA', ready: 'South Africa' },
    { group: 'reading', name: 'country that is not followed', address: '/country/KE', ready: 'Kenya' },
    { group: 'reading', name: 'unknown country', address: '/country/XX', ready: 'Country not found' },
    { group: 'reading', name: 'laws', address: '/country/ZA/laws', ready: /South Africa/ },
    {
      group: 'reading',
      name: 'law',
      address: `/country/ZA/laws?law=${law}`,
      ready: /South Africa/,
      prepare: (page) => page.getByRole('dialog').getByText('Where this comes from').waitFor(),
    },
    {
      group: 'reading',
      name: 'unknown law',
      address: '/country/ZA/laws?law=nosuchlaw000000',
      ready: /South Africa/,
      prepare: (page) => page.getByRole('dialog', { name: 'Law not found' }).waitFor(),
    },
    { group: 'reading', name: 'articles', address: '/country/ZA/articles', ready: 'Articles on South Africa' },
    { group: 'reading', name: 'article', address: `/article/${free}`, ready: /./ },
    {
      group: 'reading',
      name: 'locked article',
      address: `/article/${premium}`,
      ready: /./,
      prepare: (page) => page.getByText('Premium article').first().waitFor(),
    },
    { group: 'reading', name: 'unknown article', address: '/article/nosucharticle00', ready: 'Article not available' },
    {
      group: 'reading',
      name: 'comparison of countries',
      address: '/compare?countries=ZA',
      ready: 'Compare countries',
      prepare: (page) => page.getByRole('region', { name: 'Facts by country' }).waitFor(),
    },
    {
      group: 'compliance',
      name: 'comparison of many countries',
      address: '/compare?countries=ZA,KE,GB,DE,FR,BR,IN&sort=-annual_leave',
      ready: 'Compare countries',
      prepare: (page) => page.getByText(/^Sorted by annual leave/).waitFor(),
    },
    {
      group: 'compliance',
      name: 'countries to compare',
      address: '/compare?countries=ZA',
      ready: 'Compare countries',
      prepare: (page) => page.getByRole('button', { name: 'Add country' }).click(),
    },
    {
      group: 'reading',
      name: 'reading list, empty',
      address: '/reading-list',
      ready: 'Reading list',
      prepare: (page) => page.getByText('Nothing saved yet.').waitFor(),
    },
    {
      group: 'oneself',
      name: 'reading list',
      address: `/country/ZA/laws?law=${law}`,
      ready: 'Reading list',
      prepare: saveLaw,
    },
    {
      group: 'commentary',
      name: 'commentary',
      address: '/commentary',
      ready: 'Expert Commentary',
      prepare: (page) => page.getByRole('heading', { name: 'Latest Commentary' }).waitFor(),
    },
    {
      group: 'commentary',
      name: 'commentary in full',
      address: `/commentary?commentary=${openCommentary}`,
      ready: 'Expert Commentary',
      prepare: (page) => page.getByRole('dialog').locator('.sec, p').first().waitFor(),
    },
    {
      group: 'commentary',
      name: 'locked commentary',
      address: `/commentary?commentary=${lockedCommentary}`,
      ready: 'Expert Commentary',
      prepare: (page) => page.getByText('Premium commentary').waitFor(),
    },
    { group: 'commentary', name: 'no commentary', address: '/commentary?country=FJ', ready: 'Expert Commentary' },
    {
      group: 'commentary',
      name: 'directory of sources',
      address: '/commentary?tab=sources',
      ready: 'Expert Commentary',
      prepare: (page) => page.getByRole('heading', { name: 'Tier 1: official sources' }).waitFor(),
    },
    { group: 'commentary', name: 'analytics', address: '/analytics', ready: 'Analytics', prepare: openCharts },
    {
      group: 'compliance',
      name: 'analytics, with Premium',
      address: '/analytics?by=country&span=week',
      ready: 'Analytics',
      prepare: openCharts,
    },
    {
      group: 'compliance',
      name: 'rows behind a figure',
      address: '/analytics?show=articles',
      ready: 'Analytics',
      prepare: (page) => page.getByRole('dialog', { name: 'Articles' }).getByRole('listitem').first().waitFor(),
    },
    {
      group: 'compliance',
      name: 'laws of a day',
      address: '/analytics?month=2026-01&day=2026-01-01',
      ready: 'Analytics',
      prepare: (page) => page.getByRole('dialog', { name: '1 January 2026' }).waitFor(),
    },
    {
      group: 'commentary',
      name: 'assistant',
      address: '/ai-assistant',
      ready: 'AI Assistant',
      prepare: (page) => page.getByRole('heading', { name: 'Ask, for example' }).waitFor(),
    },
    {
      group: 'commentary',
      name: 'an answer of the assistant',
      address: '/ai-assistant',
      ready: 'AI Assistant',
      prepare: askAssistant,
    },
    {
      group: 'commentary',
      name: 'a refusal of the assistant',
      address: '/ai-assistant',
      ready: 'AI Assistant',
      prepare: askUnanswerable,
    },
    {
      group: 'visitors',
      name: 'chat of a visitor',
      address: '/',
      ready: 'Global Labour Law Intelligence',
      prepare: openChat,
    },
    {
      group: 'tasks',
      name: 'obligations of a country',
      address: '/compliance?templates=ZA',
      ready: /^Compliance/,
      prepare: tickObligation,
    },
    {
      group: 'tasks',
      name: 'a task',
      address: '/compliance?templates=ZA',
      ready: /^Compliance/,
      prepare: addAndOpenTask,
    },
    {
      group: 'tasks',
      name: 'evidence that is being added',
      address: '/compliance',
      ready: /^Compliance/,
      prepare: pickEvidence,
    },
    {
      group: 'tasks',
      name: 'a piece of evidence',
      address: '/compliance',
      ready: /^Compliance/,
      prepare: openEvidence,
    },
    {
      group: 'compliance',
      name: 'tasks that are being selected',
      address: '/compliance?create=1',
      ready: 'Compliance',
      prepare: selectTasks,
    },
    {
      group: 'compliance',
      name: 'calendar of tasks',
      address: '/compliance?view=calendar&month=2026-12&day=2026-12-16',
      ready: 'Compliance',
      prepare: (page) => page.getByRole('list', { name: 'Public holidays of South Africa' }).waitFor(),
    },
    {
      group: 'compliance',
      name: 'new task with errors',
      address: '/compliance?create=1',
      ready: 'Compliance',
      prepare: sendEmptyTask,
    },
    { group: 'compliance', name: 'ways to export', address: '/compliance', ready: 'Compliance', prepare: openExport },
    {
      group: 'compliance',
      name: 'a new calendar feed',
      address: '/compliance',
      ready: 'Compliance',
      prepare: createFeed,
    },
    {
      group: 'compliance',
      name: 'deletion of a task',
      address: '/compliance',
      ready: 'Compliance',
      prepare: askToDelete,
    },
    { group: 'search', name: 'search', address: '/search', ready: 'Advanced Search' },
    {
      group: 'search',
      name: 'results of a search',
      address: '/search?q=employee',
      ready: 'Advanced Search',
      prepare: (page) => page.getByText('Limited to 6 results').waitFor(),
    },
    {
      group: 'search',
      name: 'a search that finds nothing',
      address: '/search?q=qqqqxz',
      ready: 'Advanced Search',
      prepare: (page) => page.getByText('No results found. Try different keywords.').waitFor(),
    },
    {
      group: 'compliance',
      name: 'results of a search, with Premium',
      address: '/search?q=employee',
      ready: 'Advanced Search',
      prepare: (page) => page.getByRole('heading', { name: /^\d+ results$/ }).waitFor(),
    },
    {
      group: 'search',
      name: 'a search that is being saved',
      address: '/search?q=employee',
      ready: 'Advanced Search',
      prepare: (page) => page.getByRole('button', { name: 'Save this search' }).click(),
    },
    { group: 'search', name: 'palette', address: '/country/ZA', ready: 'South Africa', prepare: openPalette },
    { group: 'lapsed', name: 'choice of five countries', address: '/choose-five', ready: 'Choose your five countries' },
    {
      group: 'lapsed',
      name: 'country beyond the plan',
      address: '/country/IN',
      ready: 'India',
      prepare: (page) => page.getByText('India is not among the first 5').waitFor(),
    },
    {
      group: 'admin',
      name: 'generating content',
      address: '/admin',
      ready: 'Admin',
      prepare: (page) => page.getByRole('list', { name: 'Countries' }).waitFor(),
    },
    {
      group: 'admin',
      name: 'data sources',
      address: '/admin?tab=sources',
      ready: 'Admin',
      prepare: (page) => page.getByRole('heading', { name: 'Government Sources' }).waitFor(),
    },
    {
      group: 'admin',
      name: 'a new source',
      address: '/admin?tab=sources&edit=new',
      ready: 'Admin',
      prepare: (page) => page.getByRole('dialog', { name: 'New source' }).waitFor(),
    },
    {
      group: 'admin',
      name: 'country, for an admin',
      address: '/country/ZA',
      ready: 'South Africa',
      prepare: (page) => page.getByRole('button', { name: 'Refresh Labour Data' }).waitFor(),
    },
    {
      group: 'oneself',
      name: 'compliance, without a task',
      address: '/compliance',
      ready: 'Compliance',
      prepare: (page) => page.getByText('No compliance tasks yet.').waitFor(),
    },
    {
      group: 'oneself',
      name: 'notifications',
      address: '/notifications',
      ready: 'Notifications',
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Four new articles on South Africa/ })
          .first()
          .click(),
    },
    {
      group: 'oneself',
      name: 'notifications that the filters leave out',
      address: '/notifications?kind=account',
      ready: 'Notifications',
      prepare: (page) => page.getByText('No notification matches these filters.').waitFor(),
    },
    { group: 'oneself', name: 'settings', address: '/settings', ready: 'Account Settings' },
    {
      group: 'account',
      name: 'change of password',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.getByRole('button', { name: 'Change password' }).click(),
    },
    {
      group: 'account',
      name: 'end of the account',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    },
    { group: 'oneself', name: 'subscribe', address: '/subscribe', ready: 'Upgrade to Premium' },
    {
      group: 'oneself',
      name: 'a payment that is not known',
      address: '/subscribe?reference=molao_nosuchpayment',
      ready: 'Payment not found',
    },
    { group: 'oneself', name: 'manage subscription', address: '/manage-subscription', ready: 'Manage Subscription' },
    {
      group: 'oneself',
      name: 'sandbox checkout',
      address: '/sandbox-checkout?reference=molao_nosuchpayment',
      ready: 'SANDBOX checkout',
    },
    {
      group: 'oneself',
      name: 'a post that is being added',
      address: '/add-linkedin-post?title=Wages&text=They+rise&url=https%3A%2F%2Fexample.org',
      ready: 'Add LinkedIn Post',
      prepare: (page) => page.getByRole('button', { name: 'Add LinkedIn Post' }).click(),
    },
    {
      group: 'oneself',
      name: 'labour trends',
      address: '/labour-trends',
      ready: 'Labour Trends',
      prepare: (page) => page.getByRole('list', { name: 'Posts', exact: true }).waitFor(),
    },
    {
      group: 'oneself',
      name: 'a post',
      address: `/labour-trends?topic=${post}`,
      ready: 'Labour Trends',
      prepare: (page) => page.getByRole('link', { name: 'Open on LinkedIn' }).waitFor(),
    },
    { group: 'oneself', name: 'guide to LinkedIn', address: '/linkedin-guide', ready: 'LinkedIn Guide' },
    { group: 'oneself', name: 'more', address: '/more', ready: 'More' },
    {
      group: 'oneself',
      name: 'panel of changes',
      address: '/settings',
      ready: 'Account Settings',
      prepare: (page) => page.locator('header button[data-state]').click(),
    },
  ];
}

/** The charts, the map and the calendar, with a table open. */
async function openCharts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Laws coming into force' }).waitFor();
  await page.locator('svg [data-shade]').first().waitFor();
  await page.getByText('Show as a table').first().click();
}

/** Something urgent and several articles, more than a free plan shows: whoever follows South Africa is told of them. */
async function happenOnce(server: TestServer): Promise<void> {
  const { items } = await server.admin<{ items: unknown[] }>(
    'GET',
    `/api/collections/events/records?perPage=1&filter=${encodeURIComponent("title='A law was repealed'")}`,
  );
  if (items.length > 0) return;
  const { id: country } = (
    await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/countries/records?perPage=1&filter=${encodeURIComponent("code='ZA'")}`,
    )
  ).items[0]!;
  const happen = (fields: object) =>
    server.admin('POST', '/api/collections/events/records', {
      country,
      description: 'In one or two sentences.',
      reason: 'Our editors published it.',
      ...fields,
    });
  for (const number of [1, 2, 3, 4, 5, 6]) await happen({ type: 'article', title: `Wage rates ${number}` });
  await happen({ type: 'urgent', title: 'A law was repealed' });
}

/** A post in Labour Trends: the starter content has none. @returns its id */
async function postOnce(server: TestServer): Promise<string> {
  const records = '/api/collections/linkedin_labour_topics/records';
  const post_url = 'https://www.linkedin.com/posts/four-day-week';
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `${records}?filter=${encodeURIComponent(`post_url='${post_url}'`)}`,
  );
  if (items[0]) return items[0].id;
  const post = {
    title: 'We tried a four-day week',
    content: 'Five things that we learnt.',
    excerpt: 'Five things that we learnt.',
    author_name: 'Naledi Mokoena',
    post_url,
    topic_category: 'Best Practices',
    keywords: ['working time'],
    state: 'approved',
  };
  return (await server.admin<{ id: string }>('POST', records, post)).id;
}

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, { address, ready, prepare }: ScreenCase): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.getByRole('heading', { level: 1, name: ready, includeHidden: true }).waitFor();
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('annual leave');
  await page.getByRole('option', { name: /^Annual leave/ }).waitFor();
}

async function askAssistant(page: Page): Promise<void> {
  await ask(page, 'What is the minimum wage in South Africa?');
  await page.getByRole('heading', { name: 'Sources' }).waitFor();
}

async function askUnanswerable(page: Page): Promise<void> {
  await ask(page, 'What will the minimum wage in South Africa be in 2031?');
  await page.getByText(/^I don’t know\./).waitFor();
}

async function ask(page: Page, words: string): Promise<void> {
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill(words);
  await question.press('Enter');
}

async function saveLaw(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save to the reading list' });
  await save.waitFor();
  await save.click();
  // A page that is left at once takes along what it was about to write.
  await page.getByRole('button', { name: 'Save to the reading list', pressed: true }).waitFor();
  await page.goto('/reading-list');
  await page.getByRole('article').first().waitFor();
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('dialog', { name: 'Assistant' }).getByRole('textbox').waitFor();
}

async function tickObligation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Obligations' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByText('When it is due, what to keep, and the source').first().click();
}

async function addAndOpenTask(page: Page): Promise<void> {
  await tickObligation(page);
  await page.getByRole('button', { name: 'Add 1 task' }).click();
  await openFirstTask(page);
  await page.getByRole('button', { name: 'Edit steps' }).click();
}

async function openFirstTask(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}

async function pickEvidence(page: Page): Promise<void> {
  await openFirstTask(page);
  await page.getByLabel('Files to add as evidence').setInputFiles([
    { name: 'minutes.txt', mimeType: 'text/plain', buffer: Buffer.from('Minutes of the meeting.') },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
  ]);
  await page.getByRole('dialog', { name: 'Add evidence' }).getByText('Not added:').waitFor();
}

async function openEvidence(page: Page): Promise<void> {
  await pickEvidence(page);
  await page.getByRole('button', { name: 'Add 1 file' }).click();
  await page.getByRole('button', { name: 'minutes.txt' }).first().click();
  await page.getByText('Minutes of the meeting.').waitFor();
}

async function selectTasks(page: Page): Promise<void> {
  await fillNewTask(page, 'Keep the register');
  await page.getByRole('link', { name: 'Create task' }).first().click();
  await fillNewTask(page, 'Read the register');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  // What stands half under the bar at the top counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
}

async function fillNewTask(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  for (const [label, text] of [
    ['Title', title],
    ['Description', 'Of all accidents.'],
    ['Country', 'Zanzibar'],
    ['Deadline', '2099-01-31'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function sendEmptyTask(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByLabel('Country', { exact: true }).fill('South Africa');
  await dialog.getByLabel('Repeats').selectOption('monthly');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.getByText('Title is required').waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await openFirstTask(page);
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this task?' }).waitFor();
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
}

async function createFeed(page: Page): Promise<void> {
  await openExport(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: /^(Create the address|Make a new address)$/ }).click();
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' });
  await dialog.getByLabel('Address').or(again).first().waitFor();
  if (await again.isVisible()) await again.click();
  await dialog.getByLabel('Address').waitFor();
}
