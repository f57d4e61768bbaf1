import { openMenu, openSynced } from './open.mjs';
import {
  openAdmin,
  openDeletion,
  openDevices,
  openDeviceSignOut,
  openNoticeSettings,
  openNotifications,
  openSecurity,
  openServerFull,
  openSignedOutDevice,
  openSyncPanel,
} from './open-account.mjs';
import {
  openAnswer,
  openAssistantPanel,
  openConversations,
  openCorrection,
  openRenaming,
  openStoredAnswer,
  openVisitorChat,
} from './open-assistant.mjs';
import { openAnalytics, openAnalyticsAt, openAnalyticsDay, openAnalyticsRows } from './open-figures.mjs';
import { openChoice, openLockedCountry, openPastDue, openStart, openWelcome, openWelcomeReady } from './open-plans.mjs';
import { openNewPost, openPost, openTrends } from './open-posts.mjs';
import {
  highlightLaw,
  openCommentary,
  openCompared,
  openFact,
  openOnlineCountry,
  openComparisonExport,
  openCountriesToCompare,
  openOverview,
  openPolicy,
  openReadingList,
  openUndo,
  openWayOut,
} from './open-reading.mjs';
import {
  openFruitlessSearch,
  openPalette,
  openPaletteStart,
  openSavedSearch,
  openSearch,
  openSearchStart,
} from './open-search.mjs';
import { openCompleting, openNewTask, openObligations, openTask, openYear } from './open-tasks.mjs';
import { CLOSEST, SUM, TABLE } from './stored-answers.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 *
 * @typedef {object} Screen
 * @property {string} name of the screenshot's file
 * @property {'free' | 'premium' | 'admin'} [as] the signed-in member; nobody by default
 * @property {boolean} [phoneOnly]
 * @property {'upright' | 'landscape'} [printed] the print layout, in this orientation
 * @property {(page: Page, world: World) => Promise<unknown>} open brings the screen into the state of the screenshot
 */

/** A token that pages can read but the server refuses. */
const UNSIGNED = `-.${Buffer.from(JSON.stringify({ id: 'lerato', email: 'lerato@example.com' })).toString('base64url')}.-`;

const LEAVE_IN_FRENCH = 'Combien de jours de congés payés en Allemagne, au Kenya, au Brésil et en Afrique du Sud ?';
const NOTICE = 'How much notice does an employee get in South Africa, and in Kenya?';

