import type { TestServer } from '../../server/harness';
import { unsubscribeLink } from '../../server/account/unsubscribe-link';
import type { Page } from '../harness';
import {
  openCharts,
  openPalette,
  askAssistant,
  askUnanswerable,
  saveLaw,
  openChat,
  tickObligation,
  addAndOpenTask,
  pickEvidence,
  openEvidence,
  selectTasks,
  sendEmptyTask,
  askToDelete,
  openExport,
  createFeed,
} from './screen-actions';
import { addEventsOnce, addPostOnce, firstRecord } from './screen-records';

/** Groups of screens that are tested in parallel. */
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
/** Groups without a signed-in user. */
export const PUBLIC_GROUPS: readonly string[] = ['visitors', 'links'];

export interface ScreenCase {
  group: (typeof GROUPS)[number];
  name: string;
  address: string;
  /** Reaches a state that the URL alone does not show. */
  prepare?: (page: Page) => Promise<void>;
  /** The first heading of the complete screen. */
  ready: string | RegExp;
}

/** A token that pages can read but the server refuses. */
const CLAIMS = { id: 'lerato', email: 'lerato@example.com', newEmail: 'new@example.com' };
const UNSIGNED = `-.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.-`;

interface Titled {
  title: string;
}

/**
 * Every built screen in its different states. The user is free and follows South Africa; `lapsed`: a former
 * Premium user with six countries; `tasks` and `compliance`: a Premium user.
 */
export async function screensOf(server: TestServer): Promise<ScreenCase[]> {
  const { id: law } = await firstRecord(server, 'labour_laws', "country.code='ZA' && is_published=true");
  const free = await firstRecord<Titled>(server, 'articles', "country.code='ZA' && is_premium=false");
  const premium = await firstRecord<Titled>(server, 'articles', "country.code='ZA' && is_premium=true");
  const { id: openCommentary } = await firstRecord(server, 'expert_commentaries', 'is_open=true');
  const { id: lockedCommentary } = await firstRecord(server, 'expert_commentaries', 'is_open=false');
  await addEventsOnce(server);
  const post = await addPostOnce(server);
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
    { group: 'reading', name: 'article', address: `/article/${free.id}`, ready: free.title },
    {
      group: 'reading',
      name: 'locked article',
      address: `/article/${premium.id}`,
      ready: premium.title,
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

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, { address, ready, prepare }: ScreenCase): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.getByRole('heading', { level: 1, name: ready, includeHidden: true }).waitFor();
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
}