/** All screens, with the starter content. @type {readonly Screen[]} */
export const SCREENS = [
  { name: 'landing', open: (page) => page.goto('/', { waitUntil: 'networkidle' }) },
  { name: 'preview', open: (page) => page.goto('/preview', { waitUntil: 'networkidle' }) },
  { name: 'pricing', open: (page) => page.goto('/pricing', { waitUntil: 'networkidle' }) },
  { name: 'about', open: (page) => page.goto('/about', { waitUntil: 'networkidle' }) },
  { name: 'terms', open: (page) => page.goto('/terms', { waitUntil: 'networkidle' }) },
  { name: 'privacy', open: (page) => page.goto('/privacy', { waitUntil: 'networkidle' }) },
  { name: 'refund-policy', open: (page) => page.goto('/refund-policy', { waitUntil: 'networkidle' }) },
  { name: 'auth', open: (page) => page.goto('/auth') },
  { name: 'auth-sign-up', open: (page) => page.goto('/auth?mode=sign-up') },
  { name: 'auth-signed-out', open: openSignedOutDevice },
  { name: 'auth-forgot', open: (page) => page.goto('/auth/forgot') },
  { name: 'auth-reset', open: (page) => page.goto(`/auth/reset?token=${UNSIGNED}`) },
  { name: 'auth-broken-link', open: (page) => page.goto('/auth/reset') },
  { name: 'welcome', as: 'free', open: openWelcome },
  { name: 'welcome-ready', as: 'free', open: openWelcomeReady },
  { name: 'dashboard', as: 'free', open: (page) => openSynced(page, '/dashboard') },
  { name: 'dashboard-start', as: 'free', open: openStart },
  { name: 'dashboard-overview', as: 'premium', open: openOverview },
  { name: 'all-laws', as: 'premium', open: (page) => openSynced(page, '/laws') },
  { name: 'country', as: 'premium', open: (page) => openSynced(page, '/country/ZA') },
  { name: 'country-free', as: 'free', open: (page) => openSynced(page, '/country/ZA') },
  { name: 'country-facts', as: 'premium', open: (page) => openSynced(page, '/country/ZA?tab=facts') },
  { name: 'country-laws', as: 'premium', open: (page) => openSynced(page, '/country/ZA?tab=laws') },
  { name: 'country-news', as: 'free', open: (page) => openSynced(page, '/country/ZA?tab=news') },
  { name: 'country-tasks', as: 'premium', open: (page) => openSynced(page, '/country/ZA?tab=tasks') },
  { name: 'country-sources', as: 'premium', open: (page) => openSynced(page, '/country/ZA?tab=sources') },
  { name: 'country-online', as: 'premium', open: openOnlineCountry },
  { name: 'country-undo', as: 'premium', open: openUndo },
  { name: 'laws', as: 'free', open: (page) => openSynced(page, '/country/ZA/laws') },
  { name: 'law', as: 'free', open: (page, { law }) => openSynced(page, `/country/ZA/laws?law=${law.id}`) },
  { name: 'articles', as: 'free', open: (page) => openSynced(page, '/country/ZA/articles') },
  { name: 'article', as: 'free', open: (page, { article }) => openSynced(page, `/article/${article.id}`) },
  {
    name: 'article-locked',
    as: 'free',
    open: (page, { lockedArticle }) => openSynced(page, `/article/${lockedArticle.id}`),
  },
  { name: 'horizon', as: 'premium', open: (page) => openSynced(page, '/horizon') },
  { name: 'horizon-topics', as: 'premium', open: (page) => openSynced(page, '/horizon?view=topic') },
  { name: 'fact', as: 'premium', open: (page) => openFact(page, '/country/ZA?tab=facts', 'Minimum wage') },
  {
    name: 'calculate',
    as: 'premium',
    open: (page) =>
      openSynced(
        page,
        '/calculate?kind=final_pay&countries=ZA,KE,ZM&pay.ZA=18000&pay.KE=60000&pay.ZM=9000&reason=redundancy' +
          '&start=2020-07-20&end=2026-11-30&taken=5&carried=3&notice_paid=1',
      ),
  },
  {
    name: 'calculate-printed',
    as: 'premium',
    printed: 'landscape',
    open: (page) =>
      openSynced(
        page,
        '/calculate?countries=ZA,KE&pay.ZA=18000&pay.KE=60000&reason=redundancy&start=2020-07-20&end=2026-11-30',
      ),
  },
  { name: 'calculate-free', as: 'free', open: (page) => openSynced(page, '/calculate?kind=notice&countries=ZA,KE') },
  { name: 'compare', as: 'premium', open: (page) => openCompared(page, '/compare?countries=ZA,KE,GB,BW,NA') },
  {
    name: 'compare-sorted',
    as: 'premium',
    open: (page) =>
      openCompared(
        page,
        '/compare?countries=ZA,KE,GB,DE,BR&topics=annual_leave,notice_period,maternity_leave&sort=-annual_leave',
      ),
  },
  {
    name: 'compare-texts',
    as: 'premium',
    open: (page) => openCompared(page, '/compare?countries=ZA,KE,GB,BW,NA&show=texts'),
  },
  { name: 'compare-all', as: 'premium', open: (page) => openCompared(page, '/compare?sort=-annual_leave') },
  {
    name: 'compare-cell',
    as: 'premium',
    open: async (page) => {
      await openSynced(page, '/compare?cell=ZA.annual_leave');
      await page.getByLabel('We grant').waitFor();
    },
  },
  {
    name: 'compare-dots',
    as: 'premium',
    open: async (page) => {
      await openSynced(page, '/compare?view=dots&fact=maternity_leave');
      await page.getByRole('heading', { name: /^Maternity leave, / }).waitFor();
    },
  },
  {
    name: 'compare-map',
    as: 'premium',
    open: async (page) => {
      await openSynced(page, '/compare?view=map&fact=paternity_leave&day=2027-01-01');
      await page.getByRole('img', { name: /^Paternity leave, / }).waitFor();
    },
  },
  { name: 'compare-policy', as: 'premium', open: openPolicy },
  { name: 'compare-free', as: 'free', open: (page) => openCompared(page, '/compare?countries=ZA,KE,DE') },
  { name: 'compare-countries', as: 'premium', open: openCountriesToCompare },
  { name: 'reading-list', as: 'premium', open: openReadingList },
  { name: 'law-highlighted', as: 'premium', open: (page, world) => highlightLaw(page, world) },
  { name: 'law-share', as: 'free', open: (page, world) => openWayOut(page, world, 'Share') },
  { name: 'law-export', as: 'premium', open: (page, world) => openWayOut(page, world, 'Export') },
  { name: 'law-export-free', as: 'free', open: (page, world) => openWayOut(page, world, 'Export') },
  { name: 'compare-export', as: 'premium', open: openComparisonExport },
  {
    name: 'law-print',
    as: 'premium',
    printed: 'upright',
    open: (page, { law }) => openSynced(page, `/country/ZA/laws?law=${law.id}`),
  },
  {
    name: 'article-print',
    as: 'premium',
    printed: 'upright',
    open: (page, { article }) => openSynced(page, `/article/${article.id}`),
  },
  {
    name: 'compare-print',
    as: 'premium',
    printed: 'landscape',
    open: (page) => openCompared(page, '/compare?countries=ZA,KE,GB,BW,NA'),
  },
  { name: 'commentary', as: 'free', open: (page) => openSynced(page, '/commentary') },
  { name: 'commentary-full', as: 'free', open: openCommentary },
  { name: 'commentary-sources', as: 'free', open: (page) => openSynced(page, '/commentary?tab=sources') },
  { name: 'analytics', as: 'premium', open: (page) => openAnalytics(page, '/analytics') },
  { name: 'analytics-free', as: 'free', open: (page) => openAnalytics(page, '/analytics') },
  { name: 'analytics-chart', as: 'premium', open: (page) => openAnalyticsAt(page, '/analytics', 'Updates by month') },
  { name: 'analytics-map', as: 'premium', open: (page) => openAnalyticsAt(page, '/analytics', 'Updates by country') },
  { name: 'analytics-rows', as: 'premium', open: openAnalyticsRows },
  { name: 'analytics-day', as: 'premium', open: openAnalyticsDay },
  { name: 'search', as: 'free', open: openSearch },
  { name: 'search-premium', as: 'premium', open: (page) => openSynced(page, '/search?q=minimum+wage') },
  { name: 'search-nothing', as: 'free', open: openFruitlessSearch },
  { name: 'search-start', as: 'premium', open: openSearchStart },
  { name: 'search-save', as: 'premium', open: openSavedSearch },
  { name: 'search-save-free', as: 'free', open: openSavedSearch },
  { name: 'palette-start', as: 'premium', open: openPaletteStart },
  { name: 'palette', as: 'premium', open: openPalette },
  { name: 'admin', as: 'admin', open: (page) => openAdmin(page, '/admin') },
  { name: 'admin-sources', as: 'admin', open: (page) => openAdmin(page, '/admin?tab=sources') },
  { name: 'country-locked', as: 'free', open: openLockedCountry },
  { name: 'past-due', as: 'premium', open: openPastDue },
  { name: 'choose-five', as: 'premium', open: openChoice },
  { name: 'compliance', as: 'premium', open: (page) => openSynced(page, '/compliance') },
  { name: 'compliance-free', as: 'free', open: (page) => openSynced(page, '/compliance') },
  { name: 'compliance-year', as: 'premium', open: openYear },
  { name: 'compliance-done', as: 'premium', open: (page) => openSynced(page, '/compliance?view=done') },
  { name: 'compliance-completing', as: 'premium', open: openCompleting },
  { name: 'compliance-new', as: 'premium', open: openNewTask },
  { name: 'compliance-task', as: 'premium', open: openTask },
  { name: 'compliance-obligations', as: 'premium', open: openObligations },
  { name: 'assistant', as: 'free', open: (page) => openSynced(page, '/ai-assistant') },
  { name: 'assistant-conversations', as: 'premium', open: openConversations },
  { name: 'assistant-rename', as: 'premium', open: openRenaming },
  { name: 'assistant-print', as: 'premium', printed: 'upright', open: (page) => openAnswer(page, NOTICE) },
  { name: 'assistant-answer', as: 'free', open: (page) => openAnswer(page, NOTICE) },
  {
    name: 'assistant-refusal',
    as: 'premium',
    open: (page) => openAnswer(page, 'What will the minimum wage in South Africa be in 2031?'),
  },
  { name: 'assistant-table', as: 'premium', open: (page, world) => openStoredAnswer(page, world, TABLE) },
  { name: 'assistant-french', as: 'premium', open: (page) => openAnswer(page, LEAVE_IN_FRENCH) },
  { name: 'assistant-sum', as: 'premium', open: (page, world) => openStoredAnswer(page, world, SUM) },
  { name: 'assistant-closest', as: 'premium', open: (page, world) => openStoredAnswer(page, world, CLOSEST) },
  { name: 'assistant-correct', as: 'premium', open: openCorrection },
  { name: 'assistant-panel', as: 'premium', open: openAssistantPanel },
  { name: 'assistant-visitor', open: openVisitorChat },
  { name: 'notifications', as: 'premium', open: openNotifications },
  { name: 'notifications-free', as: 'free', open: (page) => openSynced(page, '/notifications') },
  { name: 'settings', as: 'free', open: (page) => openSynced(page, '/settings') },
  { name: 'settings-notifications', as: 'free', open: openNoticeSettings },
  { name: 'settings-security', as: 'free', open: openSecurity },
  { name: 'settings-devices', as: 'free', open: openDevices },
  { name: 'settings-device-sign-out', as: 'free', open: openDeviceSignOut },
  { name: 'settings-delete', as: 'free', open: openDeletion },
  { name: 'subscribe', as: 'free', open: (page) => openSynced(page, '/subscribe') },
  { name: 'payment-unknown', as: 'free', open: (page) => openSynced(page, '/subscribe?reference=molao-shots-nobody') },
  { name: 'manage-subscription', as: 'premium', open: (page) => openSynced(page, '/manage-subscription') },
  {
    name: 'sandbox-checkout',
    as: 'free',
    open: (page) => page.goto('/sandbox-checkout?reference=molao-shots', { waitUntil: 'networkidle' }),
  },
  { name: 'sync-panel', as: 'free', open: openSyncPanel },
  { name: 'sync-server-full', as: 'premium', open: openServerFull },
  { name: 'labour-trends', as: 'free', open: openTrends },
  { name: 'labour-trends-post', as: 'free', open: openPost },
  { name: 'add-linkedin-post', as: 'free', open: openNewPost },
  { name: 'linkedin-guide', as: 'free', open: (page) => openSynced(page, '/linkedin-guide') },
  { name: 'menu-features', as: 'premium', open: (page) => openMenu(page, 'Features') },
  { name: 'menu-account', as: 'premium', open: (page) => openMenu(page, 'Account') },
  { name: 'more', as: 'free', phoneOnly: true, open: (page) => openSynced(page, '/more') },
  { name: 'not-found', open: (page) => page.goto('/laws-of-atlantis') },
];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Screenshots that the system shows before the app is installed. Names as in src/manifest.ts; `of`: a screen's name. */
export const MANIFEST_SHOTS = [
  { name: 'dashboard-wide', of: 'dashboard', size: WIDE, scale: 1 },
  { name: 'law-wide', of: 'law', size: WIDE, scale: 1 },
  { name: 'country-narrow', of: 'country', size: NARROW, scale: 2 },
  { name: 'law-narrow', of: 'law', size: NARROW, scale: 2 },
  { name: 'article-narrow', of: 'article', size: NARROW, scale: 2 },
];
